/// Which cached answers a successful call makes obsolete.
struct Invalidation: Sendable {
    private let endpoints: Set<String>
    private let services: Set<String>
    private let parameters: [String: String]

    /// Makes the invalidation of an endpoint; nil if it makes none.
    init?(_ endpoint: EndpointRequest) {
        guard !endpoint.invalidates.isEmpty else { return nil }
        let wildcard = ".*"
        services = Set(
            endpoint.invalidates.filter { $0.hasSuffix(wildcard) }.map { String($0.dropLast(wildcard.count)) }
        )
        endpoints = Set(endpoint.invalidates)
        parameters = endpoint.parameters
    }

    /// Whether the endpoint is named, and no path parameter of both has another value.
    func covers(_ key: CacheKey) -> Bool {
        let service = key.endpoint.split(separator: ".").first.map(String.init) ?? ""
        guard endpoints.contains(key.endpoint) || services.contains(service) else { return false }
        return key.parameters.allSatisfy { name, value in parameters[name].map { $0 == value } ?? true }
    }
}
