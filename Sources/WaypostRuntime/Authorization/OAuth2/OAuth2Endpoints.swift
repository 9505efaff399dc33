internal import Foundation

/// Where an authorization server is, and what is asked of it (RFC 6749, section 3).
public struct OAuth2Endpoints: Hashable, Sendable {
    /// The URL that users sign in at; nil if nobody does.
    public var authorize: String?
    /// The URL that gives out tokens.
    public var token: String
    /// What is asked for.
    public var scopes: [String]
    /// The name by which the server knows the app; nil if only the app knows it.
    public var client: String?

    /// Makes endpoints.
    public init(
        authorize: String? = nil, token: String, scopes: [String] = [], client: String? = nil
    ) {
        self.authorize = authorize
        self.token = token
        self.scopes = scopes
        self.client = client
    }

    /// The scopes as they travel (section 3.3); nil if there are none.
    var scope: String? {
        scopes.isEmpty ? nil : scopes.joined(separator: " ")
    }

    /// Yields the URL in a text if secrets may be sent there: by TLS, or on this machine (section 3.2).
    static func url(_ text: String) throws(APIError) -> URL {
        guard let url = URL(string: text), Origin(url) != nil, url.user == nil, url.fragment == nil else {
            throw APIError(.invalidRequest, detail: "\"\(text)\" is not the URL of an OAuth 2 endpoint")
        }
        guard isSecure(url) else {
            throw APIError(.invalidRequest, detail: "\"\(text)\" needs https, because secrets are sent there")
        }
        return url
    }

    /// Whether what is sent to a URL stays between the two ends.
    static func isSecure(_ url: URL) -> Bool {
        guard url.scheme?.lowercased() == "http" else { return true }
        return ["localhost", "127.0.0.1", "::1", "[::1]"].contains(url.host?.lowercased())
    }
}
