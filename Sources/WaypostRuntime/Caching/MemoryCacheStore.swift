/// Keeps cached answers as long as the process lives, and of those that do not fit together the ones that were
/// used last.
public final class MemoryCacheStore: CacheStore {
    private struct State: Sendable {
        var entries: [CacheKey: CacheEntry] = [:]
        var uses = RecencyQueue<CacheKey>()
        var size = 0
    }

    private let limit: Int
    private let state = Locked(State())

    /// Makes a store that keeps so many bytes, 10 MiB unless told otherwise.
    public init(limit: Int = 10 << 20) {
        self.limit = limit
    }

    /// Yields what was saved last for this key.
    public func entry(for key: CacheKey) -> CacheEntry? {
        state.withLock { state in
            guard let entry = state.entries[key] else { return nil }
            state.uses.add(key)
            return entry
        }
    }

    /// Keeps an entry, unless it alone is too large.
    public func save(_ entry: CacheEntry) {
        state.withLock { state in
            Self.remove(entry.key, from: &state)
            guard entry.size <= limit else { return }
            state.entries[entry.key] = entry
            state.uses.add(entry.key)
            state.size += entry.size
            while state.size > limit, let oldest = state.uses.popFirst() {
                Self.remove(oldest, from: &state)
            }
        }
    }

    /// Forgets every entry whose key the condition holds for.
    public func removeAll(where isObsolete: @Sendable (CacheKey) -> Bool) {
        state.withLock { state in
            for key in state.entries.keys.filter(isObsolete) { Self.remove(key, from: &state) }
        }
    }

    private static func remove(_ key: CacheKey, from state: inout State) {
        guard let entry = state.entries.removeValue(forKey: key) else { return }
        state.uses.remove(key)
        state.size -= entry.size
    }
}
