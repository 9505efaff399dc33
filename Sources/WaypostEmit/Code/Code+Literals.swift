internal import WaypostModel

extension Code.StringInterpolation {
    /// A string literal.
    mutating func appendInterpolation(literal text: String) {
        appendInterpolation(Code(trusted: StringLiteral.source(of: text)))
    }

    mutating func appendInterpolation(literal number: Int) {
        appendInterpolation(Code(trusted: String(number)))
    }

    /// Documentation lines; nothing is left of empty documentation.
    mutating func appendInterpolation(_ documentation: Documentation) {
        appendInterpolation(documentation.code)
    }
}

extension Code {
    /// A text within double quotes that is part of a larger literal, such as a path.
    static func partOfLiteral(_ text: String) -> Code {
        Code(trusted: StringLiteral.escaped(text))
    }

    /// An array of texts.
    static func list(ofLiterals texts: [String]) -> Code {
        Code(CodeList("[", texts.map { "\(literal: $0)" }, "]", isLiteral: true))
    }

    /// A number as it is written; the resolver has checked that it is one.
    static func number(_ text: String) -> Code {
        let isNumber =
            !text.isEmpty
            && text.utf8.allSatisfy { byte in (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte) }
        precondition(isNumber, "\(text) is no number")
        return Code(trusted: text)
    }

    /// A comment of one line.
    static func comment(_ text: String) -> Code {
        Code(trusted: "// " + Documentation.lines(of: text).joined(separator: " "))
    }
}

/// Swift's string literals.
enum StringLiteral {
    static func source(of text: String) -> String {
        "\"\(escaped(text))\""
    }

    /// Everything that could end the literal, start an interpolation, or not be seen is escaped.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\0": result += "\\0"
            case _ where isInvisible(scalar):
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
            return true
        // No-break blanks look like blanks.
        case .spaceSeparator: return true
        default: return false
        }
    }
}

/// A documentation comment.
struct Documentation {
    private let paragraphs: [String]

    /// Paragraphs stand one under another with an empty line between.
    init(_ paragraphs: String?...) {
        self.paragraphs = paragraphs.compactMap(\.self)
    }

    init(paragraphs: [String]) {
        self.paragraphs = paragraphs
    }

    var code: Code {
        var lines: [Code] = []
        for paragraph in paragraphs {
            let text = Documentation.lines(of: paragraph)
            guard text.contains(where: { !$0.isEmpty }) else { continue }
            if !lines.isEmpty { lines.append(Code(trusted: "///")) }
            lines += text.flatMap(Documentation.wrapped).map {
                Code(trusted: $0.isEmpty ? "///" : "/// \($0)")
            }
        }
        return lines.lines
    }

    /// Broken between words, so that no line of the code is too long; a long word stays whole.
    private static func wrapped(_ line: String) -> [String] {
        guard line.unicodeScalars.count > width else { return [line] }
        let hang = String(line.prefix { $0 == " " || $0 == "-" || $0 == "*" }.map { _ in " " })
        var lines = [""]
        for word in line.split(separator: " ", omittingEmptySubsequences: false) {
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if last.unicodeScalars.count + 1 + word.unicodeScalars.count <= width {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(hang + word)
            }
        }
        return lines
    }

    /// Leaves room for the marker and for some indentation.
    private static let width = 96

    /// Cut at every character that some reader takes for the end of a line; what can't be seen is shown as `?`.
    static func lines(of text: String) -> [String] {
        var lines = [""]
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A where previous == "\r": break
            case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: lines.append("")
            case 0x09: lines[lines.count - 1] += "    "
            case _
            where scalar.value != 0xA0 && StringLiteral.isInvisible(scalar) && scalar.value != 0x200D
                && scalar.properties.generalCategory != .spaceSeparator:
                lines[lines.count - 1] += "?"
            default: lines[lines.count - 1].unicodeScalars.append(scalar)
            }
            previous = scalar
        }
        let trimmed = lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
        let end = trimmed.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
        return Array(trimmed[..<end].drop { $0.isEmpty })
    }
}
