internal import WaypostSource
internal import WaypostYAML

/// A mapping: an object, or one of the `$` forms.
func readLongForm(
    _ entries: [YAMLEntry], _ range: SourceRange, _ log: inout DiagnosticLog
) -> ValueSpec {
    let keys = entries.filter { $0.key.value.hasPrefix("$") }
    let plain = entries.filter { !$0.key.value.hasPrefix("$") }
    let reader = MappingReader(keys, "a type", range, keys: dollarKeys)
    reader.refuseUnknownKeys(&log)

    var value = ValueSpec(type: TypeExpression(.invalid, range))
    if let type = reader.entry("$type") {
        refuseFields(plain, beside: "$type", &log)
        value = readValue(type.value, &log)
        readUse(reader, into: &value, &log)
    } else {
        for key in ["$default", "$access", "$style", "$secret"] {
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
    "$doc", "$name", "$deprecated", "$example", "$type", "$default", "$access", "$style", "$secret",
    "$extends",
    "$rest", "$enum", "$union", "$closed",
]

private func readUse(_ reader: MappingReader, into value: inout ValueSpec, _ log: inout DiagnosticLog) {
    for key in ["$extends", "$rest", "$enum", "$union", "$closed"] {
        if let place = reader.keyRange(key) { log.report(.notBeside("$type", key, at: place)) }
    }
    value.access = readWord(reader, "$access", &log) { .badAccess(at: $0) }
    value.isSecret = reader.bool("$secret", &log) ?? false
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
    if plain.isEmpty, reader.node("$extends") == nil, reader.node("$rest") == nil {
        // An unknown key may be what would have made it another type.
        if !reader.hasUnknownKeys { log.report(.emptyObject(at: range)) }
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

private func readDefault(_ node: YAMLNode, _ log: inout DiagnosticLog) -> Located<LiteralSpec>? {
    switch node.content {
    case .scalar(let scalar) where scalar.isAbsent:
        log.report(.badDefault(at: node.range))
        return nil
    case .scalar(let scalar):
        return Located(scalar.style == .plain ? .word(scalar.text) : .quoted(scalar.text), node.range)
    case .sequence(let nodes) where nodes.isEmpty: return Located(.emptyList, node.range)
    case .mapping(let entries) where entries.isEmpty: return Located(.emptyMap, node.range)
    case .sequence, .mapping:
        log.report(.badDefault(at: node.range))
        return nil
    }
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
    // Beside these the mapping has fixed keys, of which those with x- are the user's.
    guard let first = fields.first(where: { !$0.key.value.hasPrefix("x-") }) else { return }
    log.report(.fieldsBeside(key, first.key))
}

private func refuseKeys(
    _ keys: [String], beside key: String, _ reader: MappingReader, _ log: inout DiagnosticLog
) {
    for other in keys {
        if let place = reader.keyRange(other) { log.report(.notBeside(key, other, at: place)) }
    }
}

extension Diagnostic {
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
}
