public import Foundation

/// A sign-in at an OAuth 2 server (RFC 6749), whose tokens calls sign with and that are renewed as those of a
/// ``TokenSession``.
///
///     let account = OAuth2Session(client: "app", redirect: callback) { url in
///         try await webAuthenticationSession.authenticate(using: url, callbackURLScheme: "app")
///     }
///     let files = Files(credentials: FilesCredentials(account: account))
///     try await account.signIn()
public final class OAuth2Session: Sendable {
    /// Opens a URL in the user's browser, not in a view of the app (RFC 8252, section 8.12), and yields the one
    /// that the browser was sent back to.
    public typealias Browser = @Sendable (URL) async throws -> URL

    private enum Grant {
        case none
        case code(client: String?, redirect: URL, Browser)
        case client(BasicLogin)
    }

    /// What a client brings: where to sign in, and the way there.
    private struct Connection {
        let scheme: String
        let endpoints: OAuth2Endpoints
        let client: UnsignedClient
    }

    /// The tokens.
    package let session: TokenSession
    private let grant: Grant
    private let connection = Locked<Connection?>(nil)

    private init(_ grant: Grant, _ session: TokenSession) {
        self.grant = grant
        self.session = session
    }

    /// Makes a session of an app that cannot keep a secret, whose users sign in by their browser
    /// (RFC 6749, section 4.1; RFC 7636; RFC 8252).
    ///
    /// - Parameters:
    ///   - client: The name by which the server knows the app; nil takes that of the spec.
    ///   - redirect: The URL that the server sends the browser back to.
    ///   - browse: Opens a URL in the user's browser and yields the one that it was sent back to.
    public convenience init(
        client: String? = nil, redirect: URL, store: any TokenStore = MemoryTokenStore(),
        browse: @escaping Browser
    ) {
        self.init(client: client, redirect: redirect, session: TokenSession(store: store), browse: browse)
    }

    /// Makes a session of which the part is given that holds the tokens.
    package convenience init(
        client: String? = nil, redirect: URL, session: TokenSession, browse: @escaping Browser
    ) {
        self.init(.code(client: client, redirect: redirect, browse), session)
    }

    /// Yields a session in which nobody can sign in; a call that needs it fails before it is sent.
    public static var missing: OAuth2Session { OAuth2Session(.none, TokenSession()) }

    /// Yields a session of an app that acts for itself (RFC 6749, section 4.4). Its token is fetched when it is
    /// first needed, and again whenever it has expired.
    public static func clientCredentials(
        client: String, secret: String, store: any TokenStore = MemoryTokenStore()
    ) -> OAuth2Session {
        clientCredentials(client: client, secret: secret, session: TokenSession(store: store))
    }

    /// Yields a session of which the part is given that holds the tokens.
    package static func clientCredentials(
        client: String, secret: String, session: TokenSession
    ) -> OAuth2Session {
        OAuth2Session(.client(BasicLogin(user: client, password: secret)), session)
    }

    /// The tokens; nil if nobody is signed in. Throws what the store throws when it is first read.
    public var tokens: Tokens? {
        get async throws { try await session.tokens }
    }

    /// Whether somebody is signed in. Throws what the store throws when it is first read.
    public var isSignedIn: Bool {
        get async throws { try await session.isSignedIn }
    }

    /// What happens from now on; each listener gets every event.
    public var events: AsyncStream<AuthEvent> { session.events }

    /// Lets the user sign in by the browser, and keeps the tokens. An API client must have been made with this
    /// session, whose transport and log it uses.
    public func signIn() async throws(APIError) {
        guard case .code(let client, let redirect, let browse) = grant else {
            throw APIError(.invalidRequest, detail: "only users sign in, and this session is for none")
        }
        guard let connection = connection.withLock({ $0 }) else {
            throw APIError(.invalidRequest, detail: "no API client was made with this session yet")
        }
        let endpoint = try TokenEndpoint(
            connection.scheme, connection.endpoints, through: connection.client)
        let name = try Self.name(of: client, connection.scheme, connection.endpoints)
        let flow = try AuthorizationCodeFlow(
            connection.scheme, at: connection.endpoints, client: name, redirect: redirect)
        let code = try flow.code(in: await flow.answer(of: browse))
        let tokens = try await endpoint.tokens(
            [
                ("grant_type", "authorization_code"), ("code", code),
                ("redirect_uri", redirect.absoluteString), ("client_id", name),
                ("code_verifier", flow.pkce.verifier),
            ], secrets: [code, flow.pkce.verifier], at: session.date)
        await session.reportingFailure { try await session.signIn(with: tokens) }
    }

    /// Signs out: drops the tokens, here and in the store. The server is not told.
    ///
    /// Throws what the store throws; nobody is signed in any more even so.
    public func signOut() async throws {
        try await session.signOut()
    }

    /// Yields the scheme by which calls sign.
    func scheme(_ name: String, _ endpoints: OAuth2Endpoints) -> SessionScheme {
        SessionScheme(name: name, session: session, renewal: renewal(name, endpoints)) { client in
            self.connection.withLock { connection in
                connection = Connection(scheme: name, endpoints: endpoints, client: client)
            }
        }
    }

    private func renewal(_ scheme: String, _ endpoints: OAuth2Endpoints) -> TokenRenewal {
        switch grant {
        case .none: .none
        case .code(let app, _, _):
            .refresh { [session] token, client in
                let name = try Self.name(of: app, scheme, endpoints)
                return try await TokenEndpoint(scheme, endpoints, through: client).tokens(
                    [("grant_type", "refresh_token"), ("refresh_token", token), ("client_id", name)],
                    secrets: [token], at: session.date)
            }
        case .client(let login):
            .fetch { [session] client in
                try await TokenEndpoint(scheme, endpoints, through: client).tokens(
                    [("grant_type", "client_credentials"), ("scope", endpoints.scope)], login: login,
                    at: session.date)
            }
        }
    }

    private static func name(
        of client: String?, _ scheme: String, _ endpoints: OAuth2Endpoints
    ) throws(APIError) -> String {
        guard let name = client ?? endpoints.client else {
            throw APIError(
                .invalidRequest, detail: "neither the app nor the spec says the client of \"\(scheme)\"")
        }
        return name
    }
}

extension OAuth2Session: CustomStringConvertible, CustomReflectable {
    /// That there is a session, not whose.
    public var description: String { "OAuth2Session(\(Masking.mask))" }

    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension AuthorizationScheme {
    /// A token of an OAuth 2 server in `Authorization: Bearer` (RFC 6750).
    public static func oauth2(
        _ name: String, _ session: OAuth2Session, _ endpoints: OAuth2Endpoints
    ) -> AuthorizationScheme {
        AuthorizationScheme(session.scheme(name, endpoints))
    }
}
