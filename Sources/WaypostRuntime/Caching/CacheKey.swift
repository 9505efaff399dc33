internal import Foundation

/// What a cached answer is an answer to.
///
/// Only requests of `GET` have a key. Credentials are not in it; the identity stands for them.
public struct CacheKey: Hashable, Codable, Sendable {
    /// The name of the endpoint, `Products.get`.
    public let endpoint: String
    /// The values in the path by name, as text.
    public let parameters: [String: String]
    /// The whole URL, without what credentials add to it.
    public let url: String
    /// On whose behalf the answer was given; nil if no credential was sent.
    public let identity: String?

    // A request that makes conditions of its own gets an answer that suits no other.
    private static let conditions = [
        "If-Match", "If-None-Match", "If-Modified-Since", "If-Unmodified-Since", "If-Range", "Range",
    ]

    /// Makes the key of a request; nil if the answer must not be kept, which is so for a secret that comes from
    /// elsewhere than a scheme, or from one that tells no identity: nothing would tell whose the answer is.
    init?(_ request: HTTPRequest) {
        guard request.method == .get, request.delivery == .whole, let endpoint = request.endpoint,
            Self.conditions.allSatisfy({ request.headers[$0] == nil }),
            request.secretValues.isEmpty || request.identity != nil,
            !request.carriesSecretOfItsOwn
        else { return nil }
        self.endpoint = endpoint.name
        parameters = endpoint.parameters
        url = request.url.removingQuery(request.secretQueryNames)
        identity = request.identity
    }
}

extension CacheKey: CustomStringConvertible, CustomReflectable {
    /// The name of the endpoint; the values may be secret.
    public var description: String { endpoint }

    /// The name of the endpoint and nothing else.
    public var customMirror: Mirror { Mirror(self, children: ["endpoint": endpoint]) }
}

extension HTTPRequest {
    /// Whether there is a secret that no authorization scheme has set.
    fileprivate var carriesSecretOfItsOwn: Bool {
        headers.contains { $0.isSecret && !secretValues.contains($0.value) }
            || context.sensitive.subtracting(secretQueryNames).contains(where: url.hasQuery)
    }
}
