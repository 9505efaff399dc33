extension TokenSession {
    /// Yields tokens to use in place of those, which have expired or were refused; nil stands for none.
    ///
    /// One renewal runs at a time, in a task of its own, and all who ask meanwhile wait for it. If there are
    /// newer tokens of the same sign-in already, it is they.
    ///
    /// Throws ``RenewalFailure``, what the store throws, and `CancellationError` if the caller is cancelled.
    func renewed(
        _ old: Tokens?, by renew: @escaping @Sendable () async throws -> Tokens
    ) async throws -> Tokens {
        _ = try await tokens
        if known != old { return try successor(of: old) }
        let promise = renewal ?? startRenewal(of: old, by: renew)
        return try await promise.value()
    }

    private func successor(of old: Tokens?) throws(RenewalFailure) -> Tokens {
        if let known, old == nil || known.identity == old?.identity { return known }
        // A late call learns the same as those that waited.
        if known == nil, let refusal, refusal.identity == old?.identity { throw refusal.failure }
        throw .signedOut
    }

    private func startRenewal(
        of old: Tokens?, by renew: @escaping @Sendable () async throws -> Tokens
    ) -> Promise<Tokens> {
        let promise = Promise<Tokens>()
        renewal = promise
        Task {
            do {
                await keep(promise, with: try await renew(), after: old)
            } catch {
                await fail(promise, RenewalFailure(error), of: old)
            }
        }
        return promise
    }

    private func keep(_ promise: Promise<Tokens>, with fresh: Tokens, after old: Tokens?) async {
        // A sign-out or another sign-in ended the renewal, and who waited knows already.
        guard renewal === promise else { return }
        renewal = nil
        // A server that does not rotate refresh tokens need not repeat them (RFC 6749, section 6).
        var tokens = fresh
        tokens.refresh = fresh.refresh ?? old?.refresh
        tokens.identity = old?.identity
        tokens = tokens.named()
        await renew(with: tokens, isFirst: old == nil)
        promise.fulfill(Result { try successor(of: tokens) })
    }

    private func fail(_ promise: Promise<Tokens>, _ failure: RenewalFailure, of old: Tokens?) async {
        guard renewal === promise else { return }
        renewal = nil
        if case .refused(let error) = failure, let old {
            refusal = (old.identity, failure)
            await reportingFailure { try await end(because: .refused(error)) }
        }
        promise.fulfill(.failure(failure))
    }
}
