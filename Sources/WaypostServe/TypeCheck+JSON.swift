internal import WaypostModel

internal import enum WaypostRuntime.JSONValue

extension TypeCheck {
    /// A JSON value, and all that is in it.
    func problems(_ json: JSONValue, _ type: TypeReference, at place: String) -> [Problem] {
        switch (type, json) {
        case (.json, _), (.file, _), (.string, .string), (.bool, .bool):
            return []
        case (.optional(let wrapped), _):
            return json == .null ? [] : problems(json, wrapped, at: place)
        case (.list(let element), .array(let elements)):
            return limited(elements.indices) { index in
                problems(elements[index], element, at: "\(place)[\(index)]")
            }
        case (.map(let value), .object(let members)):
            return limited(members.keys.sorted()) { key in
                problems(members[key] ?? .null, value, at: TypeCheck.place(key, in: place))
            }
        case (.declared(let declared), _):
            return problems(json, declared, at: place)
        default:
            let isRight = isScalar(json, of: type)
            return isRight ? [] : [Problem(place, found: shown(json), expected: type.written)]
        }
    }

    /// `body`, `body lines`, `body lines[0].quantity`
    static func place(_ key: String, in place: String) -> String {
        place.contains(" ") ? "\(place).\(key)" : "\(place) \(key)"
    }

    func shown(_ json: JSONValue) -> String {
        switch json {
        case .string(let text): quoted(text)
        case .array: "a list"
        case .object: "an object"
        default: json.description
        }
    }

    private func isScalar(_ json: JSONValue, of type: TypeReference) -> Bool {
        switch (type, json) {
        case (_, .string(let text)) where readsText:
            type.accepts(text)
        case (.integer(let kind), .int(let number)): kind.accepts(String(number))
        case (.integer(.uint), .uint): true
        case (.double, .int), (.double, .uint), (.double, .number): true
        case (.float, .int), (.float, .uint), (.float, .number): true
        case (.decimal, .int), (.decimal, .uint), (.decimal, .number): true
        case (.date(let form), .int), (.date(let form), .number): form.isNumber
        case (.decimal, .string(let text)), (.decimalString, .string(let text)),
            (.int64String, .string(let text)), (.date, .string(let text)), (.day, .string(let text)),
            (.url, .string(let text)), (.uuid, .string(let text)), (.data, .string(let text)):
            type.accepts(text)
        default: false
        }
    }

    private func problems(_ json: JSONValue, _ type: DeclaredType, at place: String) -> [Problem] {
        if case .alias(let target) = type.shape { return problems(json, target, at: place) }
        let wrong = [Problem(place, found: shown(json), expected: TypeReference.declared(type).written)]
        switch (self[type]?.kind, json) {
        case (.object(let object), .object(let members)):
            return problems(members, object, at: place)
        case (.enumeration(let enumType), .string(let text)) where !enumType.isInteger || readsText:
            return problems(text, enumType, at: place)
        case (.enumeration(let enumType), .int(let number)) where enumType.isInteger:
            return problems(String(number), enumType, at: place)
        case (.union(let union), .object(let members)):
            return problems(members, union, at: place)
        case (.choice(let choice), _):
            let fits = choice.cases.contains { choiceCase in
                !problems(json, choiceCase.type, at: place).contains { $0.kind != .warning }
            }
            return fits ? [] : wrong
        default:
            return wrong
        }
    }

    private func problems(
        _ members: [String: JSONValue], _ union: UnionType, at place: String
    ) -> [Problem] {
        let values = union.cases.map(\.tagValue).joined(separator: ", ")
        let tagPlace = TypeCheck.place(union.tag, in: place)
        guard case .string(let tag)? = members[union.tag] else {
            let found = members[union.tag].map(shown) ?? "nothing"
            return [Problem(tagPlace, found: found, expected: "one of \(values)")]
        }
        guard let match = union.cases.first(where: { $0.tagValue == tag }) else {
            return [
                Problem(
                    tagPlace, found: quoted(tag), expected: "one of \(values)",
                    union.isClosed ? .malformed : .warning)
            ]
        }
        guard case .declared(let declared) = match.type.underlying,
            case .object(let object)? = self[declared]?.kind
        else { return problems(.object(members), match.type, at: place) }
        return problems(members, object, tag: union.tag, at: place)
    }

    private func limited<Places: Sequence>(
        _ places: Places, _ judge: (Places.Element) -> [Problem]
    ) -> [Problem] {
        var problems: [Problem] = []
        for place in places where problems.count < TypeCheck.limit { problems += judge(place) }
        return problems
    }
}
