internal import WaypostModel
internal import WaypostSource
internal import WaypostSpec

/// Judges an example against the type that it is for.
struct ExampleResolver {
    let index: TypeIndex

    /// Nothing when it does not fit, which has been reported.
    func value(of example: ExampleSpec, for type: TypeReference, _ log: inout DiagnosticLog) -> Value? {
        if case .optional(let wrapped) = type {
            return example.isNull ? .null : value(of: example, for: wrapped, &log)
        }
        switch (type, example.content) {
        case (.json, _):
            return .json(json(of: example))
        case (.list(let element), .list(let elements)):
            let values = elements.map { value(of: $0, for: element, &log) }
            return values.contains { $0 == nil } ? nil : .list(values.compactMap(\.self))
        case (.map(let valueType), .object(let members)):
            return map(of: members, to: valueType, &log)
        case (.declared(let declared), _):
            return value(of: example, for: declared, &log)
        case (_, .text(let text, let isQuoted)):
            return scalar(text, isQuoted: isQuoted, for: type, at: example.range, &log)
        default:
            log.report(.doesNotFit(type, at: example.range))
            return nil
        }
    }

    private func map(
        of members: [ExampleSpec.Member], to type: TypeReference, _ log: inout DiagnosticLog
    ) -> Value? {
        let entries = members.map { member in
            value(of: member.value, for: type, &log).map { Value.Entry(key: member.key.value, value: $0) }
        }
        return entries.contains { $0 == nil } ? nil : .map(entries.compactMap(\.self))
    }

    // MARK: Declared types

    private func value(of example: ExampleSpec, for type: DeclaredType, _ log: inout DiagnosticLog) -> Value?
    {
        if case .alias(let target) = type.shape { return value(of: example, for: target, &log) }
        guard let declaration = index[type.path] else { return nil }
        switch (declaration.kind, example.content) {
        case (.object(let object), .object(let members)):
            return objectValue(members, type, object, at: example.range, &log)
        case (.enumeration(let enumType), .text(let text, let isQuoted)):
            guard !(enumType.isInteger && isQuoted) else { break }
            if let match = enumType.cases.first(where: { $0.wireValue == text }) {
                return .enumCase(match.name)
            }
            log.report(.notAmong(text, enumType.cases.map(\.wireValue), at: example.range))
            return nil
        case (.union(let union), .object(let members)):
            return unionValue(members, union, example, &log)
        case (.choice(let choice), _):
            for choiceCase in choice.cases {
                var trial = DiagnosticLog()
                if let value = value(of: example, for: choiceCase.type, &trial) {
                    return .unionCase(choiceCase.name, value)
                }
            }
        default:
            break
        }
        log.report(.doesNotFit(.declared(type), at: example.range))
        return nil
    }

    private func objectValue(
        _ members: [ExampleSpec.Member], _ type: DeclaredType, _ object: ObjectType, at range: SourceRange,
        tag: String? = nil, _ log: inout DiagnosticLog
    ) -> Value? {
        var arguments: [Value.Argument] = []
        var isWhole = true
        let known = object.fields.map(\.wireName) + object.constants.map(\.wireName)
        let others = members.filter { !known.contains($0.key.value) && $0.key.value != tag }
        // A field that is misspelt is not missing as well.
        let meant = object.rest == nil ? others.compactMap { nearest(to: $0.key.value, among: known) } : []
        for field in object.fields {
            guard let member = members.first(where: { $0.key.value == field.wireName }) else {
                if field.presence == .required || field.presence == .nullable {
                    if !meant.contains(field.wireName) {
                        log.report(.fieldIsMissing(field.wireName, at: range))
                    }
                    isWhole = false
                }
                continue
            }
            let isOptional = field.presence != .required
            let wanted: TypeReference = isOptional ? .optional(field.type) : field.type
            guard let value = value(of: member.value, for: wanted, &log) else {
                isWhole = false
                continue
            }
            if case .defaulted = field.presence, value == .null { continue }
            let given = field.presence == .patch ? Value.patch(value) : value
            arguments.append(Value.Argument(label: field.name, value: given))
        }
        if let rest = object.rest {
            guard let value = map(of: others, to: rest.type, &log) else { return nil }
            if !others.isEmpty { arguments.append(Value.Argument(label: rest.name, value: value)) }
        } else {
            for other in others {
                log.report(.noSuchField(other.key, known: known))
                isWhole = false
            }
        }
        return isWhole ? .object(type, arguments) : nil
    }

