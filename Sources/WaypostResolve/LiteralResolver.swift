internal import WaypostModel
internal import WaypostSource
internal import WaypostSpec

/// Judges a default against the type that it is for.
struct LiteralResolver {
    /// Types written in place, among which an enum's values are looked up.
    let declarations: [TypeDeclaration]
    let symbols: SymbolTable

    /// Nothing when it does not fit, which has been reported.
    func value(
        of literal: Located<LiteralSpec>, for type: ResolvedType, _ log: inout DiagnosticLog
    ) -> Value? {
        guard !type.reference.isPoisoned else { return nil }
        switch (type.reference.withoutOptional.underlying, literal.value) {
        case (.list, .emptyList): return .list([])
        case (.map, .emptyMap): return .map([])
        case (.string, .quoted(let text)), (.string, .word(let text)):
            return checkLength(text, literal.range, type.bounds, &log)
        case (.bool, .word("true")): return .bool(true)
        case (.bool, .word("false")): return .bool(false)
        case (.integer(let kind), .word(let text)):
            return integer(text, kind, literal.range, type.bounds, &log)
        case (.int64String, .word(let text)): return integer(text, .int64, literal.range, type.bounds, &log)
        case (.double, .word(let text)), (.float, .word(let text)):
            return number(text, literal.range, type.bounds, &log).map { .number($0) }
        case (.decimal, .word(let text)), (.decimalString, .word(let text)):
            return number(text, literal.range, type.bounds, &log).map { .decimal($0) }
        case (.declared(let enumType), .word(let text)), (.declared(let enumType), .quoted(let text)):
            return enumCase(text, of: enumType, literal.range, &log)
        default:
            log.report(
                .doesNotFit(LiteralResolver.text(of: literal.value), type.reference, at: literal.range))
            return nil
        }
    }

    /// The value of a constant: numbers and booleans are what they look like, all else is text.
    static func constant(_ literal: LiteralSpec) -> Value {
        switch literal {
        case .quoted(let text): .string(text)
        case .word("true"): .bool(true)
        case .word("false"): .bool(false)
        case .word(let text) where Int(text).map { String($0) } == text: .integer(text)
        case .word(let text) where NumberSyntax.isNumber(text): .number(text)
        case .word(let text): .string(text)
        case .emptyList: .list([])
        case .emptyMap: .map([])
        }
    }

    /// The text of a constant in a header, query or form.
    static func text(of literal: LiteralSpec) -> String {
        switch literal {
        case .quoted(let text), .word(let text): text
        case .emptyList: "[]"
        case .emptyMap: "{}"
        }
    }

    private func checkLength(
        _ text: String, _ range: SourceRange, _ bounds: Bounds?, _ log: inout DiagnosticLog
    ) -> Value? {
        if let bounds, !bounds.contains(Double(text.count)) {
            log.report(.lengthOutside(text, bounds, at: range))
            return nil
        }
        return .string(text)
    }

    private func integer(
        _ text: String, _ kind: TypeReference.IntegerKind, _ range: SourceRange, _ bounds: Bounds?,
        _ log: inout DiagnosticLog
    ) -> Value? {
        guard let digits = NumberSyntax.integer(text, kind) else {
            log.report(.notAWholeNumber(text, kind, at: range))
            return nil
        }
        if let bounds, let number = Double(digits), !bounds.contains(number) {
            log.report(.outside(text, bounds, at: range))
            return nil
        }
        return .integer(digits)
    }

    private func number(
        _ text: String, _ range: SourceRange, _ bounds: Bounds?, _ log: inout DiagnosticLog
    ) -> String? {
        guard NumberSyntax.isNumber(text), let number = Double(text), number.isFinite else {
            log.report(.notANumber(text, at: range))
            return nil
        }
        if let bounds, !bounds.contains(number) {
            log.report(.outside(text, bounds, at: range))
            return nil
        }
        return text
    }

