/// Hands each value to all who listen.
final class Broadcast<Element: Sendable>: Sendable {
    private struct Listeners {
        var last = 0
        var continuations: [Int: AsyncStream<Element>.Continuation] = [:]
    }

    private let limit: Int
    private let listeners = Locked(Listeners())

    /// Makes a broadcast; of more values than the limit that a listener has not taken yet, it gets the newest.
    init(limit: Int) {
        self.limit = limit
    }

    deinit {
        for listener in listeners.withLock({ Array($0.continuations.values) }) { listener.finish() }
    }

    /// Yields the values that are sent from now on.
    func stream() -> AsyncStream<Element> {
        AsyncStream(bufferingPolicy: .bufferingNewest(limit)) { continuation in
            let number = listeners.withLock { listeners in
                listeners.last += 1
                listeners.continuations[listeners.last] = continuation
                return listeners.last
            }
            continuation.onTermination = { [weak self] _ in
                self?.listeners.withLock { _ = $0.continuations.removeValue(forKey: number) }
            }
        }
    }

    /// Hands a value to all who listen now.
    func send(_ element: Element) {
        for listener in listeners.withLock({ Array($0.continuations.values) }) { listener.yield(element) }
    }
}
