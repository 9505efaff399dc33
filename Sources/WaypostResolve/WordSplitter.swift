internal import WaypostModel

/// Cuts a text into the words that a name is made of.
struct WordSplitter {
    private(set) var words: [String] = []
    private var word = ""
    private let spelling: SwiftNaming.Spelling

    init(_ spelling: SwiftNaming.Spelling) {
        self.spelling = spelling
    }

    mutating func read(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        for index in scalars.indices {
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            let previous = index > 0 ? scalars[index - 1] : nil
            take(scalars[index], after: previous, before: next)
        }
        endWord()
    }

    /// For a text that holds nothing but punctuation: `_` is `underscore`, `.` is `dot`.
    mutating func spellEverything(_ text: String) {
        for scalar in text.unicodeScalars {
            let hex = "u" + String(scalar.value, radix: 16, uppercase: true)
            words.append(WordSplitter.symbols[scalar] ?? WordSplitter.separators[scalar] ?? hex)
        }
    }

    private mutating func take(
        _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?
    ) {
        if scalar != "_", SwiftName.isIdentifierPart(scalar) {
            if startsWord(scalar, after: previous, before: next) { endWord() }
            word.unicodeScalars.append(scalar)
            return
        }
        endWord()
        let isBeforeDigit = next.map(isDigit) ?? false
        let isAfterDigit = previous.map(isDigit) ?? false
        switch scalar {
        case "." where isBeforeDigit && isAfterDigit: words.append("point")
        case "-" where isBeforeDigit && (previous == nil || spelling == .signs): words.append("minus")
        default:
            if let symbol = WordSplitter.symbols[scalar] {
                words.append(symbol)
            } else if spelling == .all, scalar != "_", scalar != " ",
                let name = WordSplitter.separators[scalar]
            {
                words.append(name)
            }
        }
    }

    /// `userName` is two words, and `HTTPServer` too.
    private func startsWord(
        _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?
    ) -> Bool {
        guard let previous, scalar.properties.isUppercase, SwiftName.isIdentifierPart(previous) else {
            return false
        }
        if previous.properties.isLowercase { return true }
        return previous.properties.isUppercase && (next?.properties.isLowercase ?? false)
    }

    private mutating func endWord() {
        if !word.isEmpty { words.append(word) }
        word = ""
    }

    private func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        ("0"..."9").contains(scalar)
    }

    /// Signs that carry meaning always become words.
    private static let symbols: [Unicode.Scalar: String] = [
        "+": "plus", "&": "and", "%": "percent", "@": "at", "<": "lessThan", ">": "greaterThan",
        "=": "equals",
        "!": "not", "*": "star", "#": "number", "^": "caret", "~": "tilde", "|": "or", "\\": "backslash",
    ]

    private static let separators: [Unicode.Scalar: String] = [
        "-": "dash", ".": "dot", "/": "slash", ":": "colon", ",": "comma",
        ";": "semicolon",
        "$": "dollar", "?": "question", "_": "underscore", " ": "space", "(": "open", ")": "close",
        "[": "open",
        "]": "close", "{": "open", "}": "close", "'": "quote", "\"": "quote", "`": "quote", "\n": "newline",
        "\t": "tab",
    ]
}
