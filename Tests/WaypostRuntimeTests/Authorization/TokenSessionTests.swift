import Foundation
import Testing
import WaypostRuntime

/// A store that tells what it is asked, and can fail or be slow.
private final class StoreRecorder: TokenStore {
    struct Broken: Error, CustomStringConvertible {
        var description: String { "broken" }
    }

    let calls = Locked<[String]>([])
    let kept: Locked<Tokens?>
    let isBroken = Locked(false)
    let hold: Gate?

    init(_ tokens: Tokens? = nil, hold: Gate? = nil) {
        kept = Locked(tokens)
        self.hold = hold
    }

    func load() async throws -> Tokens? {
        try await call("load")
        return kept.withLock { $0 }
    }

    func save(_ tokens: Tokens) async throws {
        try await call("save \(tokens.access)")
        kept.withLock { $0 = tokens }
    }

    func clear() async throws {
        try await call("clear")
        kept.withLock { $0 = nil }
    }

    private func call(_ name: String) async throws {
        calls.withLock { $0.append(name) }
        if name != "load" { try await hold?.pass() }
        if isBroken.withLock({ $0 }) { throw Broken() }
    }
}

struct TokenSessionTests {
    @Test func readsItsStoreOnce() async throws {
        let store = StoreRecorder(Tokens(access: "a", identity: "kim"))
        let session = TokenSession(store: store)
        #expect(try await session.tokens == Tokens(access: "a", identity: "kim"))
        #expect(try await session.isSignedIn)
        #expect(store.calls.withLock { $0 } == ["load"])
    }

    @Test func readsItsStoreAgainWhenItFailed() async throws {
        let store = StoreRecorder(Tokens(access: "a"))
        store.isBroken.withLock { $0 = true }
        let session = TokenSession(store: store)
        await #expect(throws: StoreRecorder.Broken.self) { try await session.isSignedIn }
        store.isBroken.withLock { $0 = false }
        #expect(try await session.tokens?.access == "a")
    }

    @Test func signsInAndOut() async throws {
        let store = StoreRecorder()
        let session = TokenSession(store: store)
        #expect(try await !session.isSignedIn)
        try await session.signIn(with: Tokens(access: "a", refresh: "r"))
        let tokens = try #require(try await session.tokens)
        #expect((tokens.access, tokens.refresh, tokens.expiry) == ("a", "r", nil))
        #expect(store.kept.withLock { $0 } == tokens)
        try await session.signOut()
        #expect(try await session.tokens == nil)
        #expect(store.kept.withLock { $0 } == nil)
        #expect(store.calls.withLock { $0 } == ["load", "save a", "clear"])
    }

    @Test func namesEachSignInAnew() async throws {
        let session = TokenSession()
        try await session.signIn(with: Tokens(access: "a", identity: "mine"))
        let one = try await session.tokens?.identity
        try await session.signIn(with: Tokens(access: "a"))
        let other = try await session.tokens?.identity
        #expect(Set([one, other, "mine", nil]).count == 4)
    }

    @Test func namesWhatAStoreKeptWithoutAName() async throws {
        let session = TokenSession(store: MemoryTokenStore(Tokens(access: "a")))
        let identity = try await session.tokens?.identity
        #expect(identity != nil)
        #expect(try await session.tokens?.identity == identity)
    }

    @Test func tellsEachListenerEverything() async throws {
        let session = TokenSession()
        let listeners = [session.events, session.events]
        try await session.signIn(with: Tokens(access: "a"))
        try await session.signOut()
        // A second sign-out ends nothing.
        try await session.signOut()
        try await session.signIn(with: Tokens(access: "b"))
        for events in listeners {
            #expect(await events.texts(3) == ["signed in", "signed out", "signed in"])
        }
    }

    @Test func keepsTheNewestEventsOfASlowListener() async throws {
        let session = TokenSession()
        let events = session.events
        for _ in 0..<100 { try await session.signIn(with: Tokens(access: "a")) }
        try await session.signOut()
        let texts = try await session.texts(of: events, 64)
        #expect(texts == Array(repeating: "signed in", count: 62) + ["signed out", "signed in"])
    }

    @Test func endsTheEventsWhenItIsGone() async {
        var session: TokenSession? = TokenSession()
        let events = session?.events
        session = nil
        var count = 0
        if let events { for await _ in events { count += 1 } }
        #expect(count == 0)
    }

    @Test func signsOutEvenIfTheStoreFails() async throws {
        let store = StoreRecorder(Tokens(access: "a"))
        let session = TokenSession(store: store)
        #expect(try await session.isSignedIn)
        store.isBroken.withLock { $0 = true }
        await #expect(throws: StoreRecorder.Broken.self) { try await session.signOut() }
        #expect(try await !session.isSignedIn)
    }

    @Test func clearsAStoreThatItCannotRead() async throws {
        let store = StoreRecorder(Tokens(access: "a"))
        store.isBroken.withLock { $0 = true }
        let session = TokenSession(store: store)
        await #expect(throws: StoreRecorder.Broken.self) { try await session.signOut() }
        #expect(store.calls.withLock { $0 } == ["load", "clear"])
        #expect(try await session.tokens == nil)
    }

    @Test func writesChangesInTheirOrder() async throws {
        let gate = Gate()
        let store = StoreRecorder(hold: gate)
        let session = TokenSession(store: store)
        let events = session.events
        let signIn = Task { try await session.signIn(with: Tokens(access: "a")) }
        for await _ in events { break }
        let signOut = Task { try await session.signOut() }
        #expect(store.kept.withLock { $0 } == nil)
        gate.open()
        try await signIn.value
        try await signOut.value
        #expect(store.calls.withLock { $0 } == ["load", "save a", "clear"])
        #expect(store.kept.withLock { $0 } == nil)
    }

    @Test func tellsOwnersWhoseSignInEnds() async throws {
        final class Cache: Sendable {
            let dropped = Locked<[String]>([])
        }
        let session = TokenSession(store: MemoryTokenStore(Tokens(access: "a", identity: "kim")))
        let cache = Cache()
        var gone: Cache? = Cache()
        for owner in [cache, gone].compactMap({ $0 }) {
            session.whenSignInEnds(owner) { cache, identity in
                cache.dropped.withLock { $0.append(identity) }
            }
        }
        weak let witness = gone
        gone = nil
        #expect(witness == nil)
        try await session.signIn(with: Tokens(access: "b"))
        let identity = try #require(try await session.tokens?.identity)
        try await session.signOut()
        try await session.signOut()
        #expect(cache.dropped.withLock { $0 } == ["kim", identity])
    }

    @Test func showsNoToken() async throws {
        let tokens = Tokens(access: "geheim", refresh: "geheim", identity: "geheim")
        let store = MemoryTokenStore(tokens)
        let session = TokenSession(store: store)
        #expect(try await session.isSignedIn)
        for value in [tokens, store, session, AuthorizationScheme.account(session)] as [Any] {
            var dumped = ""
            dump(value, to: &dumped)
            for text in [dumped, "\(value)", String(reflecting: value)] {
                #expect(!text.contains("geheim"), "\(text)")
            }
        }
    }
}
