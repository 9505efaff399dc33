internal import WaypostModel

internal import enum WaypostRuntime.JSONValue

extension TypeCheck {
    /// The members of an object that a request carries.
    ///
    /// - Parameter tag: A member that belongs to the union around it.
    func problems(
        _ members: [String: JSONValue], _ object: ObjectType, tag: String? = nil, at place: String
    ) -> [Problem] {
        object.fields.flatMap { problems($0, members[$0.wireName], in: place) }
            + object.constants.flatMap { problems($0, members[$0.wireName], in: place) }
            + others(members, object, tag, in: place)
    }

    private func problems(_ field: Field, _ value: JSONValue?, in place: String) -> [Problem] {
        let fieldPlace = TypeCheck.place(field.wireName, in: place)
        if field.access == .read {
            return value.map {
                [Problem(fieldPlace, found: shown($0), expected: "nothing, since it is read-only", .warning)]
            } ?? []
        }
        switch (value, field.presence) {
        case (nil, .required), (nil, .nullable):
            return [Problem(fieldPlace, found: "nothing", expected: field.type.written)]
        case (nil, _):
            return []
        case (.null?, .optional), (.null?, .nullable), (.null?, .patch), (.null?, .defaulted):
            return []
        case (let value?, _):
            return problems(value, field.type, at: fieldPlace)
        }
    }

    private func problems(_ constant: ObjectType.Constant, _ value: JSONValue?, in place: String) -> [Problem]
    {
        let isRight: Bool
        switch (constant.value, value) {
        case (.string(let text), .string(let other)?): isRight = text == other
        case (.bool(let flag), .bool(let other)?): isRight = flag == other
        case (.integer(let digits), let other?), (.number(let digits), let other?),
            (.decimal(let digits), let other?):
            isRight = JSONValue(number: digits) == other
        default: isRight = false
        }
        guard !isRight else { return [] }
        return [
            Problem(
                TypeCheck.place(constant.wireName, in: place), found: value.map(shown) ?? "nothing",
                expected: constant.value.shown)
        ]
    }

    private func others(
        _ members: [String: JSONValue], _ object: ObjectType, _ tag: String?, in place: String
    ) -> [Problem] {
        let known = Set(
            object.fields.map(\.wireName) + object.constants.map(\.wireName) + [tag].compactMap(\.self))
        var problems: [Problem] = []
        for key in members.keys.sorted() where !known.contains(key) && problems.count < TypeCheck.limit {
            let value = members[key] ?? .null
            let keyPlace = TypeCheck.place(key, in: place)
            if let rest = object.rest {
                problems += self.problems(value, rest.type, at: keyPlace)
            } else {
                problems.append(Problem(keyPlace, found: shown(value), expected: "no such field", .warning))
            }
        }
        return problems
    }
}

extension JSONValue {
    /// The number with these digits; a text where there is none such.
    init(number digits: String) {
        if let number = Int64(digits) {
            self = .int(number)
        } else if let number = UInt64(digits) {
            self = .uint(number)
        } else {
            self = Double(digits).map { .number($0) } ?? .string(digits)
        }
    }
}

extension Value {
    /// A constant as a message shows it.
    fileprivate var shown: String {
        switch self {
        case .string(let text): quoted(text)
        case .bool(let flag): String(flag)
        case .integer(let digits), .number(let digits), .decimal(let digits): digits
        default: "a constant"
        }
    }
}
