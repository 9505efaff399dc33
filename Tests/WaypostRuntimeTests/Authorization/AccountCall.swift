import WaypostRuntime

/// The endpoints of an API whose users sign in, as they are generated.
enum AccountCall: Endpoint {
    case login
    case register
    case refresh(String)
    case logout
    case me
    case save(String)
    case open

    var request: EndpointRequest {
        switch self {
        case .login: EndpointRequest("Auth.login", .post, "/login", body: .json(["password": "p4ss-geheim"]))
        case .register: EndpointRequest("Auth.register", .post, "/register", body: .json(["name": "me"]))
        case .refresh(let token):
            // That the spec asks for a credential here must not matter.
            EndpointRequest(
                "Auth.refresh", .post, "/refresh", auth: .scheme("user"), body: .json(["rt": token]))
        case .logout: EndpointRequest("Auth.logout", .post, "/logout", auth: .scheme("user"))
        case .me: EndpointRequest("Users.me", .get, "/me", auth: .scheme("user"))
        case .save(let text):
            EndpointRequest("Users.save", .put, "/me", auth: .scheme("user"), body: .json(["text": text]))
        case .open: EndpointRequest("Users.open", .get, "/open", auth: .optional(.scheme("user")))
        }
    }
}

extension AuthorizationScheme {
    /// The scheme of such an API, as it is generated.
    static func account(
        _ session: TokenSession, fields: TokenFields = TokenFields(), refreshes: Bool = true
    ) -> AuthorizationScheme {
        if refreshes {
            .session(
                "user", session, login: ["Auth.login", "Auth.register"], logout: ["Auth.logout"],
                fields: fields, refresh: { token in AccountCall.refresh(token).request })
        } else {
            .session("user", session, fields: fields)
        }
    }
}

extension APIClient {
    /// A client of such an API.
    init(
        _ transport: any Transport, _ session: TokenSession, fields: TokenFields = TokenFields(),
        refreshes: Bool = true
    ) {
        self.init(
            environment: APIEnvironment(baseURL: "https://h.example", logLevel: .none),
            schemes: [.account(session, fields: fields, refreshes: refreshes)],
            options: APIClientOptions(transport: transport))
    }

    /// Calls an endpoint and yields why it failed; nil if it did not.
    func failure(of call: some Endpoint) async -> APIError? {
        do throws(APIError) {
            try await send(call)
            return nil
        } catch {
            return error
        }
    }
}

extension AuthEvent {
    /// The event as text, to compare.
    var text: String {
        switch self {
        case .signedIn: "signed in"
        case .refreshed: "refreshed"
        case .signedOut(.requested): "signed out"
        case .signedOut(.logout): "logged out"
        case .signedOut(.refused(let error)): "refused: \(error.code) \(error.status ?? 0)"
        case .storeFailed(let error): "store failed: \(error)"
        }
    }
}

extension TokenSession {
    /// Signs in, which is the last event, and yields the first events that the listener got as text.
    func texts(of events: AsyncStream<AuthEvent>, _ count: Int) async throws -> [String] {
        try await signIn(with: Tokens(access: "the end"))
        return await events.texts(count)
    }
}

extension AsyncStream<AuthEvent> {
    /// Yields the first events as text.
    func texts(_ count: Int) async -> [String] {
        var texts: [String] = []
        for await event in self {
            texts.append(event.text)
            if texts.count == count { break }
        }
        return texts
    }
}
