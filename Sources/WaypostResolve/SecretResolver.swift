internal import WaypostModel
internal import WaypostSource
internal import WaypostSpec

/// Finds out which values of a call no log may show: parameters and fields with `$secret`, in whatever depth.
struct SecretResolver {
    let index: TypeIndex
    let hints: SampleHints

    /// - Parameter headers: Those of the endpoint, its service and the defaults.
    func secrets(of endpoint: Endpoint, _ spec: EndpointSpec, headers: [FieldSpec], errors: ErrorSet?)
        -> [String]
    {
        let fields = spec.query + headers + spec.bodies.flatMap(\.fields)
        var names = Set(fields.filter(\.value.isSecret).map(\.name.value))
        var open = endpoint.carriedTypes + (errors?.cases.compactMap(\.body) ?? [])
        var seen: Set<[SwiftName]> = []
        while let type = open.popLast() {
            for declared in type.declaredTypes where seen.insert(declared.path).inserted {
                guard let declaration = index[declared.path] else { continue }
                if case .object(let object) = declaration.kind {
                    names.formUnion(secrets(among: object.fields, of: declared.path))
                }
                open += declaration.partTypes
            }
        }
        return names.sorted()
    }

    private func secrets(among fields: [Field], of path: [SwiftName]) -> [String] {
        fields.map(\.wireName).filter { name in
            hints.fields[SampleHints.FieldKey(path: path, wireName: name)]?.isSecret ?? false
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
