import Foundation
import Testing
import WaypostRuntime

struct ClientCredentialsTests {
    private let time = Locked(Date(timeIntervalSince1970: 1_700_000_000))
    private let session: TokenSession
    private let account: OAuth2Session

    init() {
        session = TokenSession { [time] in time.withLock { $0 } }
        account = .clientCredentials(client: "app: id", secret: "s3cret geheim", session: session)
    }

    @Test func fetchesATokenWhenItIsFirstNeeded() async throws {
        let server = AuthorizationServer()
        let client = server.client(account)
        let events = account.events
        #expect(server.requests.isEmpty)
        try await client.send(AccountFiles())
        try await client.send(AccountFiles())
        #expect(server.forms == [["grant_type": "client_credentials", "scope": "read write"]])
        // RFC 6749, section 2.3.1: each half is encoded before they are joined.
        let login = Data("app%3A%20id:s3cret%20geheim".utf8).base64EncodedString()
        #expect(server.tokenRequests.first?.headers["Authorization"] == "Basic " + login)
        #expect(server.calls.map { $0.headers["Authorization"] } == ["Bearer access-1", "Bearer access-1"])
        #expect(server.calls.map(\.identity).count == 2)
        #expect(Set(server.calls.map(\.identity)).count == 1)
        #expect(await events.texts(1) == ["signed in"])
    }

    @Test func fetchesOneTokenForAHundredCalls() async throws {
        let server = AuthorizationServer()
        let client = server.client(account)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<100 { group.addTask { try await client.send(AccountFiles()) } }
            try await group.waitForAll()
        }
        #expect(server.forms.count == 1)
        #expect(server.calls.count == 100)
    }

    @Test func fetchesAnotherWhenItExpires() async throws {
        let server = AuthorizationServer { _, count in
            .tokens(#"{"access_token":"access-\#(count)","expires_in":60,"refresh_token":"unused"}"#)
        }
        let client = server.client(account)
        try await client.send(AccountFiles())
        time.withLock { $0 += 49 }
        try await client.send(AccountFiles())
        #expect(server.forms.count == 1)
        time.withLock { $0 += 1 }
        try await client.send(AccountFiles())
        #expect(server.forms.map { $0["grant_type"] } == ["client_credentials", "client_credentials"])
        #expect(server.calls.map { $0.headers["Authorization"] }.last == "Bearer access-2")
        #expect(Set(server.calls.map(\.identity)).count == 1)
    }

    @Test func fetchesAnotherWhenItIsRefused() async throws {
        let server = AuthorizationServer()
        let client = server.client(account)
        try await client.send(AccountFiles())
        server.expire()
        try await client.send(AccountFiles())
        #expect(server.forms.count == 2)
        #expect(server.calls.count == 3)
    }

    @Test func saysWhyThereIsNoToken() async throws {
        let server = AuthorizationServer { _, _ in
            AuthorizationServer.refusal("invalid_client", "not s3cret geheim", status: 401)
        }
        let events = account.events
        let error = await server.client(account).failure(of: AccountFiles())
        #expect((error?.code, error?.status) == (.unauthenticated, nil))
        let cause = (error?.cause as? APIError)?.cause as? OAuth2Error
        #expect(cause == OAuth2Error(code: "invalid_client", details: "not ***"))
        #expect(server.calls.isEmpty)
        // Nobody was signed in, so nobody is signed out.
        #expect(try await session.texts(of: events, 1) == ["signed in"])
    }

    @Test func letsASignOutDuringTheFirstFetchWin() async throws {
        let asked = Gate()
        let gate = Gate()
        let server = AuthorizationServer { _, count in
            asked.open()
            try await gate.pass()
            return AuthorizationServer.tokens(count)
        }
        let client = server.client(account)
        let call = Task { await client.failure(of: AccountFiles()) }
        try await asked.pass()
        try await account.signOut()
        #expect(await call.value?.detail == "the sign-in ended during the call")
        gate.open()
        try await client.send(AccountFiles())
        #expect(server.forms.count == 2)
    }

    @Test func sendsTheSecretToNoOtherPlace() async throws {
        let server = AuthorizationServer()
        let endpoints = OAuth2Endpoints(token: "http://auth.example.com/token")
        let error = await server.client(account, endpoints).failure(of: AccountFiles())
        #expect(error?.code == .invalidRequest)
        #expect(server.requests.isEmpty)
    }
}
