internal import WaypostSource
internal import WaypostYAML

/// Reads `$enum`: a list of wire values, or names with their wire values.
func readEnum(_ entry: YAMLEntry, isClosed: Bool, _ log: inout DiagnosticLog) -> TypeExpression.Form {
    var cases: [EnumSpec.Case] = []
    switch entry.value.content {
    case .sequence(let nodes):
        for node in nodes {
            guard let value = readEnumValue(node, &log) else { continue }
            cases.append(EnumSpec.Case(name: nil, value: value))
        }
    case .mapping(let entries):
        for entry in entries {
            NameRule.swift.check(entry.key, &log)
            // An empty value stands for the name itself.
            guard
                let value = entry.value.scalar?.isAbsent == true
                    ? entry.key : readEnumValue(entry.value, &log)
            else { continue }
            cases.append(EnumSpec.Case(name: entry.key, value: value))
        }
    case .scalar:
        log.report(.wrongKind("$enum", expected: "a list of values", at: entry.value.range))
        return .invalid
    }
    return .enumeration(EnumSpec(cases: cases, isClosed: isClosed))
}

private func readEnumValue(_ node: YAMLNode, _ log: inout DiagnosticLog) -> Located<String>? {
    // An unquoted null is nobody's wire value: either it should be quoted, or the type should be optional.
    if let scalar = node.scalar, scalar.isNull {
        log.report(.nullInEnum(scalar.text, at: node.range))
        return nil
    }
    return readText(node, "an enum value", &log)
}

extension Diagnostic {
    fileprivate static func nullInEnum(_ text: String, at range: SourceRange) -> Diagnostic {
        let written = text.isEmpty ? "an empty value" : "\"\(text)\""
        return Diagnostic(
            "E205", "\(written) is null, which is no enum value (quote it to mean the text)", at: range,
            replacement: "\"\(text)\"")
    }
}
