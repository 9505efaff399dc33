/// How long the answer of an endpoint is used again.
///
/// The lifetime is what counts, not the server's `max-age`, `Expires` or `must-revalidate`: many servers send
/// those by default, with every answer, while whoever wrote the lifetime meant this endpoint. What forbids
/// caching in so many words is obeyed: `no-store` and `Vary: *` keep nothing, and an answer with `no-cache`
/// is asked for again each time, with what the server gave to compare by (RFC 9111, section 5.2.2).
public struct CachePolicy: Hashable, Sendable {
    /// How long an answer is given without asking the server.
    public var lifetime: Duration
    /// Whether an older answer is given when the network fails or takes too long, at once and without another
    /// attempt. It is not given for what the server says, such as a status 500.
    public var servesStaleOffline: Bool

    /// Makes a policy.
    public init(_ lifetime: Duration, servesStaleOffline: Bool = false) {
        self.lifetime = lifetime
        self.servesStaleOffline = servesStaleOffline
    }
}
