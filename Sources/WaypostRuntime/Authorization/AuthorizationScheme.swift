internal import Foundation

/// A way to prove who sends a request, with the credentials for it.
public struct AuthorizationScheme: Sendable {
    /// As endpoints name it.
    public let name: String
    /// Yields what to do with a request; nothing when the credential is missing.
    let signature: @Sendable () async throws -> (@Sendable (inout AuthorizedRequest) -> Void)?

    /// `Authorization: Bearer <token>` (RFC 6750, section 2.1).
    public static func bearer(_ name: String, _ credential: Credential<String>) -> AuthorizationScheme {
        template(name, credential) { token, request in
            request.setHeader("Authorization", "Bearer \(token)")
        }
    }

    /// `Authorization: Basic <user:password in base64>` (RFC 7617).
    public static func basic(_ name: String, _ credential: Credential<BasicLogin>) -> AuthorizationScheme {
        template(name, credential) { login, request in
            let pair = Data("\(login.user):\(login.password)".utf8).base64EncodedString()
            request.setHeader("Authorization", "Basic \(pair)")
        }
    }

    /// Headers and query items made from a secret.
    public static func template<Secret: Sendable>(
        _ name: String, _ credential: Credential<Secret>,
        _ sign: @escaping @Sendable (Secret, inout AuthorizedRequest) -> Void
    ) -> AuthorizationScheme {
        AuthorizationScheme(name: name) {
            try await credential.load().map { secret in { @Sendable request in sign(secret, &request) } }
        }
    }

    private init(
        name: String,
        signature: @escaping @Sendable () async throws -> (@Sendable (inout AuthorizedRequest) -> Void)?
    ) {
        self.name = name
        self.signature = signature
    }
}

/// A request while schemes sign it; what they set is secret from then on.
public struct AuthorizedRequest {
    private(set) var request: HTTPRequest

    init(_ request: HTTPRequest) {
        self.request = request
    }

    public mutating func setHeader(_ name: String, _ value: String) {
        request.headers[name] = value
        request.secrets.headers.insert(name.lowercased())
    }

    /// Puts an item behind the query.
    public mutating func setQuery(_ name: String, _ value: String) {
        let item = PercentEncoding.encode([(name, value)])
        let text = request.url.absoluteString
        guard let url = URL(string: text + (text.contains("?") ? "&" : "?") + item) else { return }
        request.url = url
        request.secrets.query.insert(name)
    }
}