    private func unionValue(
        _ members: [ExampleSpec.Member], _ union: UnionType, _ example: ExampleSpec,
        _ log: inout DiagnosticLog
    ) -> Value? {
        guard let tag = members.first(where: { $0.key.value == union.tag }) else {
            log.report(.fieldIsMissing(union.tag, at: example.range))
            return nil
        }
        guard case .text(let text, _) = tag.value.content,
            let match = union.cases.first(where: { $0.tagValue == text })
        else {
            log.report(.notAmong(tag.value.text, union.cases.map(\.tagValue), at: tag.value.range))
            return nil
        }
        guard case .declared(let declared) = match.type.underlying,
            case .object(let object)? = index[declared.path]?.kind
        else { return value(of: example, for: match.type, &log).map { .unionCase(match.name, $0) } }
        return objectValue(members, declared, object, at: example.range, tag: union.tag, &log)
            .map { .unionCase(match.name, $0) }
    }

    // MARK: Scalars

    private func scalar(
        _ text: String, isQuoted: Bool, for type: TypeReference, at range: SourceRange,
        _ log: inout DiagnosticLog
    ) -> Value? {
        let value: Value? =
            switch type {
            case .string: .string(text)
            case .bool where !isQuoted: text == "true" ? .bool(true) : text == "false" ? .bool(false) : nil
            case .integer(let kind) where !isQuoted: NumberSyntax.integer(text, kind).map { .integer($0) }
            case .int64String: NumberSyntax.integer(text, .int64).map { .integer($0) }
            case .double where !isQuoted, .float where !isQuoted:
                NumberSyntax.isNumber(text) ? .number(text) : nil
            case .decimal, .decimalString: NumberSyntax.isNumber(text) ? .decimal(text) : nil
            case .date(let form): DateSyntax.value(text, form)
            case .day: DateSyntax.isDay(text) ? .day(text) : nil
            case .url: text.isEmpty || text.contains(" ") ? nil : .url(text)
            case .uuid: TextSyntax.isUUID(text) ? .uuid(text) : nil
            case .data(let form): TextSyntax.base64(text, form).map { .data($0) }
            default: nil
            }
        if value == nil { log.report(.isNo(text, type, at: range)) }
        return value
    }

    private func json(of example: ExampleSpec) -> Value.JSON {
        switch example.content {
        case .list(let elements): .array(elements.map(json))
        case .object(let members):
            .object(members.map { Value.JSON.Member(key: $0.key.value, value: json(of: $0.value)) })
        case .text(let text, let isQuoted):
            if example.isNull {
                .null
            } else if isQuoted {
                .string(text)
            } else if text == "true" || text == "false" {
                .bool(text == "true")
            } else if Int64(text).map({ String($0) }) == text {
                .integer(text)
            } else {
                NumberSyntax.isNumber(text) ? .number(text) : .string(text)
            }
        }
    }
}

extension ExampleSpec {
    var isNull: Bool {
        if case .text(let text, false) = content { ["", "~", "null"].contains(text) } else { false }
    }

    fileprivate var text: String {
        if case .text(let text, _) = content { text } else { "…" }
    }
}

extension Diagnostic {
    fileprivate static func doesNotFit(_ type: TypeReference, at range: SourceRange) -> Diagnostic {
        Diagnostic("E210", "the example does not fit \(type.written)", at: range)
    }

    fileprivate static func isNo(_ text: String, _ type: TypeReference, at range: SourceRange) -> Diagnostic {
        Diagnostic("E210", "the example \"\(text)\" is no \(type.written)", at: range)
    }

    fileprivate static func fieldIsMissing(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("E210", "the example lacks \"\(name)\"", at: range)
    }

    fileprivate static func noSuchField(_ key: Located<String>, known: [String]) -> Diagnostic {
        let near = nearest(to: key.value, among: known)
        return Diagnostic(
            "E210", "the example has a field \"\(key.value)\" that the type lacks\(didYouMean(near))",
            at: key.range,
            replacement: near)
    }

    fileprivate static func notAmong(_ text: String, _ values: [String], at range: SourceRange) -> Diagnostic
    {
        let near = nearest(to: text, among: values)
        let list = values.joined(separator: ", ")
        return Diagnostic(
            "E210", "the example \"\(text)\" is not one of \(list)\(didYouMean(near))", at: range,
            replacement: near)
    }
}
