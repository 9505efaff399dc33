internal import WaypostModel

/// How names and types are written in the generated code.
///
/// A type of Swift, Foundation or the runtime is written with its module when the API declares a type of the same
/// name, which would hide it.
struct Spelling: Sendable {
    private let declared: Set<String>
    /// `Shop.` before each declared type when all stand inside `Shop`.
    private let namespace: SwiftName?

    init(_ api: API, isNamespaced: Bool) {
        declared = DeclaredNames.all(in: api)
        namespace = isNamespaced ? api.name : nil
    }

    func isDeclared(_ name: String) -> Bool { declared.contains(name) }

    func swift(_ name: StaticString) -> Code { foreign("Swift", name) }
    func foundation(_ name: StaticString) -> Code { foreign("Foundation", name) }
    func runtime(_ name: StaticString) -> Code { foreign("WaypostRuntime", name) }
    func testing(_ name: StaticString) -> Code { foreign("WaypostTesting", name) }

    private func foreign(_ module: StaticString, _ name: StaticString) -> Code {
        Code(trusted: declared.contains(name.description) ? "\(module).\(name)" : name.description)
    }

    /// A type that the API declares, or that is generated for it.
    func declared(_ path: [SwiftName]) -> Code {
        let parts = (namespace.map { [$0] } ?? []) + path
        return parts.enumerated().reduce(Code.empty) { code, part in
            part.offset == 0 ? Code(part.element) : "\(code).\(member: part.element)"
        }
    }

    func declared(_ name: SwiftName) -> Code { declared([name]) }

    func type(_ reference: TypeReference) -> Code {
        switch reference {
        case .string: swift("String")
        case .bool: swift("Bool")
        case .integer(.int): swift("Int")
        case .integer(.int32): swift("Int32")
        case .integer(.int64), .int64String: swift("Int64")
        case .integer(.uint): swift("UInt")
        case .double: swift("Double")
        case .float: swift("Float")
        case .decimal, .decimalString: foundation("Decimal")
        case .date: foundation("Date")
        case .day: runtime("Day")
        case .url: foundation("URL")
        case .uuid: foundation("UUID")
        case .data: foundation("Data")
        case .json: runtime("JSONValue")
        case .file: runtime("File")
        case .declared(let type): declared(type.path)
        case .optional(let wrapped): "\(type(wrapped))?"
        case .list(let element): "[\(type(element))]"
        case .map(let value): "[\(swift("String")): \(type(value))]"
        }
    }
}

/// All names of types in the generated code.
enum DeclaredNames {
    static func all(in api: API) -> Set<String> {
        var names = Set(topLevel(in: api).map(\.text))
        let declarations = api.declarations + api.services.flatMap(\.declarations)
        for declaration in declarations + api.environmentDeclarations { add(declaration, to: &names) }
        for endpoint in api.services.flatMap(\.endpoints) {
            if let name = endpoint.answer.declaredName { names.insert(name.text) }
        }
        return names
    }

    static func topLevel(in api: API) -> [SwiftName] {
        [api.name, api.typeNames.environment, api.typeNames.credentials]
            + api.services.flatMap { service in
                let names = service.typeNames
                return [names.endpoints, names.interface, names.client, names.mock]
            }
            + api.errorSets.map(\.name) + api.datePatterns.map(\.name) + api.declarations.map { $0.path[0] }
            + api.schemes.compactMap {
                if case .template(let template) = $0.kind { template.secretType } else { nil }
            }
    }

    private static func add(_ declaration: TypeDeclaration, to names: inout Set<String>) {
        if let name = declaration.path.last { names.insert(name.text) }
        declaration.nested.forEach { add($0, to: &names) }
    }
}

extension Answer {
    /// The enum that is generated for it.
    fileprivate var declaredName: SwiftName? {
        switch self {
        case .responses(let name, _): return name
        case .stream(let stream):
            if case .namedEvents(let name, _) = stream.kind { return name }
            return nil
        case .nothing, .value, .data, .text, .file: return nil
        }
    }
}
