internal import WaypostSource
internal import WaypostYAML

/// Reads a type: `[String: User?]`, `Int(1...50)`, `enum(a, b)`, `Int | String`.
struct TypeGrammar {
    private(set) var cursor: TextCursor
    private var depth = 0

    private static let depthLimit = 20

    init(_ cursor: TextCursor) {
        self.cursor = cursor
    }

    /// A type behind which a value or documentation may follow.
    mutating func type() throws(TextFault) -> TypeExpression {
        let type = try choice()
        cursor.skipBlanks()
        guard cursor.isAtEnd || cursor.looks(at: "=") || cursor.looks(at: "//") else {
            throw unexpected("after the type")
        }
        return type
    }

    /// A type and nothing else; what is wrong is in the log.
    mutating func typeAlone(_ log: inout DiagnosticLog) -> TypeExpression {
        do throws(TextFault) {
            let type = try choice()
            cursor.skipBlanks()
            if cursor.looks(at: "//") {
                throw TextFault(.documentationOfType(at: cursor.range(cursor.position, cursor.end)))
            }
            guard cursor.isAtEnd else { throw unexpected("after the type") }
            return type
        } catch {
            log.report(error.diagnostic)
            return TypeExpression(.invalid, cursor.range(cursor.start, cursor.end))
        }
    }

    private mutating func choice() throws(TextFault) -> TypeExpression {
        depth += 1
        defer { depth -= 1 }
        guard depth <= TypeGrammar.depthLimit else {
            throw fault("it is nested too deep", cursor.position, cursor.position + 1)
        }
        let first = try simple()
        var kinds = [first]
        while takeBehindBlanks("|") { kinds.append(try simple()) }
        guard kinds.count > 1 else { return first }
        return TypeExpression(.choice(kinds), first.range.joined(to: kinds[kinds.count - 1].range))
    }

    private mutating func simple() throws(TextFault) -> TypeExpression {
        cursor.skipBlanks()
        let start = cursor.position
        let type = try atom()
        guard cursor.take("?") else { return type }
        return TypeExpression(.optional(type), cursor.range(start, cursor.position))
    }

    private mutating func atom() throws(TextFault) -> TypeExpression {
        let start = cursor.position
        if cursor.take("[") { return try listOrMap(from: start) }
        let word = cursor.takeWord()
        if word.isEmpty {
            guard cursor.isAtEnd || cursor.looks(at: "//") || cursor.looks(at: "=") else {
                throw unexpected("where a type should stand")
            }
            throw TextFault(.missingType(at: cursor.range(start, start)))
        }
        if word == "enum", cursor.looks(at: "(") {
            let values = try words()
            return TypeExpression(.words(values), cursor.range(start, cursor.position))
        }
        guard word.utf8.first?.isCapital == true else {
            throw TextFault(.lowerCaseType(cursor.located(start, cursor.position)))
        }
        let argument = try cursor.looks(at: "(") ? argument() : nil
        return TypeExpression(.name(word, argument: argument), cursor.range(start, cursor.position))
    }

    private mutating func listOrMap(from start: Int) throws(TextFault) -> TypeExpression {
        let first = try choice()
        let isMap = takeBehindBlanks(":")
        guard !isMap || first.form == .name("String", argument: nil) else {
            throw TextFault(.mapKey(at: first.range))
        }
        let value = isMap ? try choice() : first
        guard takeBehindBlanks("]") else { throw unexpected("where \"]\" should stand") }
        return TypeExpression(isMap ? .map(value) : .list(value), cursor.range(start, cursor.position))
    }

    /// Everything up to the parenthesis that closes; quotes protect.
    private mutating func argument() throws(TextFault) -> Located<String> {
        let open = cursor.position
        var isQuoted = false
        cursor.take {
            if $0 == UInt8(ascii: "\"") { isQuoted.toggle() }
            return isQuoted || $0 != UInt8(ascii: ")")
        }
        guard !cursor.isAtEnd else { throw fault("\"(\" is not closed", open, open + 1) }
        let argument = cursor.located(open + 1, cursor.position)
        cursor.move(to: cursor.position + 1)
        return argument
    }

    private mutating func words() throws(TextFault) -> [Located<String>] {
        let open = cursor.position
        cursor.move(to: open + 1)
        var words: [Located<String>] = []
        while true {
            cursor.skipBlanks()
            words.append(try enumValue())
            if takeBehindBlanks(")") { return words }
            guard !cursor.isAtEnd else { throw fault("\"(\" is not closed", open, open + 1) }
            guard cursor.take(",") else { throw unexpected("where \",\" or \")\" should stand") }
        }
    }

    private mutating func enumValue() throws(TextFault) -> Located<String> {
        let start = cursor.position
        if cursor.looks(at: "\"") {
            guard let quoted = cursor.takeQuotedText() else {
                throw TextFault(.unclosedQuote("E205", at: cursor.range(start, start + 1)))
            }
            return Located(quoted, cursor.range(start, cursor.position))
        }
        cursor.take { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ")") }
        let end = cursor.trimmedEnd(start, cursor.position)
        guard end > start else { throw TextFault(.missingEnumValue(at: cursor.range(start, start + 1))) }
        return cursor.located(start, end)
    }

    private mutating func takeBehindBlanks(_ text: StaticString) -> Bool {
        cursor.skipBlanks()
        return cursor.take(text)
    }

    private mutating func unexpected(_ place: String) -> TextFault {
        let start = cursor.position
        cursor.take { !$0.isBlank }
        let found =
            start < cursor.position
            ? "unexpected \"\(cursor.text(start, cursor.position))\"" : "unexpected end"
        return fault("\(found) \(place)", start, cursor.position)
    }

    private func fault(_ problem: String, _ lower: Int, _ upper: Int) -> TextFault {
        TextFault(.notAType(written, problem, at: cursor.range(lower, upper)))
    }

    /// What stands for the type, without a default and documentation.
    private var written: String {
        var scan = TextCursor(cursor, part: cursor.start..<cursor.end)
        scan.skipBlanks()
        let start = scan.position
        var isQuoted = false
        while let next = scan.next, isQuoted || next != UInt8(ascii: "=") && !scan.looksAtDocumentation {
            if next == UInt8(ascii: "\"") { isQuoted.toggle() }
            scan.move(to: scan.position + 1)
        }
        return cursor.text(start, cursor.trimmedEnd(start, scan.position))
    }
}

extension Diagnostic {
    static func mapKey(at range: SourceRange) -> Diagnostic {
        Diagnostic("E203", "the keys of a map must be String", at: range, replacement: "String")
    }

    fileprivate static func notAType(_ text: String, _ problem: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("E201", "\"\(text)\" is not a type: \(problem)", at: range)
    }

    fileprivate static func lowerCaseType(_ word: Located<String>) -> Diagnostic {
        let near = builtinType(meantBy: word.value)
        return Diagnostic(
            "E201", "\"\(word.value)\" is not a type: types start with a capital letter\(didYouMean(near))",
            at: word.range, replacement: near)
    }

    fileprivate static func missingType(at range: SourceRange) -> Diagnostic {
        Diagnostic("E201", "a type is missing here", at: range)
    }

    fileprivate static func documentationOfType(at range: SourceRange) -> Diagnostic {
        Diagnostic("E201", "there is no documentation behind this type (write it under doc:)", at: range)
    }

    fileprivate static func missingEnumValue(at range: SourceRange) -> Diagnostic {
        Diagnostic("E205", "an enum value is missing here", at: range)
    }
}
