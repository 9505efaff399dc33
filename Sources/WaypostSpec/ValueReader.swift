internal import WaypostSource
internal import WaypostYAML

/// Reads what stands behind a name: a type in its short or its long form.
func readValue(_ node: YAMLNode, _ log: inout DiagnosticLog) -> ValueSpec {
    switch node.content {
    case .scalar(let scalar):
        warnOfCutComment(node, scalar, &log)
        var parser = FieldTextParser(node, scalar.text)
        return parser.value(&log)
    case .sequence(let elements):
        return ValueSpec(type: readList(elements, node.range, &log))
    case .mapping(let entries):
        return readLongForm(entries, node.range, &log)
    }
}

/// Reads a type where nothing else may stand beside it.
func readType(_ node: YAMLNode, _ what: String, _ log: inout DiagnosticLog) -> TypeExpression {
    let value = readValue(node, &log)
    if let unexpected = value.defaultValue ?? value.constant {
        log.report(.onlyAType(what, at: unexpected.range))
    }
    return value.type
}

/// Reads named values, such as those of `query:`; a name may carry the mark `?`.
func readFields(_ entries: [YAMLEntry], _ log: inout DiagnosticLog) -> [FieldSpec] {
    var fields: [FieldSpec] = []
    var first: [String: SourceRange] = [:]
    for entry in entries {
        let isOptional = entry.key.value.hasSuffix("?")
        let name = entry.key.map { isOptional ? String($0.dropLast()) : $0 }
        if name.value.isEmpty {
            log.report(.emptyName(at: name.range))
            continue
        }
        if let other = first.updateValue(name.range, forKey: name.value) {
            log.report(.fieldTwice(name, first: other))
            continue
        }
        let field = FieldSpec(name: name, isOptional: isOptional, value: readValue(entry.value, &log))
        if isOptional, field.value.defaultValue != nil { log.report(.redundantMark(name)) }
        fields.append(field)
    }
    return fields
}

/// A block list with one element, `[Product]`, or a list with one pair, `[String: Int]`.
private func readList(
    _ elements: [YAMLNode], _ range: SourceRange, _ log: inout DiagnosticLog
) -> TypeExpression {
    guard elements.count == 1, let element = elements.first else {
        log.report(.listOfSeveral(elements.count, at: range))
        return TypeExpression(.invalid, range)
    }
    if let entries = element.mapping, entries.count == 1, builtinTypeNames.contains(entries[0].key.value) {
        guard entries[0].key.value == "String" else {
            log.report(.mapKey(at: entries[0].key.range))
            return TypeExpression(.invalid, range)
        }
        return TypeExpression(.map(readType(entries[0].value, "the value of a map", &log)), range)
    }
    return TypeExpression(.list(readType(element, "the element of a list", &log)), range)
}

/// A mapping: an object, or one of the `$` forms.
private func readLongForm(
    _ entries: [YAMLEntry], _ range: SourceRange, _ log: inout DiagnosticLog
) -> ValueSpec {
    let keys = entries.filter { $0.key.value.hasPrefix("$") }
    let plain = entries.filter { !$0.key.value.hasPrefix("$") }
    let reader = MappingReader(keys, "a type", range)
    reader.refuseUnknownKeys(besides: dollarKeys, &log)

    var value = ValueSpec(type: TypeExpression(.invalid, range))
    if let type = reader.entry("$type") {
        refuseFields(plain, beside: "$type", &log)
        value = readValue(type.value, &log)
        readUse(reader, into: &value, &log)
    } else {
        for key in ["$default", "$access", "$style"] {
            if let place = reader.keyRange(key) { log.report(.needsType(key, at: place)) }
        }
        value.type.form = readDeclaredForm(reader, plain, range, &log)
    }
    value.documentation = reader.text("$doc", &log)?.value ?? value.documentation
    value.swiftName = reader.text("$name", &log)
    value.deprecation = reader.node("$deprecated").flatMap { readDeprecation($0, "$deprecated", &log) }
    value.example = reader.node("$example").map(readExample)
    return value
}

