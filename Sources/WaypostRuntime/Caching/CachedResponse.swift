internal import Foundation

/// An answer of status 200 as it is kept.
struct CachedResponse: Codable, Equatable, Sendable {
    private struct Field: Codable, Equatable, Sendable {
        let name: String
        let value: String
    }

    // What stands in a 304 about the content is about none (RFC 9111, section 3.2).
    private static let ofContent: Set = [
        "content-length", "content-encoding", "content-type", "content-range", "transfer-encoding",
    ]

    private var fields: [Field]
    private let body: Data
    private var storedAt: Date
    /// The values that the request had of the headers named in `Vary`.
    private let selecting: [String: [String]]

    /// Keeps an answer; nil if it must not be kept.
    init?(_ response: HTTPResponse, to request: HTTPRequest, at now: Date) {
        guard response.isStorable else { return nil }
        fields = Self.fields(of: response.headers)
        body = response.body
        storedAt = now
        selecting = response.varyingNames.reduce(into: [:]) { $0[$1] = request.plainValues(of: $1) }
    }

    /// The answer without the secrets of its header, such as cookies, which are not kept.
    var response: HTTPResponse {
        HTTPResponse(status: 200, headers: headers, body: body)
    }

    var size: Int {
        fields.reduce(body.count + 64) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }

    func suits(_ request: HTTPRequest) -> Bool {
        selecting.allSatisfy { request.plainValues(of: $0.key) == $0.value }
    }

    /// Whether the server need not be asked. An answer from the future is one of before the clock was set.
    func isFresh(for lifetime: Duration, at now: Date) -> Bool {
        let age = now.timeIntervalSince(storedAt)
        return age >= 0 && age < lifetime / .seconds(1)
            && !response.cacheDirectives.contains("no-cache")
    }

    /// Yields the request that asks only whether this is still the answer (RFC 9110, section 13.1); nil if the
    /// server gave nothing to compare by.
    func revalidating(_ request: HTTPRequest) -> HTTPRequest? {
        var request = request
        if let tag = headers["ETag"] {
            request.headers["If-None-Match"] = tag
        } else if let date = headers["Last-Modified"] {
            request.headers["If-Modified-Since"] = date
        } else {
            return nil
        }
        return request
    }

    /// Yields this answer as a 304 confirms it, with what that says anew (RFC 9111, section 4.3.4).
    func renewed(by confirmation: HTTPResponse, at now: Date) -> CachedResponse {
        var news = confirmation.headers
        news.removeAll { Self.ofContent.contains($0.name.lowercased()) }
        var headers = headers
        headers.merge(news, sensitive: [])
        var copy = self
        copy.fields = Self.fields(of: headers)
        copy.storedAt = now
        return copy
    }

    private var headers: HTTPFields {
        fields.reduce(into: HTTPFields()) { $0.append($1.name, $1.value) }
    }

    private static func fields(of headers: HTTPFields) -> [Field] {
        headers.filter { !$0.isSecret }.map { Field(name: $0.name, value: $0.value) }
    }
}

extension HTTPRequest {
    /// The values of a header, but for secrets: the identity in the key tells those apart.
    fileprivate func plainValues(of name: String) -> [String] {
        headers.filter { $0.isNamed(name) && !$0.isSecret }.map(\.value)
    }
}
