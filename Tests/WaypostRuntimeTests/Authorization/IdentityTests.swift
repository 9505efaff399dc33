import Testing
import WaypostRuntime
import WaypostTesting

struct IdentityTests {
    private struct Call: Endpoint {
        let auth: AuthorizationRequirement

        var request: EndpointRequest { EndpointRequest("Test.call", .get, "/call", auth: auth) }
    }

    private func identity(
        _ schemes: [AuthorizationScheme], _ auth: AuthorizationRequirement = .scheme("user")
    ) async throws -> String? {
        let transport = MockTransport()
        transport.stub(name: "Test.call", json: "{}")
        let client = APIClient(
            environment: APIEnvironment(baseURL: "https://h.example", logLevel: .none), schemes: schemes,
            options: APIClientOptions(transport: transport))
        try await client.send(Call(auth: auth))
        return transport.requests.last?.identity
    }

    @Test func isNilWithoutCredentials() async throws {
        #expect(try await identity([.bearer("user", "t0ken")], .none) == nil)
        #expect(try await identity([.bearer("user", .missing)], .optional(.scheme("user"))) == nil)
    }

    @Test func isTheSameForTheSameCredentialAndTellsItNotApart() async throws {
        let one = try await identity([.bearer("user", "t0ken")])
        #expect(one == (try await identity([.bearer("user", "t0ken")])))
        #expect(one?.contains("t0ken") == false)
        let others = [
            AuthorizationScheme.bearer("user", "0ther"),
            .basic("user", .value(BasicLogin(user: "me", password: "t0ken"))),
            .template("user", .value("t0ken")) { $1.setQuery("key", $0) },
            .template("user", .value("t0ken")) { $1.setHeader("X-Key", $0) },
        ]
        var identities = Set([one])
        for scheme in others { identities.insert(try await identity([scheme])) }
        #expect(identities.count == 5)
        #expect(!identities.contains(nil))
    }

    @Test func namesAllWhoAreNeeded() async throws {
        let schemes = [AuthorizationScheme.bearer("user", "t0ken"), .bearer("app", "t0ken")]
        let both = try await identity(schemes, .all([.scheme("user"), .scheme("app")]))
        let one = try await identity(schemes)
        #expect(both != one)
        #expect(both?.hasPrefix((one ?? "") + ", app ") == true)
    }

    @Test func survivesARefreshButNoOtherSignIn() async throws {
        let session = TokenSession(store: MemoryTokenStore(TokenServer.first))
        let server = TokenServer()
        let client = APIClient(server, session)
        try await client.send(AccountCall.me)
        server.expire()
        try await client.send(AccountCall.me)
        try await client.send(AccountCall.login)
        try await client.send(AccountCall.me)
        let identities = server.requests(to: "Users.me").map(\.identity)
        #expect(identities.count == 4)
        #expect(Set(identities[..<3]).count == 1)
        #expect(identities[3] != identities[2])
        #expect(!identities.contains(nil))
        #expect(server.requests(to: "Auth.login").map(\.identity) == [nil])
    }

    @Test func survivesTheProcessInTheStore() async throws {
        let store = MemoryTokenStore()
        try await TokenSession(store: store).signIn(with: Tokens(access: "a"))
        let identities = [
            try await identity([.account(TokenSession(store: store))]),
            try await identity([.account(TokenSession(store: store))]),
        ]
        #expect(identities[0] != nil)
        #expect(identities[0] == identities[1])
    }
}
