internal import WaypostModel

/// Finds out which types requests and answers carry, and which services use them.
struct CodingResolver {
    private let index: TypeIndex
    private var coding: [[SwiftName]: TypeDeclaration.Coding] = [:]
    private var users: [[SwiftName]: Set<SwiftName>] = [:]

    init(_ api: API) {
        index = api.index
        let sets = Dictionary(api.errorSets.map { ($0.name, $0) }) { first, _ in first }
        for service in api.services {
            for endpoint in service.endpoints {
                visit(endpoint, of: service, errors: endpoint.errors.flatMap { sets[$0] })
            }
        }
        // A type that no call uses is there for code written by hand, which may both read and write it.
        for path in index.paths where coding[path] == nil { visit(path, [.decoded, .encoded], nil) }
    }

    /// Writes what was found into the declarations, and settles what depends on it.
    func settle(_ api: inout API) {
        api.mapDeclarations { declaration in
            declaration.coding = coding[declaration.path] ?? [.decoded, .encoded]
            let services = users[declaration.path] ?? []
            declaration.service = services.count == 1 ? services.first : nil
            if case .object(var object) = declaration.kind {
                for field in object.fields.indices { settle(&object.fields[field], declaration.coding) }
                declaration.kind = .object(object)
            }
        }
    }

    /// A field that one direction does not carry must be possible to leave out in the other.
    private func settle(_ field: inout Field, _ coding: TypeDeclaration.Coding) {
        if field.presence == .patch, !coding.contains(.encoded) { field.presence = .optional }
        switch (field.access, field.presence) {
        case (.read, .required) where coding.contains(.encoded),
            (.read, .nullable) where coding.contains(.encoded),
            (.write, .required) where coding.contains(.decoded),
            (.write, .nullable) where coding.contains(.decoded):
            field.presence = .optional
        default:
            break
        }
    }

    // MARK: Finding uses

    private mutating func visit(_ endpoint: Endpoint, of service: Service, errors: ErrorSet?) {
        for type in endpoint.answer.types { visit(type, .decoded, service.name) }
        for type in errors?.cases.compactMap(\.body) ?? [] { visit(type, .decoded, service.name) }
        for parameter in endpoint.parameters { visit(parameter.type, [], service.name) }
        for item in endpoint.query + endpoint.headers { visit(item, service.name) }
        switch endpoint.body {
        case .json(.parameter(_, let type, _), _): visit(type, .encoded, service.name)
        case .json(.object(let name, _), _):
            visit([service.typeNames.endpoints, name], .encoded, service.name)
        case .form(let items, _), .multipart(let items, _): items.forEach { visit($0, service.name) }
        case .data, .text, .file, nil: break
        }
    }

    private mutating func visit(_ item: RequestItem, _ service: SwiftName) {
        guard case .parameter(_, let type, _, let style) = item.value else { return }
        visit(type, style == .deep || style == .json ? .encoded : [], service)
    }

    private mutating func visit(
        _ type: TypeReference, _ direction: TypeDeclaration.Coding, _ service: SwiftName
    ) {
        for declared in type.declaredTypes { visit(declared.path, direction, service) }
    }

    /// Walks on with a list instead of recursion: types may be chained as long as a spec is.
    private mutating func visit(
        _ path: [SwiftName], _ direction: TypeDeclaration.Coding, _ service: SwiftName?
    ) {
        var open = [(path, direction)]
        while let (path, direction) = open.popLast() {
            let isNewUser = service.map { users[path, default: []].insert($0).inserted } ?? false
            let before = coding[path] ?? []
            let isNewDirection = !before.isSuperset(of: direction)
            coding[path] = before.union(direction)
            guard isNewUser || isNewDirection, let declaration = index[path] else { continue }
            for (type, access) in declaration.parts {
                let reached: TypeDeclaration.Coding =
                    switch access {
                    case .both: direction
                    case .read: direction.intersection(.decoded)
                    case .write: direction.intersection(.encoded)
                    }
                open += type.declaredTypes.map { ($0.path, reached) }
            }
        }
    }
}

extension Answer {
    /// The types that are read from it.
    var types: [TypeReference] {
        switch self {
        case .value(let type, _): [type]
        case .responses(_, let responses): responses.compactMap { $0.content.type }
        case .stream(let stream):
            switch stream.kind {
            case .events(let content), .lines(let content): [content.type].compactMap(\.self)
            case .namedEvents(_, let events): events.compactMap { $0.content.type }
            }
        case .nothing, .data, .text, .file: []
        }
    }
}

extension Answer.Content {
    fileprivate var type: TypeReference? {
        if case .value(let type) = self { type } else { nil }
    }
}

extension Stream.Content {
    fileprivate var type: TypeReference? {
        if case .value(let type) = self { type } else { nil }
    }
}

extension TypeDeclaration {
    /// The types that its values consist of.
    fileprivate var parts: [(TypeReference, Field.Access)] {
        switch kind {
        case .object(let object):
            object.fields.map { ($0.type, $0.access) } + (object.rest.map { [($0.type, .both)] } ?? [])
        case .union(let union): union.cases.map { ($0.type, .both) }
        case .choice(let choice): choice.cases.map { ($0.type, .both) }
        case .alias(let target): [(target, .both)]
        case .enumeration: []
        }
    }
}
