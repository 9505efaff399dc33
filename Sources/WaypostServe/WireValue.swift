internal import Foundation
internal import WaypostModel

internal import enum WaypostRuntime.DateFormat
internal import enum WaypostRuntime.JSONValue

/// Writes values of the model as they travel in answers.
struct WireValue: Sendable {
    let types: TypeCheck

    /// - Parameter type: What the value is for, which tells how it is written.
    func json(_ value: Value, _ type: TypeReference) -> JSONValue {
        switch value {
        case .null: .null
        case .bool(let flag): .bool(flag)
        case .integer(let digits), .number(let digits), .decimal(let digits):
            type.isNumberInText ? .string(digits) : JSONValue(number: digits)
        case .string(let text), .day(let text), .url(let text), .uuid(let text): .string(text)
        case .date(let text): date(text, type)
        case .data(let text): data(text, type)
        case .json(let json): json.runtimeValue
        case .list(let elements): .array(elements.map { self.json($0, type.elementType) })
        case .map(let entries):
            .object(Dictionary(entries.map { ($0.key, json($0.value, type.elementType)) }) { $1 })
        case .enumCase(let name): enumValue(name, type)
        case .unknownEnumCase(let raw): json(raw, type)
        case .object(let declared, let arguments): object(declared, arguments)
        case .sample(let declared):
            types[declared]?.sample.map { json($0, .declared(declared)) } ?? .object([:])
        case .unionCase(let name, let content): unionValue(name, content, type)
        case .patch(let inner): inner.map { json($0, type) } ?? .null
        }
    }

    private func date(_ text: String, _ type: TypeReference) -> JSONValue {
        guard case .date(let form) = type.bare, form != .iso8601,
            let date = DateFormat.iso8601.date(from: text)
        else { return .string(text) }
        let written = form.format.text(of: date)
        return form.isNumber ? JSONValue(number: written) : .string(written)
    }

    private func data(_ text: String, _ type: TypeReference) -> JSONValue {
        guard case .data(.base64url) = type.bare, let bytes = Data(base64Encoded: text) else {
            return .string(text)
        }
        return .string(TypeReference.Base64Form.base64url.runtimeForm.text(of: bytes))
    }

    private func enumValue(_ name: SwiftName, _ type: TypeReference) -> JSONValue {
        guard case .declared(let declared) = type.bare,
            case .enumeration(let enumType)? = types[declared]?.kind,
            let match = enumType.cases.first(where: { $0.name == name })
        else { return .string(name.text) }
        return enumType.isInteger ? JSONValue(number: match.wireValue) : .string(match.wireValue)
    }

    /// What requests alone carry is left out.
    private func object(_ declared: DeclaredType, _ arguments: [Value.Argument]) -> JSONValue {
        guard case .object(let object)? = types[declared]?.kind else { return .object([:]) }
        var members: [String: JSONValue] = [:]
        for constant in object.constants { members[constant.wireName] = json(constant.value, .json) }
        if let rest = object.rest, let others = arguments.first(where: { $0.label == rest.name })?.value,
            case .object(let json) = json(others, .map(rest.type))
        {
            members.merge(json) { $1 }
        }
        for field in object.fields where field.access != .write {
            let given = arguments.first { $0.label == field.name }?.value
            members[field.wireName] = member(field, given)
        }
        return .object(members)
    }

    /// Nothing when the member is left out.
    private func member(_ field: Field, _ given: Value?) -> JSONValue? {
        switch (given, field.presence) {
        case (.null?, .optional), (.patch(nil)?, _), (nil, .optional), (nil, .patch), (nil, .required): nil
        case (nil, .nullable): .null
        case (nil, .defaulted(let value)): json(value, field.type)
        case (let value?, _): json(value, field.type)
        }
    }

    private func unionValue(_ name: SwiftName, _ content: Value, _ type: TypeReference) -> JSONValue {
        guard case .declared(let declared) = type.bare else { return .null }
        switch types[declared]?.kind {
        case .union(let union):
            guard let match = union.cases.first(where: { $0.name == name }) else { return .null }
            guard case .object(var members) = json(content, match.type) else { return .null }
            members[union.tag] = .string(match.tagValue)
            return .object(members)
        case .choice(let choice):
            return choice.cases.first { $0.name == name }.map { json(content, $0.type) } ?? .null
        default:
            return .null
        }
    }
}

extension TypeReference {
    /// Without aliases and optionals around it.
    fileprivate var bare: TypeReference {
        if case .optional(let wrapped) = underlying { wrapped.bare } else { underlying }
    }

    fileprivate var isNumberInText: Bool { bare == .int64String || bare == .decimalString }

    /// Of a list or a map.
    fileprivate var elementType: TypeReference {
        switch bare {
        case .list(let element), .map(let element): element
        default: .json
        }
    }
}

extension Value.JSON {
    /// The runtime's value, which can be written.
    fileprivate var runtimeValue: JSONValue {
        switch self {
        case .null: .null
        case .bool(let flag): .bool(flag)
        case .integer(let digits), .number(let digits): JSONValue(number: digits)
        case .string(let text): .string(text)
        case .array(let elements): .array(elements.map(\.runtimeValue))
        case .object(let members):
            .object(Dictionary(members.map { ($0.key, $0.value.runtimeValue) }) { $1 })
        }
    }
}
