internal import WaypostModel
internal import WaypostSource
internal import WaypostSpec

/// Finds out which values of a call no log may show: parameters and fields with `$secret`, in whatever depth.
struct SecretResolver {
    private let index: TypeIndex
    private let fields: [[SwiftName]: Set<String>]

    init(index: TypeIndex, hints: SampleHints) {
        self.index = index
        fields = hints.fields.reduce(into: [:]) { fields, field in
            if field.value.isSecret { fields[field.key.path, default: []].insert(field.key.wireName) }
        }
    }

    /// What the endpoint's own lines call secret.
    ///
    /// - Parameter headers: Those of the endpoint, its service and the defaults.
    static func secrets(of endpoint: EndpointSpec, headers: [FieldSpec]) -> Set<String> {
        let fields = endpoint.query + headers + endpoint.bodies.flatMap(\.fields)
        return Set(fields.filter(\.value.isSecret).map(\.name.value))
    }

    /// Adds what the types that the endpoint carries call secret.
    func settle(_ endpoint: inout Endpoint, _ errors: ErrorSet?) {
        guard !fields.isEmpty else { return }
        var open = endpoint.carriedTypes + (errors?.cases.compactMap(\.body) ?? [])
        var seen: Set<[SwiftName]> = []
        while let type = open.popLast() {
            for declared in type.declaredTypes where seen.insert(declared.path).inserted {
                endpoint.secrets.formUnion(fields[declared.path] ?? [])
                open += index[declared.path]?.partTypes ?? []
            }
        }
    }
}

extension BodySpec {
    fileprivate var fields: [FieldSpec] {
        switch kind {
        case .form(let fields), .multipart(let fields): fields
        case .body(let value):
            if case .object(let object) = value.type.form { object.fields } else { [] }
        }
    }
}

extension Endpoint {
    /// The types of what it sends and gets.
    fileprivate var carriedTypes: [TypeReference] {
        parameters.map(\.type) + answer.types
    }
}
