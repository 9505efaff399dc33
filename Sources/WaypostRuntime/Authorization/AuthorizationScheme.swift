/// A way to prove who calls: a name that endpoints refer to, a credential, and how a request carries it.
public struct AuthorizationScheme: Sendable {
    private enum Kind: Sendable {
        case credential(@Sendable () async throws -> Signature?)
        case session(SessionScheme)
    }

    /// The name by which ``AuthorizationRequirement`` asks for this scheme.
    public let name: String
    private let kind: Kind

    /// Makes the scheme of a session.
    init(_ scheme: SessionScheme) {
        name = scheme.name
        kind = .session(scheme)
    }

    private init(_ name: String, _ signature: @escaping @Sendable () async throws -> Signature?) {
        self.name = name
        kind = .credential(signature)
    }

    /// A token in `Authorization: Bearer` (RFC 6750).
    public static func bearer(_ name: String, _ credential: Credential<String>) -> AuthorizationScheme {
        template(name, credential) { token, request in
            request.setHeader("Authorization", "Bearer \(token)")
        }
    }

    /// A user and a password in `Authorization: Basic` (RFC 7617).
    public static func basic(_ name: String, _ credential: Credential<BasicLogin>) -> AuthorizationScheme {
        template(name, credential) { login, request in
            request.setHeader("Authorization", login.fieldValue)
            request.conceal(login.password)
        }
    }

    /// Headers and query items made of a secret.
    public static func template<Secret>(
        _ name: String, _ credential: Credential<Secret>,
        sign: @escaping @Sendable (Secret, inout AuthorizedRequest) -> Void
    ) -> AuthorizationScheme {
        AuthorizationScheme(name) {
            guard let secret = try await credential.value() else { return nil }
            return Signature(scheme: name) { request in sign(secret, &request) }
        }
    }

    /// The part that has a session, if it has one.
    var sessionScheme: SessionScheme? {
        if case .session(let scheme) = kind { scheme } else { nil }
    }

    /// The session that holds the tokens, if there is one; its end is what a cache must know of.
    package var session: TokenSession? { sessionScheme?.session }

    /// Yields what signs a request; nil if there is no credential.
    func signature(for context: EndpointContext, through client: UnsignedClient) async throws -> Signature? {
        switch kind {
        case .credential(let signature): try await signature()
        case .session(let scheme): try await scheme.signature(for: context, through: client)
        }
    }
}

extension AuthorizationScheme: CustomStringConvertible, CustomReflectable {
    /// The name of the scheme.
    public var description: String { name }

    /// The name and nothing else.
    public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
