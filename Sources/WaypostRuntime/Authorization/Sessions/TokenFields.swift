internal import Foundation

/// Where the JSON answers of login and refresh endpoints hold their tokens. Each name may be a path into
/// objects: `data.session.token`.
public struct TokenFields: Hashable, Sendable {
    /// Where the access token is.
    public var access: String
    /// Where the refresh token is, if the answer has one.
    public var refresh: String
    /// Where it says how long the access token is valid, if it does: a number of seconds, or a time, as
    /// seconds since 1970 or in the form of RFC 3339.
    public var expires: String

    /// Makes fields; the names are those of RFC 6749, section 5.1, unless told otherwise.
    public init(
        access: String = "access_token", refresh: String = "refresh_token", expires: String = "expires_in"
    ) {
        self.access = access
        self.refresh = refresh
        self.expires = expires
    }

    /// The names of the members that hold tokens, whatever they are in.
    var secretNames: Set<String> {
        Set([access, refresh].compactMap { $0.split(separator: ".").last.map(String.init) })
    }

    /// Yields the tokens in an answer that came at that time.
    func tokens(
        in response: HTTPResponse, of context: EndpointContext, at date: Date
    ) throws(APIError) -> Tokens {
        guard let body = try? JSONDecoder().decode(JSONValue.self, from: response.body) else {
            throw APIError(
                .decoding, in: context, response: response,
                detail: "expected a token at \"\(access)\", but the answer is not JSON")
        }
        guard let token = body.member(at: access)?.string, !token.isEmpty else {
            throw APIError(
                .decoding, in: context, response: response, codingPath: access,
                detail: "the answer has no token there")
        }
        return Tokens(
            access: token, refresh: body.member(at: refresh)?.string,
            expiry: body.member(at: expires).flatMap { Self.expiry($0, from: date) })
    }

    private static func expiry(_ value: JSONValue, from date: Date) -> Date? {
        if let text = value.string, let time = RFC3339.date(from: text) { return time }
        guard let seconds = value.double ?? value.string.flatMap(Double.init), seconds.isFinite else {
            return nil
        }
        // No token is valid for thirty years; such a number is a time.
        return seconds < 1e9 ? date.addingTimeInterval(seconds) : Date(timeIntervalSince1970: seconds)
    }
}

extension JSONValue {
    /// The member at a path such as `data.token`.
    fileprivate func member(at path: String) -> JSONValue? {
        path.split(separator: ".").reduce(self) { value, name in value?[String(name)] }
    }
}
