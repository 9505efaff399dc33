/// Lets calls that ask for the same at the same time wait for one fetch.
///
/// A call that is cancelled leaves at once and disturbs nobody; when the last one has left, the fetch is
/// cancelled.
final class SharedFetches<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private typealias Waiter = CheckedContinuation<Value, any Error>

    private struct Fetch: Sendable {
        var task: Task<Void, Never>?
        var waiters: [Int: Waiter]
    }

    private struct State: Sendable {
        /// The fetches under way, by number.
        var fetches: [Int: Fetch] = [:]
        /// The numbers of those that further calls may wait for.
        var current: [Key: Int] = [:]
        var lastNumber = 0

        mutating func nextNumber() -> Int {
            lastNumber += 1
            return lastNumber
        }

        mutating func end(_ number: Int) -> Fetch? {
            current = current.filter { $0.value != number }
            return fetches.removeValue(forKey: number)
        }
    }

    private let state = Locked(State())

    /// Yields what the fetch for this key yields, which is begun unless one is under way.
    ///
    /// The fetch can ask whether it is still current: that calls wait for it, and ``detach(where:)`` has not
    /// met it.
    func value(
        for key: Key, _ fetch: @escaping @Sendable (_ isCurrent: @Sendable () -> Bool) async throws -> Value
    ) async throws -> Value {
        let waiter = state.withLock { $0.nextNumber() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                join(key, waiter, continuation, fetch)
                // A cancellation that came before there was anyone to leave.
                if Task.isCancelled { leave(waiter) }
            }
        } onCancel: {
            leave(waiter)
        }
    }

    /// Lets calls that come from now on begin fetches of their own, for the keys that the condition holds for.
    func detach(where isObsolete: (Key) -> Bool) {
        state.withLock { state in
            state.current = state.current.filter { !isObsolete($0.key) }
        }
    }

    private func join(
        _ key: Key, _ waiter: Int, _ continuation: Waiter,
        _ fetch: @escaping @Sendable (@Sendable () -> Bool) async throws -> Value
    ) {
        state.withLock { state in
            if let number = state.current[key] {
                state.fetches[number]?.waiters[waiter] = continuation
                return
            }
            let number = state.nextNumber()
            state.current[key] = number
            let task = Task {
                let result: Result<Value, any Error>
                do {
                    result = .success(try await fetch { self.state.withLock { $0.current[key] == number } })
                } catch {
                    result = .failure(error)
                }
                let waiters = self.state.withLock { $0.end(number) }?.waiters ?? [:]
                for waiter in waiters.values { waiter.resume(with: result) }
            }
            state.fetches[number] = Fetch(task: task, waiters: [waiter: continuation])
        }
    }

    private func leave(_ waiter: Int) {
        let (continuation, abandoned): (Waiter?, Fetch?) = state.withLock { state in
            guard let number = state.fetches.first(where: { $0.value.waiters[waiter] != nil })?.key else {
                return (nil, nil)
            }
            let continuation = state.fetches[number]?.waiters.removeValue(forKey: waiter)
            let isAbandoned = state.fetches[number]?.waiters.isEmpty == true
            return (continuation, isAbandoned ? state.end(number) : nil)
        }
        abandoned?.task?.cancel()
        continuation?.resume(throwing: CancellationError())
    }
}
