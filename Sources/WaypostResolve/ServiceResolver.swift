internal import WaypostModel
internal import WaypostSource
internal import WaypostSpec

/// Resolves the endpoints of one service.
struct ServiceResolver {
    let context: APIContext
    let spec: ServiceSpec
    let typeNames: Service.TypeNames

    /// What the endpoint enum and the types around it call something else.
    static let reservedNames: Set<String> = [
        "request", "name", "path", "method", "query", "headers", "body", "timeout", "urlRequest", "stubs",
        "client",
        "self", "init",
    ]

    func service(
        propertyName: SwiftName, _ types: inout TypeResolver, _ errors: inout ErrorSetResolver,
        _ log: inout DiagnosticLog
    ) -> Service? {
        guard let name = SwiftName(spec.name.value) else { return nil }
        refuseEqualRequests(&log)
        let resolver = NameResolver(reserved: ServiceResolver.reservedNames, reservedSuffix: "Call")
        let names = resolver.names(
            for: spec.endpoints.map { NameRequest($0.name, given: $0.swiftName) }, &log)
        var scope = InlineScope(parent: [typeNames.endpoints], name: typeNames.endpoints)
        let endpoints = zip(spec.endpoints, names).map { endpoint, name in
            EndpointResolver(context: context, service: spec, spec: endpoint)
                .endpoint(named: name, in: &scope, &types, &errors, &log)
        }
        return Service(
            name: name, documentation: spec.documentation, endpoints: endpoints,
            declarations: scope.declarations, typeNames: typeNames, propertyName: propertyName)
    }

    private func refuseEqualRequests(_ log: inout DiagnosticLog) {
        var first: [String: Located<String>] = [:]
        for endpoint in spec.endpoints {
            let path = endpoint.http.path.parts.map { part in
                if case .literal(let text) = part { text.value } else { "{}" }
            }
            let query = endpoint.http.fixedQuery.map { "\($0.name.value)=\($0.value.value)" }
            let parts = [endpoint.http.method.value.rawValue, path.joined(), query.joined(separator: "&")]
            let key = parts.joined(separator: " ")
            if let other = first[key] {
                log.report(.sameRequest(endpoint, other))
            } else {
                first[key] = endpoint.name
            }
        }
    }
}

/// What all endpoints of an API have around them.
struct APIContext {
    var defaults: DefaultsSpec?
    var schemes: [AuthorizationSpec]
    /// Names of base URLs that any environment has.
    var hosts: [String]
    /// `Service.endpoint` of all endpoints.
    var endpointKeys: [String]
}

extension Diagnostic {
    fileprivate static func sameRequest(_ endpoint: EndpointSpec, _ other: Located<String>) -> Diagnostic {
        let range = endpoint.http.method.range.joined(to: endpoint.http.path.range)
        return Diagnostic(
            "E325", "the same method and path as \(other.value)", at: range,
            notes: [Note("\(other.value) is here", at: other.range)])
    }
}
