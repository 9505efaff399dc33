internal import Foundation

/// What a ``CacheStore`` keeps under one key: an answer, or a few that differ by the request headers which the
/// server named in `Vary` (RFC 9111, section 4.1).
///
/// A store of your own encodes it as a whole.
public struct CacheEntry: Codable, Equatable, Sendable {
    // A server that varies by what each request has anew would fill the cache.
    private static let limit = 8

    /// What these are answers to.
    public let key: CacheKey
    private var responses: [CachedResponse] = []

    init(_ key: CacheKey) {
        self.key = key
    }

    /// About how many bytes this takes.
    public var size: Int {
        responses.reduce(key.url.utf8.count + 256) { $0 + $1.size }
    }

    /// Whether there is no answer yet.
    var isEmpty: Bool { responses.isEmpty }

    /// Yields the answer that suits the headers of the request.
    func response(to request: HTTPRequest) -> CachedResponse? {
        responses.last { $0.suits(request) }
    }

    /// Adds an answer in place of the one that suits the same request.
    mutating func set(_ response: CachedResponse, for request: HTTPRequest) {
        responses.removeAll { $0.suits(request) }
        responses.append(response)
        responses.removeFirst(max(0, responses.count - Self.limit))
    }
}

extension CacheEntry: CustomStringConvertible, CustomReflectable {
    /// The name of the endpoint and the size.
    public var description: String { "\(key), \(size) bytes" }

    /// What ``description`` shows and nothing else.
    public var customMirror: Mirror { Mirror(self, children: ["key": key, "size": size]) }
}