    private func enumCase(
        _ text: String, of type: DeclaredType, _ range: SourceRange, _ log: inout DiagnosticLog
    ) -> Value? {
        guard let cases = cases(of: type) else {
            log.report(.doesNotFit(text, .declared(type), at: range))
            return nil
        }
        if let match = cases.first(where: { $0.wireValue == text }) { return .enumCase(match.name) }
        log.report(.notAmong(text, cases.map(\.wireValue), at: range))
        return nil
    }

    private func cases(of type: DeclaredType) -> [EnumType.Case]? {
        if let declaration = declarations.first(where: { $0.path == type.path }) {
            guard case .enumeration(let enumType) = declaration.kind else { return nil }
            return enumType.cases
        }
        guard type.path.count == 1, let symbol = symbols.type(named: type.path[0].text) else { return nil }
        var ignored = DiagnosticLog()
        switch symbol.value.type.form {
        case .enumeration(let spec): return EnumResolver.resolve(spec, at: symbol.name.range, &ignored).cases
        case .words(let words):
            let spec = EnumSpec(cases: words.map { EnumSpec.Case(name: nil, value: $0) }, isClosed: false)
            return EnumResolver.resolve(spec, at: symbol.name.range, isText: true, &ignored).cases
        default: return nil
        }
    }
}

/// How numbers are written (RFC 8259, section 6).
enum NumberSyntax {
    /// The digits without a plus sign, when the text is a whole number that fits.
    static func integer(_ text: String, _ kind: TypeReference.IntegerKind) -> String? {
        switch kind {
        case .int, .int64: Int64(text).map { String($0) }
        case .int32: Int32(text).map { String($0) }
        case .uint: UInt64(text).map { String($0) }
        }
    }

    static func isNumber(_ text: String) -> Bool {
        var rest = Substring(text)
        if rest.first == "-" { rest.removeFirst() }
        let whole = digits(&rest)
        guard !whole.isEmpty, whole == "0" || whole.first != "0" else { return false }
        if rest.first == "." {
            rest.removeFirst()
            guard !digits(&rest).isEmpty else { return false }
        }
        if rest.first == "e" || rest.first == "E" {
            rest.removeFirst()
            if rest.first == "+" || rest.first == "-" { rest.removeFirst() }
            guard !digits(&rest).isEmpty else { return false }
        }
        return rest.isEmpty
    }

    private static func digits(_ text: inout Substring) -> Substring {
        let digits = text.prefix { ("0"..."9").contains($0) }
        text = text.dropFirst(digits.count)
        return digits
    }
}

extension Diagnostic {
    fileprivate static func doesNotFit(_ text: String, _ type: TypeReference, at range: SourceRange)
        -> Diagnostic
    {
        Diagnostic("E212", "\"\(text)\" is no default for \(type.written)", at: range)
    }

    fileprivate static func notAWholeNumber(
        _ text: String, _ kind: TypeReference.IntegerKind, at range: SourceRange
    ) -> Diagnostic {
        let isTooLarge = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D } && !text.isEmpty
        let what = isTooLarge && text != "-" ? "outside the range of \(kind.rawValue)" : "not a whole number"
        return Diagnostic("E212", isTooLarge ? "\(text) is \(what)" : "\"\(text)\" is \(what)", at: range)
    }

    fileprivate static func notANumber(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("E212", "\"\(text)\" is not a number", at: range)
    }

    fileprivate static func outside(_ text: String, _ bounds: Bounds, at range: SourceRange) -> Diagnostic {
        Diagnostic("E212", "\(text) is outside \(bounds.text)", at: range)
    }

    fileprivate static func lengthOutside(_ text: String, _ bounds: Bounds, at range: SourceRange)
        -> Diagnostic
    {
        Diagnostic("E212", "the length of \"\(text)\" is outside \(bounds.text)", at: range)
    }

    fileprivate static func notAmong(_ text: String, _ values: [String], at range: SourceRange) -> Diagnostic
    {
        let near = nearest(to: text, among: values)
        let list = values.joined(separator: ", ")
        return Diagnostic(
            "E212", "\"\(text)\" is not one of \(list)\(didYouMean(near))", at: range, replacement: near)
    }
}
