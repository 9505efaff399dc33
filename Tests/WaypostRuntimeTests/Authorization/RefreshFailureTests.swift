import Foundation
import Testing

@testable import WaypostRuntime

struct RefreshFailureTests {
    private let store = MemoryTokenStore(TokenServer.first)
    private let session: TokenSession

    init() {
        session = TokenSession(store: store)
    }

    private static func answering(_ status: Int, after refusals: Int) -> TokenServer {
        let server = TokenServer { request, server in
            guard request.context.name == "Auth.refresh" else { return nil }
            try await server.refusals.wait(for: refusals)
            return HTTPResponse(status: status, body: Data(#"{"message":"no"}"#.utf8))
        }
        server.expire()
        return server
    }

    private func failures(_ count: Int, _ client: APIClient) async -> [APIError] {
        await withTaskGroup(of: APIError?.self) { group in
            for _ in 0..<count { group.addTask { await client.failure(of: AccountCall.me) } }
            return await group.reduce(into: []) { if let error = $1 { $0.append(error) } }
        }
    }

    @Test func signsOutOnceForAHundredCalls() async throws {
        let server = Self.answering(400, after: 100)
        let client = APIClient(server, session)
        let events = session.events
        let errors = await failures(100, client)
        #expect(errors.count == 100)
        #expect(
            Set(errors.map(\.description)) == [
                "Users.me: a credential is missing: the sign-in is over, because its token could not be renewed"
            ])
        #expect(errors.allSatisfy { $0.code == .unauthenticated && $0.status == 401 })
        let causes = errors.compactMap { $0.cause as? APIError }
        #expect(causes.count == 100)
        #expect(
            Set(causes.map(\.description)) == ["Auth.refresh: the server answered with status 400: no"])
        #expect(server.refreshes.count == 1)
        #expect(server.requests(to: "Users.me").count == 100)
        #expect(store.load() == nil)
        let next = await client.failure(of: AccountCall.me)
        #expect(next?.detail == #"no credential for "user""#)
        #expect(try await session.texts(of: events, 2) == ["refused: status 400", "signed in"])
    }

    @Test func tellsALateRefusalTheSame() async throws {
        let gate = Gate()
        let server = TokenServer { request, _ in
            if request.context.name == "Users.save" { try await gate.pass() }
            return request.context.name == "Auth.refresh" ? HTTPResponse(status: 403) : nil
        }
        server.expire()
        let client = APIClient(server, session)
        let late = Task { await client.failure(of: AccountCall.save("late")) }
        try await server.refusals.wait(for: 1)
        let early = await client.failure(of: AccountCall.me)
        gate.open()
        let error = await late.value
        #expect((error?.cause as? APIError)?.status == 403)
        #expect(error?.detail == early?.detail)
        #expect(server.refreshes.count == 1)
    }

    @Test func signsOutBeforeAnythingIsSentIfTheExpiryIsKnown() async throws {
        store.save(Tokens(access: "access-1", refresh: "unknown", expiry: .distantPast))
        let server = TokenServer()
        let error = await APIClient(server, session).failure(of: AccountCall.me)
        #expect((error?.code, error?.status) == (.unauthenticated, nil))
        #expect(server.calls == ["Auth.refresh"])
        #expect(store.load() == nil)
    }

    @Test func doesNotRefreshTheRefresh() async throws {
        let server = Self.answering(401, after: 1)
        let error = await APIClient(server, session).failure(of: AccountCall.me)
        #expect((error?.cause as? APIError)?.status == 401)
        #expect(server.calls == ["Users.me", "Auth.refresh"])
    }

    @Test(arguments: [408, 425, 429, 500, 503])
    func staysSignedInWhenTheServerIsOnlyBusy(status: Int) async throws {
        let server = Self.answering(status, after: 10)
        let events = session.events
        let errors = await failures(10, APIClient(server, session))
        #expect(errors.count == 10)
        #expect(
            errors.allSatisfy { $0.code == .status && $0.status == status && $0.endpoint == "Auth.refresh" })
        #expect(server.refreshes.count == 1)
        #expect(store.load()?.access == "access-1")
        #expect(try await session.texts(of: events, 1) == ["signed in"])
    }

    @Test func triesAgainAfterTheNetworkWasDown() async throws {
        let isDown = Locked(true)
        let server = TokenServer { request, server in
            guard request.context.name == "Auth.refresh", isDown.withLock({ $0 }) else { return nil }
            try await server.refusals.wait(for: 10)
            throw URLError(.notConnectedToInternet)
        }
        server.expire()
        let client = APIClient(server, session)
        let errors = await failures(10, client)
        #expect(errors.map(\.code) == Array(repeating: .transport, count: 10))
        #expect(server.refreshes.count == 1)
        #expect(store.load()?.access == "access-1")
        isDown.withLock { $0 = false }
        try await client.send(AccountCall.me)
        #expect(server.refreshes.count == 2)
        #expect(store.load()?.access == "access-2")
    }

    @Test func staysSignedInWhenTheAnswerHoldsNoToken() async throws {
        let server = TokenServer { request, _ in
            request.context.name == "Auth.refresh" ? .tokens(#"{"token":"geheim"}"#) : nil
        }
        server.expire()
        let error = await APIClient(server, session).failure(of: AccountCall.me)
        #expect(
            error?.description
                == "Auth.refresh: the answer could not be read at access_token: the answer has no token there"
        )
        #expect(try await session.isSignedIn)
    }

    @Test func tellsWhenNewTokensCannotBeStored() async throws {
        struct Full: Error, CustomStringConvertible {
            var description: String { "full" }
        }
        struct FullStore: TokenStore {
            func load() -> Tokens? { TokenServer.first }
            func save(_ tokens: Tokens) throws { throw Full() }
            func clear() {}
        }
        let session = TokenSession(store: FullStore())
        let events = session.events
        let server = TokenServer()
        server.expire()
        try await APIClient(server, session).send(AccountCall.me)
        #expect(try await session.tokens?.access == "access-2")
        #expect(await events.texts(2) == ["refreshed", "store failed: full"])
    }
}
