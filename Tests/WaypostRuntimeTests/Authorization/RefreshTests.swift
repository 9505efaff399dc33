import Foundation
import Testing

@testable import WaypostRuntime

struct RefreshTests {
    private let store = MemoryTokenStore(TokenServer.first)
    private let session: TokenSession
    private let time = Locked(Date(timeIntervalSince1970: 1_700_000_000))

    init() {
        session = TokenSession(store: store) { [time] in time.withLock { $0 } }
    }

    @Test func refreshesOnceForAHundredCalls() async throws {
        let server = TokenServer { request, server in
            if request.context.name == "Auth.refresh" { try await server.refusals.wait(for: 100) }
            return nil
        }
        server.expire()
        let client = APIClient(server, session)
        let identity = try await session.tokens?.identity
        let events = session.events
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<100 { group.addTask { try await client.send(AccountCall.me) } }
            try await group.waitForAll()
        }
        #expect(server.refreshes.count == 1)
        #expect(server.requests(to: "Users.me").count == 200)
        let tokens = Tokens(access: "access-2", refresh: "refresh-2", identity: identity)
        #expect(try await session.tokens == tokens)
        #expect(store.load() == tokens)
        #expect(try await session.texts(of: events, 2) == ["refreshed", "signed in"])
    }

    @Test func sendsTheRefreshWithoutCredentials() async throws {
        let server = TokenServer()
        server.expire()
        try await APIClient(server, session).send(AccountCall.me)
        #expect(server.calls == ["Users.me", "Auth.refresh", "Users.me"])
        let refresh = try #require(server.requests(to: "Auth.refresh").first)
        #expect(refresh.headers == ["Accept": "application/json", "Content-Type": "application/json"])
        #expect(refresh.identity == nil)
        #expect(
            server.requests(to: "Users.me").map { $0.headers["Authorization"] }
                == ["Bearer access-1", "Bearer access-2"])
    }

    @Test(arguments: [
        (10.5, ["Users.me"]), (10.0, ["Auth.refresh", "Users.me"]), (-3600.0, ["Auth.refresh", "Users.me"]),
    ])
    func refreshesBeforeSendingWhatHasExpired(lifetime: Double, calls: [String]) async throws {
        store.save(
            Tokens(
                access: "access-1", refresh: "refresh-1",
                expiry: time.withLock { $0 }.addingTimeInterval(lifetime)))
        let server = TokenServer()
        try await APIClient(server, session).send(AccountCall.me)
        #expect(server.calls == calls)
    }

    @Test func refreshesOnceForAHundredCallsThatKnowOfIt() async throws {
        store.save(Tokens(access: "access-1", refresh: "refresh-1", expiry: .distantPast))
        let server = TokenServer()
        let client = APIClient(server, session)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<100 { group.addTask { try await client.send(AccountCall.me) } }
            try await group.waitForAll()
        }
        #expect(server.refreshes.count == 1)
        #expect(server.requests(to: "Users.me").count == 100)
    }

    @Test func repeatsALateRefusalWithThePresentToken() async throws {
        let gate = Gate()
        let server = TokenServer { request, _ in
            if request.context.name == "Users.save" { try await gate.pass() }
            return nil
        }
        server.expire()
        let client = APIClient(server, session)
        async let late: Void = client.send(AccountCall.save("late"))
        try await server.refusals.wait(for: 1)
        try await client.send(AccountCall.me)
        gate.open()
        try await late
        #expect(server.refreshes.count == 1)
        #expect(
            server.requests(to: "Users.save").map { $0.headers["Authorization"] }
                == ["Bearer access-1", "Bearer access-2"])
    }

    @Test func repeatsTheSameBody() async throws {
        let server = TokenServer()
        server.expire()
        try await APIClient(server, session).send(AccountCall.save("text"))
        let bodies = server.requests(to: "Users.save").map(\.text)
        #expect(bodies == [#"{"text":"text"}"#, #"{"text":"text"}"#])
    }

    @Test(arguments: [nil, Date.distantPast])
    func takesARefusalOfTheNewTokenAsFinal(expiry: Date?) async throws {
        store.save(Tokens(access: "access-1", refresh: "refresh-1", expiry: expiry))
        let server = TokenServer { request, _ in
            request.context.name == "Users.me" ? HTTPResponse(status: 401) : nil
        }
        let error = await APIClient(server, session).failure(of: AccountCall.me)
        #expect((error?.code, error?.status) == (.status, 401))
        #expect(server.refreshes.count == 1)
        #expect(server.requests(to: "Users.me").count == (expiry == nil ? 2 : 1))
        #expect(try await session.isSignedIn)
    }

    @Test func keepsTheRefreshTokenThatTheServerDoesNotRepeat() async throws {
        let server = TokenServer { request, _ in
            request.context.name == "Auth.refresh"
                ? .tokens(#"{"access_token":"access-1","expires_in":60}"#) : nil
        }
        store.save(Tokens(access: "old", refresh: "refresh-1", identity: "kim"))
        try await APIClient(server, session).send(AccountCall.me)
        let expiry = time.withLock { $0 }.addingTimeInterval(60)
        #expect(
            store.load()
                == Tokens(access: "access-1", refresh: "refresh-1", expiry: expiry, identity: "kim"))
    }

    @Test func sharesOneRefreshAmongClients() async throws {
        let server = TokenServer { request, server in
            if request.context.name == "Auth.refresh" { try await server.refusals.wait(for: 2) }
            return nil
        }
        server.expire()
        async let one: Void = APIClient(server, session).send(AccountCall.me)
        async let other: Void = APIClient(server, session).send(AccountCall.me)
        _ = try await (one, other)
        #expect(server.refreshes.count == 1)
    }

    @Test(arguments: [true, false])
    func takesARefusalAsFinalWhereNothingRefreshes(hasEndpoint: Bool) async throws {
        let server = TokenServer()
        server.expire()
        let token = hasEndpoint ? nil : "refresh-1"
        store.save(Tokens(access: "access-1", refresh: token, expiry: .distantPast))
        let error = await APIClient(server, session, refreshes: hasEndpoint).failure(of: AccountCall.me)
        #expect((error?.code, error?.status) == (.status, 401))
        #expect(server.calls == ["Users.me"])
        #expect(try await session.isSignedIn)
    }

    @Test func refreshesWhereACredentialIsOptional() async throws {
        let server = TokenServer()
        server.expire()
        let client = APIClient(server, session)
        try await client.send(AccountCall.open)
        try await session.signOut()
        try await client.send(AccountCall.open)
        #expect(
            server.requests(to: "Users.open").map { $0.headers["Authorization"] }
                == ["Bearer access-1", "Bearer access-2", nil])
    }

    @Test func refreshesTheOneOfTwoSchemesThatCan() async throws {
        struct Both: Endpoint {
            var request: EndpointRequest {
                EndpointRequest("Users.me", .get, "/me", auth: .all([.scheme("key"), .scheme("user")]))
            }
        }
        let server = TokenServer()
        server.expire()
        let key = AuthorizationScheme.template("key", .value("k3y")) { $1.setHeader("X-Key", $0) }
        let client = APIClient(
            environment: APIEnvironment(baseURL: "https://h.example", logLevel: .none),
            schemes: [key, .account(session)], options: APIClientOptions(transport: server))
        try await client.send(Both())
        #expect(server.requests(to: "Users.me").map { $0.headers["X-Key"] } == ["k3y", "k3y"])
    }
}