private let dollarKeys = [
    "$doc", "$name", "$deprecated", "$example", "$type", "$default", "$access", "$style", "$extends", "$rest",
    "$enum", "$union", "$closed",
]

private func readUse(_ reader: MappingReader, into value: inout ValueSpec, _ log: inout DiagnosticLog) {
    for key in ["$extends", "$rest", "$enum", "$union", "$closed"] {
        if let place = reader.keyRange(key) { log.report(.notBeside("$type", key, at: place)) }
    }
    value.access = readWord(reader, "$access", &log) { .badAccess(at: $0) }
    value.style = readWord(reader, "$style", &log) { .badStyle(at: $0) }
    if let node = reader.node("$default") {
        value.defaultValue = readDefault(node, &log) ?? value.defaultValue
    }
}

private func readDeclaredForm(
    _ reader: MappingReader, _ plain: [YAMLEntry], _ range: SourceRange, _ log: inout DiagnosticLog
) -> TypeExpression.Form {
    if let entry = reader.entry("$enum") {
        refuseFields(plain, beside: "$enum", &log)
        refuseKeys(["$union", "$extends", "$rest"], beside: "$enum", reader, &log)
        return readEnum(entry, isClosed: reader.bool("$closed", &log) ?? false, &log)
    }
    if let entry = reader.entry("$union") {
        refuseKeys(["$extends", "$rest"], beside: "$union", reader, &log)
        return readUnion(entry, plain, isClosed: reader.bool("$closed", &log) ?? false, &log)
    }
    if let place = reader.keyRange("$closed") { log.report(.closedWithoutEnum(at: place)) }
    let extends = reader.texts("$extends", &log) ?? []
    let rest = reader.node("$rest").map { readType($0, "$rest", &log) }
    let fields = readFields(plain, &log)
    if plain.isEmpty, extends.isEmpty, rest == nil {
        log.report(.emptyObject(at: range))
        return .invalid
    }
    return .object(ObjectSpec(fields: fields, extends: extends, rest: rest))
}

private func readUnion(
    _ entry: YAMLEntry, _ plain: [YAMLEntry], isClosed: Bool, _ log: inout DiagnosticLog
) -> TypeExpression.Form {
    guard let tag = readText(entry.value, "$union", &log) else { return .invalid }
    guard !plain.isEmpty else {
        log.report(.emptyUnion(at: entry.key.range))
        return .invalid
    }
    let kinds = plain.map {
        UnionSpec.Kind(tagValue: $0.key, type: readType($0.value, "the kind \"\($0.key.value)\"", &log))
    }
    return .union(UnionSpec(tag: tag, kinds: kinds, isClosed: isClosed))
}

func readDefault(_ node: YAMLNode, _ log: inout DiagnosticLog) -> Located<LiteralSpec>? {
    switch node.content {
    case .scalar(let scalar):
        return Located(scalar.style == .plain ? .word(scalar.text) : .quoted(scalar.text), node.range)
    case .sequence(let nodes) where nodes.isEmpty: return Located(.emptyList, node.range)
    case .mapping(let entries) where entries.isEmpty: return Located(.emptyMap, node.range)
    case .sequence, .mapping:
        log.report(.badDefault(at: node.range))
        return nil
    }
}

func readDeprecation(_ node: YAMLNode, _ key: String, _ log: inout DiagnosticLog) -> DeprecationSpec? {
    guard let text = readText(node, key, &log) else { return nil }
    switch node.scalar?.bool {
    case true?: return DeprecationSpec(message: nil)
    case false?: return nil
    case nil: return DeprecationSpec(message: text.value)
    }
}

func readExample(_ node: YAMLNode) -> ExampleSpec {
    let content: ExampleSpec.Content =
        switch node.content {
        case .scalar(let scalar): .text(scalar.text, isQuoted: scalar.style != .plain)
        case .sequence(let nodes): .list(nodes.map(readExample))
        case .mapping(let entries):
            .object(entries.map { ExampleSpec.Member(key: $0.key, value: readExample($0.value)) })
        }
    return ExampleSpec(content: content, range: node.range)
}

