internal import WaypostModel

/// Makes values of types, as the samples of their declarations are made.
struct TypeSample: Sendable {
    let types: TypeCheck

    /// What bytes are where nobody has given any.
    static let base64 = "d2F5cG9zdA=="

    /// - Parameter name: What texts say.
    func value(of type: TypeReference, named name: String) -> Value {
        switch type {
        case .string: .string(name)
        case .bool: .bool(true)
        case .integer, .int64String: .integer("1")
        case .double, .float: .number("1.5")
        case .decimal, .decimalString: .decimal("1.5")
        case .date: .date("2024-05-01T12:00:00Z")
        case .day: .day("2024-05-01")
        case .url: .url("https://example.com/\(name)")
        case .uuid: .uuid("00000000-0000-4000-8000-000000000001")
        case .data, .file: .data(TypeSample.base64)
        case .json: .json(.object([]))
        case .optional(let wrapped): value(of: wrapped, named: name)
        case .list(let element): .list([value(of: element, named: name)])
        case .map(let element): .map([Value.Entry(key: "key", value: value(of: element, named: name))])
        case .declared(let declared): value(of: declared, named: name)
        }
    }

    private func value(of declared: DeclaredType, named name: String) -> Value {
        if case .alias(let target) = declared.shape { return value(of: target, named: name) }
        if case .enumeration(let type)? = types[declared]?.kind {
            return type.cases.first.map { .enumCase($0.name) } ?? .unknownEnumCase(.string(name))
        }
        return .sample(declared)
    }
}
