import Foundation
import Testing

@testable import WaypostRuntime

struct RefreshRaceTests {
    private let store = MemoryTokenStore(TokenServer.first)
    private let session: TokenSession
    private let gate = Gate()

    init() {
        session = TokenSession(store: store)
    }

    /// A server whose tokens are expired, and that renews them when the gate opens.
    private func heldServer() -> TokenServer {
        let server = TokenServer { [gate] request, _ in
            if request.context.name == "Auth.refresh" { try await gate.pass() }
            return nil
        }
        server.expire()
        return server
    }

    @Test(arguments: [0, 1])
    func letsOneWaiterBeCancelledAndHarmsNoOther(number: Int) async throws {
        let server = heldServer()
        let client = APIClient(server, session)
        var calls: [Task<APIError?, Never>] = []
        for count in 1...2 {
            calls.append(Task { await client.failure(of: AccountCall.me) })
            try await server.refusals.wait(for: count)
            try await server.refreshes.wait(for: 1)
        }
        calls[number].cancel()
        #expect(await calls[number].value?.code == .cancelled)
        gate.open()
        #expect(await calls[1 - number].value == nil)
        #expect(server.refreshes.count == 1)
        #expect(store.load()?.access == "access-2")
    }

    @Test func finishesTheRefreshThatNobodyWaitsForAnyMore() async throws {
        let server = heldServer()
        let events = session.events
        let client = APIClient(server, session)
        let call = Task { await client.failure(of: AccountCall.me) }
        try await server.refreshes.wait(for: 1)
        call.cancel()
        #expect(await call.value?.code == .cancelled)
        gate.open()
        for await event in events {
            #expect(event.text == "refreshed")
            break
        }
        #expect(try await session.tokens?.access == "access-2")
    }

    @Test func letsASignOutDuringARefreshWin() async throws {
        let over = Gate()
        let old = try await session.tokens
        let asked = Gate()
        let waiter = Task { [session, gate] in
            let sentinel = Sentinel(over)
            return try await session.renewed(old) {
                defer { withExtendedLifetime(sentinel) {} }
                asked.open()
                try await gate.pass()
                return Tokens(access: "access-2")
            }
        }
        try await asked.pass()
        try await session.signOut()
        // Who waits learns it at once, not when the server answers.
        await #expect(throws: RenewalFailure.self) { try await waiter.value }
        gate.open()
        try await over.pass()
        #expect(try await session.tokens == nil)
        #expect(store.load() == nil)
    }

    @Test func letsAnotherSignInDuringARefreshWin() async throws {
        let over = Gate()
        let old = try await session.tokens
        let asked = Gate()
        let waiter = Task { [session, gate] in
            let sentinel = Sentinel(over)
            return try await session.renewed(old) {
                defer { withExtendedLifetime(sentinel) {} }
                asked.open()
                try await gate.pass()
                throw APIError(.status, in: .test, response: HTTPResponse(status: 400))
            }
        }
        try await asked.pass()
        try await session.signIn(with: Tokens(access: "theirs", refresh: "theirs"))
        await #expect(throws: RenewalFailure.self) { try await waiter.value }
        // The new sign-in need not wait for the old one's refresh.
        let theirs = try await session.tokens
        let renewed = try await session.renewed(theirs) { Tokens(access: "theirs-2") }
        gate.open()
        try await over.pass()
        #expect(try await session.tokens == renewed)
        #expect(
            (renewed.access, renewed.refresh, renewed.identity) == ("theirs-2", "theirs", theirs?.identity))
    }

    @Test func saysThatTheSignInEndedDuringACall() async throws {
        let server = heldServer()
        let client = APIClient(server, session)
        let call = Task { await client.failure(of: AccountCall.me) }
        try await server.refreshes.wait(for: 1)
        try await session.signOut()
        let error = await call.value
        #expect(error?.code == .unauthenticated)
        #expect(error?.detail == "the sign-in ended during the call")
        gate.open()
    }

    @Test func doesNotRepeatTheCallOfOneUserForAnother() async throws {
        let server = TokenServer { [gate] request, server in
            if server.refusals.count == 1 { try await gate.pass() }
            return nil
        }
        server.expire()
        let client = APIClient(server, session)
        let call = Task { await client.failure(of: AccountCall.me) }
        try await server.refusals.wait(for: 1)
        try await session.signIn(with: Tokens(access: "theirs"))
        gate.open()
        let error = await call.value
        #expect(error?.detail == "the sign-in ended during the call")
        #expect(server.calls == ["Users.me"])
        #expect(try await session.tokens?.access == "theirs")
    }
}

extension EndpointContext {
    /// A call of no interest.
    static let test = EndpointContext(name: "Test", method: .get, path: "/")
}
