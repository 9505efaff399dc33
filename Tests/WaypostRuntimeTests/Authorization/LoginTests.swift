import Foundation
import Testing
import WaypostRuntime

struct LoginTests {
    private let store = MemoryTokenStore()
    private let session: TokenSession

    init() {
        session = TokenSession(store: store) { Date(timeIntervalSince1970: 1_700_000_000) }
    }

    @Test(arguments: [AccountCall.login, .register])
    func signsInByTheAnswer(call: AccountCall) async throws {
        let server = TokenServer()
        let events = session.events
        let client = APIClient(server, session)
        try await client.send(call)
        #expect(store.load()?.access == "access-2")
        #expect(store.load()?.refresh == "refresh-2")
        try await client.send(AccountCall.me)
        #expect(server.requests.last?.headers["Authorization"] == "Bearer access-2")
        #expect(server.requests.first?.headers["Authorization"] == nil)
        #expect(try await session.texts(of: events, 2) == ["signed in", "signed in"])
    }

    @Test func readsTheFieldsOfTheSpec() async throws {
        let server = TokenServer { _, _ in .tokens(#"{"data":{"jwt":"a","rt":"r","ttl":60}}"#) }
        let fields = TokenFields(access: "data.jwt", refresh: "data.rt", expires: "data.ttl")
        try await APIClient(server, session, fields: fields).send(AccountCall.login)
        let identity = store.load()?.identity
        #expect(
            store.load()
                == Tokens(
                    access: "a", refresh: "r", expiry: Date(timeIntervalSince1970: 1_700_000_060),
                    identity: identity))
        #expect(identity != nil)
    }

    @Test func staysSignedOutWhenALoginIsRefused() async throws {
        let server = TokenServer { _, _ in HTTPResponse(status: 401) }
        let error = await APIClient(server, session).failure(of: AccountCall.login)
        #expect((error?.code, error?.status) == (.status, 401))
        #expect(server.calls == ["Auth.login"])
        #expect(try await !session.isSignedIn)
    }

    @Test func failsWhenALoginBringsNoToken() async throws {
        let server = TokenServer { _, _ in .tokens(#"{"token":"a"}"#) }
        let error = await APIClient(server, session).failure(of: AccountCall.login)
        #expect(
            error?.description
                == "Auth.login: the answer could not be read at access_token: the answer has no token there")
        #expect(try await !session.isSignedIn)
    }

    @Test func signsInEvenIfTheStoreFails() async throws {
        struct FullStore: TokenStore {
            func load() -> Tokens? { nil }
            func save(_ tokens: Tokens) throws { throw TokenStoreError("full") }
            func clear() {}
        }
        let session = TokenSession(store: FullStore())
        let events = session.events
        try await APIClient(TokenServer(), session).send(AccountCall.login)
        #expect(try await session.tokens?.access == "access-2")
        #expect(await events.texts(2) == ["signed in", "store failed: full"])
    }

    @Test(arguments: [(200, true), (204, true), (401, true), (403, false), (500, false)])
    func signsOutByALogout(status: Int, isOut: Bool) async throws {
        store.save(TokenServer.first)
        let server = TokenServer { _, _ in HTTPResponse(status: status) }
        let events = session.events
        let error = await APIClient(server, session).failure(of: AccountCall.logout)
        #expect(error?.status == (status < 300 ? nil : status))
        #expect(server.calls == ["Auth.logout"])
        #expect(server.requests.last?.headers["Authorization"] == "Bearer access-1")
        #expect((store.load() == nil) == isOut)
        let told = isOut ? ["logged out", "signed in"] : ["signed in"]
        #expect(try await session.texts(of: events, told.count) == told)
    }

    @Test func leavesWhoSignedInDuringALogout() async throws {
        let gate = Gate()
        let asked = Gate()
        store.save(TokenServer.first)
        let server = TokenServer { _, _ in
            asked.open()
            try await gate.pass()
            return HTTPResponse(status: 204)
        }
        let client = APIClient(server, session)
        async let logout: Void = client.send(AccountCall.logout)
        try await asked.pass()
        try await session.signIn(with: Tokens(access: "theirs"))
        gate.open()
        try await logout
        #expect(try await session.tokens?.access == "theirs")
    }

    @Test func needsACredentialToLogOut() async throws {
        let server = TokenServer()
        let error = await APIClient(server, session).failure(of: AccountCall.logout)
        #expect(error?.detail == #"no credential for "user""#)
        #expect(server.calls == [])
    }

    @Test func saysWhyAStoreCannotBeRead() async throws {
        struct LockedStore: TokenStore {
            func load() throws -> Tokens? { throw TokenStoreError("the device is locked") }
            func save(_ tokens: Tokens) {}
            func clear() {}
        }
        let server = TokenServer()
        let client = APIClient(server, TokenSession(store: LockedStore()))
        let error = await client.failure(of: AccountCall.me)
        #expect(error?.code == .unauthenticated)
        #expect(error?.detail == "the credential could not be had: the device is locked")
        #expect(server.calls == [])
    }
}
