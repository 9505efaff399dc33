internal import WaypostModel

/// Judges values of a request against the types that the spec gives them.
struct TypeCheck: Sendable {
    private let table: DeclarationTable
    /// Whether scalars of JSON are texts: JSON was made from a query then.
    var readsText = false

    /// Of a list or map no more is judged when so much is wrong.
    static let limit = 20

    init(_ api: API) {
        table = DeclarationTable(api)
    }

    subscript(type: DeclaredType) -> TypeDeclaration? {
        table[type.path]
    }

    /// A value of a path, a query, a header or a form.
    func problems(_ text: String, _ type: TypeReference, at place: String) -> [Problem] {
        let wrong = [Problem(place, found: quoted(text), expected: type.written)]
        switch type.underlying {
        case .optional(let wrapped):
            return problems(text, wrapped, at: place)
        case .declared(let declared):
            guard case .enumeration(let enumType)? = self[declared]?.kind else { return wrong }
            return problems(text, enumType, at: place)
        case let scalar:
            return scalar.accepts(text) ? [] : wrong
        }
    }

    /// A value that an open enum does not list is most likely a slip of the pen.
    func problems(_ text: String, _ type: EnumType, at place: String) -> [Problem] {
        let values = type.cases.map(\.wireValue)
        guard !values.contains(text) else { return [] }
        let isOther = !type.isClosed && (!type.isInteger || Int64(text) != nil)
        return [
            Problem(
                place, found: quoted(text), expected: "one of \(values.joined(separator: ", "))",
                isOther ? .warning : .malformed)
        ]
    }
}

/// The text as a message shows it: in quotes, and not too much of it.
func quoted(_ text: String) -> String {
    text.count > 60 ? "\"\(text.prefix(60))...\"" : "\"\(text)\""
}
