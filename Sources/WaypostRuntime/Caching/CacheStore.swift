/// Where cached answers are kept. A store is allowed to forget, and throws nothing: without it calls are slower
/// and not wrong.
///
/// Two clients may share a store, of two APIs too.
public protocol CacheStore: Sendable {
    /// Yields what was saved last for this key.
    func entry(for key: CacheKey) async -> CacheEntry?

    /// Keeps an entry in place of the one that has the same key.
    func save(_ entry: CacheEntry) async

    /// Forgets every entry whose key the condition holds for.
    func removeAll(where isObsolete: @Sendable (CacheKey) -> Bool) async
}