private func readWord<Word: RawRepresentable>(
    _ reader: MappingReader, _ key: String, _ log: inout DiagnosticLog, otherwise: (SourceRange) -> Diagnostic
) -> Located<Word>? where Word.RawValue == String {
    guard let text = reader.text(key, &log) else { return nil }
    guard let word = Word(rawValue: text.value) else {
        log.report(otherwise(text.range))
        return nil
    }
    return Located(word, text.range)
}

private func refuseFields(_ fields: [YAMLEntry], beside key: String, _ log: inout DiagnosticLog) {
    guard let first = fields.first else { return }
    log.report(.fieldsBeside(key, first.key))
}

private func refuseKeys(
    _ keys: [String], beside key: String, _ reader: MappingReader, _ log: inout DiagnosticLog
) {
    for other in keys {
        if let place = reader.keyRange(other) { log.report(.notBeside(key, other, at: place)) }
    }
}

/// A `#` behind a blank starts a comment even inside what the author took for documentation.
private func warnOfCutComment(_ node: YAMLNode, _ scalar: YAMLScalar, _ log: inout DiagnosticLog) {
    guard scalar.isFollowedByComment, scalar.style == .plain, scalar.text.contains("//") else { return }
    log.report(.cutComment(at: node.range))
}

extension Diagnostic {
    fileprivate static func onlyAType(_ what: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("E201", "\(what) is a type alone, without a value", at: range)
    }

    fileprivate static func emptyName(at range: SourceRange) -> Diagnostic {
        Diagnostic("E207", "a name is missing here", at: range)
    }

    fileprivate static func fieldTwice(_ name: Located<String>, first: SourceRange) -> Diagnostic {
        Diagnostic(
            "E104", "\"\(name.value)\" is given twice, with and without \"?\"", at: name.range,
            notes: [Note("\"\(name.value)\" is given here first", at: first)])
    }

    fileprivate static func redundantMark(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            "W304", "\"\(name.value)\" has a default, so the \"?\" says nothing", at: name.range,
            replacement: name.value)
    }

    fileprivate static func listOfSeveral(_ count: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "E202",
            "a list type has one element, like [String]; this has \(count) (for a choice of values write enum(a, b))",
            at: range)
    }

    fileprivate static func mapKey(at range: SourceRange) -> Diagnostic {
        Diagnostic("E203", "the keys of a map must be String", at: range, replacement: "String")
    }

    fileprivate static func fieldsBeside(_ key: String, _ field: Located<String>) -> Diagnostic {
        Diagnostic("E206", "with \(key) there can be no fields (\"\(field.value)\")", at: field.range)
    }

    fileprivate static func notBeside(_ key: String, _ other: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("E206", "with \(key) there can be no \(other)", at: range)
    }

    fileprivate static func needsType(_ key: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("E206", "\(key) goes with $type", at: range)
    }

    fileprivate static func closedWithoutEnum(at range: SourceRange) -> Diagnostic {
        Diagnostic("E206", "$closed goes with $enum or $union", at: range)
    }

    fileprivate static func badAccess(at range: SourceRange) -> Diagnostic {
        Diagnostic("E208", "$access is read (only in answers) or write (only in requests)", at: range)
    }

    fileprivate static func badStyle(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "E208",
            "$style is repeat, csv, space, pipe, brackets or indexed (lists), deep or json (objects)",
            at: range)
    }

    fileprivate static func emptyUnion(at range: SourceRange) -> Diagnostic {
        Diagnostic("E209", "a union needs its kinds: value: Type", at: range)
    }

    fileprivate static func emptyObject(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "E211", "an object needs at least one field (for free-form JSON write Any or [String: Any])",
            at: range)
    }

    fileprivate static func badDefault(at range: SourceRange) -> Diagnostic {
        Diagnostic("E212", "a default is a text, number, true, false, an enum value, [] or {}", at: range)
    }

    fileprivate static func cutComment(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "W301",
            "YAML takes the text after \" #\" as a comment; quote the value to keep it in the documentation",
            at: range)
    }
}
