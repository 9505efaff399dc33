/// A way to prove who calls: a name that endpoints refer to, a credential, and how a request carries it.
public struct AuthorizationScheme: Sendable {
    typealias Signature = @Sendable (inout AuthorizedRequest) -> Void

    /// The name by which ``AuthorizationRequirement`` asks for this scheme.
    public let name: String
    /// Yields what signs a request; nil if there is no credential.
    let signature: @Sendable () async throws -> Signature?

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
        AuthorizationScheme(name: name) {
            guard let secret = try await credential.value() else { return nil }
            return { request in sign(secret, &request) }
        }
    }
}

extension AuthorizationScheme: CustomStringConvertible, CustomReflectable {
    /// The name of the scheme.
    public var description: String { name }

    /// The name and nothing else.
    public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
