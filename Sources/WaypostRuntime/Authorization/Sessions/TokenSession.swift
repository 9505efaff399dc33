public import Foundation

/// Who is signed in: the tokens of one sign-in, and what happens to them. Several clients may share one.
///
///     let session = TokenSession(store: KeychainTokenStore(service: "com.example.shop"))
///     let shop = Shop(credentials: ShopCredentials(user: session))
///     for await event in session.events { … }
///
/// Calls sign with the access token. When it is expired, or the server answers 401, it is refreshed once for all
/// calls that wait for it. The store is read once; from then on what is in memory counts, and the store follows.
public actor TokenSession {
    private enum Memory {
        case unread
        case read(Tokens?)
    }

    private let store: any TokenStore
    private let leeway: Duration
    private let now: @Sendable () -> Date
    private let listeners = Broadcast<AuthEvent>(limit: 64)
    private let endActions = Locked<[EndAction]>([])
    private var memory = Memory.unread
    private var lastWrite: Task<Void, any Error>?

    /// The renewal that is under way.
    var renewal: Promise<Tokens>?
    /// The last refusal to renew, and whose tokens it was about.
    var refusal: (identity: String?, failure: RenewalFailure)?

    /// Makes a session.
    ///
    /// - Parameters:
    ///   - leeway: How long before its expiry a token counts as expired.
    ///   - now: The time by which the expiry is judged.
    public init(
        store: any TokenStore = MemoryTokenStore(), leeway: Duration = .seconds(10),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.store = store
        self.leeway = leeway
        self.now = now
    }

    /// The tokens; nil if nobody is signed in. Throws what the store throws when it is first read.
    public var tokens: Tokens? {
        get async throws {
            if case .read(let tokens) = memory { return tokens }
            let stored = try await store.load()?.named()
            // Who signed in or out meanwhile counts, not what the store held before.
            if case .read(let tokens) = memory { return tokens }
            memory = .read(stored)
            return stored
        }
    }

    /// Whether somebody is signed in. Throws what the store throws when it is first read.
    public var isSignedIn: Bool {
        get async throws { try await tokens != nil }
    }

    /// What happens from now on. Each listener gets every event, of a slow one's the newest 64.
    public nonisolated var events: AsyncStream<AuthEvent> { listeners.stream() }

    /// Signs in with tokens that the app got by itself; endpoints that the spec calls `login` do so by
    /// themselves.
    ///
    /// Throws what the store throws; the tokens are then used, but not kept beyond the life of this session.
    public func signIn(with tokens: Tokens) async throws {
        // Only so that the end of a sign-in that is still in the store is told.
        _ = try? await self.tokens
        let ended = known
        var tokens = tokens
        tokens.identity = UUID().uuidString
        let write = replace(with: tokens)
        listeners.send(.signedIn)
        await tellEnd(of: ended)
        try await write.value
    }

    /// Signs out: drops the tokens, here and in the store. A refresh that is under way comes to nothing.
    ///
    /// Throws what the store throws; nobody is signed in any more even so.
    public func signOut() async throws {
        _ = try? await tokens
        try await end(because: .requested)
    }

    /// The tokens as far as they were read.
    var known: Tokens? {
        if case .read(let tokens) = memory { tokens } else { nil }
    }

    /// The time by which the expiry is judged.
    nonisolated var date: Date { now() }

    /// Whether a token is, or is about to be, past its expiry.
    nonisolated func isExpired(_ tokens: Tokens) -> Bool {
        tokens.expiry.map { $0.timeIntervalSince(now()) <= leeway / .seconds(1) } ?? false
    }

    /// Drops the tokens and tells so, once.
    func end(because reason: SignOutReason) async throws {
        let ended = known
        let write = replace(with: nil)
        if ended != nil { listeners.send(.signedOut(reason)) }
        await tellEnd(of: ended)
        try await write.value
    }

    /// Puts the tokens of the same sign-in in the place of those here, and stores them.
    func renew(with tokens: Tokens, isFirst: Bool) async {
        let write = replace(with: tokens)
        listeners.send(isFirst ? .signedIn : .refreshed)
        await reportingFailure { try await write.value }
    }

    /// Does what may fail in the store, and tells it as an event.
    func reportingFailure(_ change: () async throws -> Void) async {
        do {
            try await change()
        } catch {
            listeners.send(.storeFailed(error))
        }
    }

    // Ends the renewal and begins to write in one step, so that the store sees changes in their order.
    private func replace(with tokens: Tokens?) -> Task<Void, any Error> {
        memory = .read(tokens)
        renewal?.fulfill(.failure(RenewalFailure.signedOut))
        renewal = nil
        let write = Task { [store, lastWrite] in
            _ = await lastWrite?.result
            if let tokens { try await store.save(tokens) } else { try await store.clear() }
        }
        lastWrite = write
        return write
    }

    private func tellEnd(of tokens: Tokens?) async {
        guard let identity = tokens?.identity else { return }
        for action in endActions.withLock({ $0 }) { await action.run(identity) }
    }
}

extension TokenSession {
    private struct EndAction: Sendable {
        let isVoid: @Sendable () -> Bool
        let run: @Sendable (String) async -> Void
    }

    /// Lets the owner act whenever a sign-in ends, by a sign-out or by another sign-in, before that is over;
    /// the action gets the identity that ends, which is a part of each ``HTTPRequest/identity`` that came of that
    /// sign-in. It is forgotten together with its owner.
    package nonisolated func whenSignInEnds<Owner: AnyObject & Sendable>(
        _ owner: Owner, _ action: @escaping @Sendable (Owner, _ identity: String) async -> Void
    ) {
        let endAction = EndAction(
            isVoid: { [weak owner] in owner == nil },
            run: { [weak owner] identity in if let owner { await action(owner, identity) } })
        endActions.withLock { actions in
            actions.removeAll { $0.isVoid() }
            actions.append(endAction)
        }
    }
}

extension TokenSession: CustomStringConvertible, CustomReflectable {
    /// That there is a session, not whose.
    public nonisolated var description: String { "TokenSession(\(Masking.mask))" }

    /// Nothing.
    public nonisolated var customMirror: Mirror { Mirror(self, children: []) }
}
