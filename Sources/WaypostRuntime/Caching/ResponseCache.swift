internal import Foundation

/// Answers calls from a store as the ``CachePolicy`` of their endpoint says, and drops what calls make obsolete.
///
/// It stands behind the authorization, so that it knows on whose behalf a request is sent. It is no
/// ``Middleware``, because a fetch outlives the call that began it when others wait for it too; and an object, so
/// that what tells of the end of a sign-in need not keep it alive.
final class ResponseCache: Sendable {
    /// Requests that get one answer between them. What a server will vary by is not known before it answers, so
    /// that all headers must be equal.
    private struct Question: Hashable {
        let key: CacheKey
        let headers: [[String]]
    }

    private let store: any CacheStore
    private let now: @Sendable () -> Date
    private let fetches = SharedFetches<Question, HTTPResponse>()

    init(_ options: APIClientOptions) {
        store = options.cacheStore
        now = options.now
    }

    /// Yields the answer to a request, from the store or by `next`.
    func answer(to request: HTTPRequest, next: @escaping Middleware.Next) async throws -> HTTPResponse {
        guard let policy = request.endpoint?.cache, let key = CacheKey(request) else {
            return try await send(request, next)
        }
        let headers = request.headers.map { [$0.name.lowercased(), $0.value] }
        return try await fetches.value(for: Question(key: key, headers: headers)) { [self] isCurrent in
            try await fetch(request, key, policy, isCurrent, next)
        }
    }

    /// Drops the entries whose keys the condition holds for. What is on its way already is given to those who
    /// wait for it, and then dropped too.
    func removeAll(where isObsolete: @escaping @Sendable (CacheKey) -> Bool) async {
        fetches.detach { isObsolete($0.key) }
        await store.removeAll(where: isObsolete)
    }

    /// Drops the entries that were given to one identity, also where it is a part of one that several
    /// credentials make up.
    func removeAll(of identity: String) async {
        await removeAll { $0.identity?.contains(identity) == true }
    }

    /// Drops what was answered to somebody as soon as their sign-in ends.
    func forget(_ session: TokenSession) {
        session.whenSignInEnds(self) { cache, identity in await cache.removeAll(of: identity) }
    }

    private func send(_ request: HTTPRequest, _ next: Middleware.Next) async throws -> HTTPResponse {
        let response = try await next(request)
        if response.isSuccess, let invalidation = request.endpoint.flatMap(Invalidation.init) {
            await removeAll(where: invalidation.covers)
        }
        return response
    }

    private func fetch(
        _ request: HTTPRequest, _ key: CacheKey, _ policy: CachePolicy, _ isCurrent: () -> Bool,
        _ next: Middleware.Next
    ) async throws -> HTTPResponse {
        // A store that mistakes one key for another must not show one user what is another's.
        let entry = await store.entry(for: key).flatMap { $0.key == key ? $0 : nil } ?? CacheEntry(key)
        guard let stored = entry.response(to: request) else {
            let response = try await send(request, next)
            await keep(response, to: request, in: entry, isCurrent)
            return response
        }
        if stored.isFresh(for: policy.lifetime, at: now()) { return stored.response }
        let question = stored.revalidating(request)
        let response: HTTPResponse
        do {
            response = try await send(question ?? request, next)
        } catch {
            let mayBeStale = APIError(wrapping: error, in: request.context).isTransient
            if policy.servesStaleOffline, mayBeStale { return stored.response }
            throw error
        }
        guard question != nil, response.status == 304 else {
            await keep(response, to: request, in: entry, isCurrent)
            return response
        }
        let renewed = stored.renewed(by: response, at: now())
        await save(response.cacheDirectives.contains("no-store") ? nil : renewed, request, entry, isCurrent)
        return renewed.response
    }

    private func keep(
        _ response: HTTPResponse, to request: HTTPRequest, in entry: CacheEntry, _ isCurrent: () -> Bool
    ) async {
        let kept = CachedResponse(response, to: request, at: now())
        if kept != nil || response.endsStoredAnswers && !entry.isEmpty {
            await save(kept, request, entry, isCurrent)
        }
    }

    /// Saves the answer, or drops the entry if there is none.
    private func save(
        _ response: CachedResponse?, _ request: HTTPRequest, _ entry: CacheEntry, _ isCurrent: () -> Bool
    ) async {
        guard isCurrent() else { return }
        let key = entry.key
        if let response {
            var entry = entry
            entry.set(response, for: request)
            await store.save(entry)
            // Whoever drops entries meanwhile ends the currency of fetches first, so that one sees the other.
            if isCurrent() { return }
        }
        await store.removeAll { $0 == key }
    }
}
