/// Keys in the order of their last use.
///
/// Each use is written down behind the others, and only the last of a key counts; those that no longer do are
/// swept out when they are the most, so that all takes constant time on average.
struct RecencyQueue<Key: Hashable & Sendable>: Sendable {
    private struct Use: Sendable {
        let key: Key
        let number: Int
    }

    private var lastUse: [Key: Int] = [:]
    private var uses: ArraySlice<Use> = []
    private var count = 0

    /// Notes that the key is used now.
    mutating func add(_ key: Key) {
        count += 1
        lastUse[key] = count
        uses.append(Use(key: key, number: count))
        if uses.count > 2 * lastUse.count + 16 {
            uses = ArraySlice(uses.filter { lastUse[$0.key] == $0.number })
        }
    }

    mutating func remove(_ key: Key) {
        lastUse[key] = nil
    }

    /// Removes the key that was not used for the longest time.
    mutating func popFirst() -> Key? {
        while let use = uses.popFirst() {
            guard lastUse[use.key] == use.number else { continue }
            lastUse[use.key] = nil
            return use.key
        }
        return nil
    }
}
