internal import WaypostSource
internal import WaypostYAML

/// Reads what stands behind a name: a type in its short or its long form.
func readValue(_ node: YAMLNode, _ log: inout DiagnosticLog) -> ValueSpec {
    switch node.content {
    case .scalar(let scalar):
        warnOfCutComment(scalar, node.range.source, &log)
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
        let texts = elements.compactMap(\.scalar?.text)
        // YAML ends an element at a comma, whatever brackets are open.
        let isCut = texts.count == elements.count && texts.contains { $0.contains("(") && !$0.contains(")") }
        log.report(
            isCut ? .listCutAtComma(texts, at: range) : .listOfSeveral(elements.count, at: range))
        return TypeExpression(.invalid, range)
    }
    if let entries = element.mapping, entries.count == 1,
        element.isPair || builtinTypeNames.contains(entries[0].key.value)
    {
        guard entries[0].key.value == "String" else {
            log.report(.mapKey(at: entries[0].key.range))
            return TypeExpression(.invalid, range)
        }
        return TypeExpression(.map(readType(entries[0].value, "the value of a map", &log)), range)
    }
    return TypeExpression(.list(readType(element, "the element of a list", &log)), range)
}

/// A `#` behind a blank starts a comment even inside what the author took for documentation.
private func warnOfCutComment(_ scalar: YAMLScalar, _ source: SourceID, _ log: inout DiagnosticLog) {
    guard scalar.style == .plain, scalar.text.contains("//"), let start = scalar.commentStart else { return }
    log.report(.cutComment(at: SourceRange(source: source, lower: start, upper: start + 1)))
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

    fileprivate static func listCutAtComma(_ parts: [String], at range: SourceRange) -> Diagnostic {
        let whole = "\"[\(parts.joined(separator: ", "))]\""
        return Diagnostic(
            "E202", "YAML takes the comma for the end of an element (quote the type: \(whole))", at: range,
            replacement: whole)
    }

    fileprivate static func listOfSeveral(_ count: Int, at range: SourceRange) -> Diagnostic {
        let advice = "for a choice of values write enum(a, b)"
        return Diagnostic(
            "E202", "a list type has one element, like [String]; this has \(count) (\(advice))", at: range)
    }

    fileprivate static func cutComment(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "W301",
            "YAML takes the text after \" #\" as a comment; quote the value to keep it in the documentation",
            at: range)
    }
}
