internal import Foundation

extension HTTPRequest {
    private static let redirectLimit = 20

    /// Yields the answer to this request, or to the last of up to 20 redirects.
    package func followingRedirects(
        _ send: (HTTPRequest) async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        var request = self
        for _ in 0...Self.redirectLimit {
            let response = try await send(request)
            guard let next = request.following(response) else { return response }
            request = next
        }
        throw URLError(.httpTooManyRedirects)
    }

    /// Yields the request that follows a redirect (RFC 9110, section 15.4); nil if the answer is none, or one
    /// that must not be followed.
    package func following(_ response: HTTPResponse) -> HTTPRequest? {
        guard [301, 302, 303, 307, 308].contains(response.status),
            let location = response.headers["Location"],
            let next = URL(string: location, relativeTo: url)?.absoluteURL,
            let origin = Origin(next)
        else { return nil }
        var request = self
        request.url = next
        if turnsIntoGet(response.status) {
            request.method = .get
            request.body = nil
            request.headers["Content-Type"] = nil
        }
        if origin != Origin(url) {
            // A body may hold a password; unlike a header it cannot be told.
            guard request.body == nil else { return nil }
            request.headers.removeAll { $0.isSecret }
        }
        return request
    }

    // 301 and 302 turn only POST, because that is what everyone has always done.
    private func turnsIntoGet(_ status: Int) -> Bool {
        switch status {
        case 303: method != .head
        case 301, 302: method == .post
        default: false
        }
    }
}
