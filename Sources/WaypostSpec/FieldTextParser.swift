internal import WaypostSource
internal import WaypostYAML

/// Reads the short form of a value: `Int(1...50) = 20 // How many`.
struct FieldTextParser {
    private var cursor: TextCursor

    init(_ node: YAMLNode, _ text: String) {
        cursor = TextCursor(node, text)
    }

    /// A whole value, documentation included.
    mutating func value(_ log: inout DiagnosticLog) -> ValueSpec {
        var value = ValueSpec(type: TypeExpression(.invalid, cursor.wholeRange))
        do throws(TextFault) {
            cursor.skipBlanks()
            if cursor.take("=") {
                value.constant = try literal("constant")
            } else {
                var grammar = TypeGrammar(cursor)
                value.type = try grammar.type()
                cursor = grammar.cursor
                cursor.skipBlanks()
                if cursor.take("=") { value.defaultValue = try literal("default") }
            }
            value.documentation = try documentation()
        } catch {
            log.report(error.diagnostic)
        }
        return value
    }

    private mutating func literal(_ what: String) throws(TextFault) -> Located<LiteralSpec> {
        cursor.skipBlanks()
        let start = cursor.position
        if cursor.looks(at: "\"") {
            guard let quoted = cursor.takeQuotedText() else {
                throw TextFault(.unclosedQuote("E212", at: cursor.range(start, start + 1)))
            }
            return Located(.quoted(quoted), cursor.range(start, cursor.position))
        }
        while !cursor.isAtEnd, !cursor.looksAtDocumentation { cursor.move(to: cursor.position + 1) }
        let end = cursor.trimmedEnd(start, cursor.position)
        guard end > start else { throw TextFault(.missingValue(what, at: cursor.range(start, start))) }
        let word = cursor.located(start, end)
        // A constant is any text, also one that is a list or map as a default.
        switch word.value {
        case "[]" where what == "default": return word.map { _ in .emptyList }
        case "{}" where what == "default": return word.map { _ in .emptyMap }
        default: return word.map(LiteralSpec.word)
        }
    }

    /// What is left must be documentation.
    private mutating func documentation() throws(TextFault) -> String? {
        cursor.skipBlanks()
        guard !cursor.isAtEnd else { return nil }
        guard cursor.take("//") else {
            let start = cursor.position
            cursor.take { !$0.isBlank }
            throw TextFault(.unexpected(cursor.located(start, cursor.position)))
        }
        cursor.skipBlanks()
        let text = cursor.text(cursor.position, cursor.trimmedEnd(cursor.position, cursor.end))
        return text.isEmpty ? nil : text
    }
}

/// Why a text is no type or value.
struct TextFault: Error {
    var diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
    }
}

extension Diagnostic {
    static func unclosedQuote(_ code: Diagnostic.Code, at range: SourceRange) -> Diagnostic {
        Diagnostic(code, "this quote is not closed", at: range)
    }

    fileprivate static func missingValue(_ what: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("E212", "a \(what) is missing after \"=\"", at: range)
    }

    fileprivate static func unexpected(_ word: Located<String>) -> Diagnostic {
        Diagnostic("E212", "unexpected \"\(word.value)\" after the value", at: word.range)
    }
}
