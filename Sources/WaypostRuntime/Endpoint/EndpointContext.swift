/// What middleware, errors and logs know of the endpoint that is called: names, never values.
public struct EndpointContext: Hashable, Sendable {
    /// The name, `Products.get`.
    public let name: String
    /// The method.
    public let method: HTTPMethod
    /// The path with `{}` in place of each value, `/v1/products/{}`.
    public let path: String
    /// The credentials that the call needs.
    public let authorization: AuthorizationRequirement
    /// The words that the endpoint is tagged with.
    public let tags: Set<String>
    /// Names whose values no log and no description shows.
    public let sensitive: Set<String>
    /// Which attempt of the same call this is, from 1.
    public var attempt = 1

    /// Makes what is known of an endpoint; an ``APIClient`` makes it from an ``EndpointRequest``.
    public init(
        name: String, method: HTTPMethod, path: String, authorization: AuthorizationRequirement = .none,
        tags: Set<String> = [], sensitive: Set<String> = []
    ) {
        self.name = name
        self.method = method
        self.path = path
        self.authorization = authorization
        self.tags = tags
        self.sensitive = sensitive
    }
}
