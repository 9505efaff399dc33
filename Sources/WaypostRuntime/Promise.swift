/// A value that comes once and that many may wait for.
///
/// A wait ends at once when its task is cancelled, which the others do not notice.
package final class Promise<Value: Sendable>: Sendable {
    private enum State {
        case open([Int: CheckedContinuation<Value, any Error>])
        case kept(Result<Value, any Error>)
    }

    private let state = Locked(State.open([:]))
    private let lastWait = Locked(0)

    /// Makes a promise that is not kept yet.
    package init() {}

    /// Hands the value, or why there is none, to all who wait and will wait; only the first call counts.
    package func fulfill(_ result: Result<Value, any Error>) {
        let waiting: [CheckedContinuation<Value, any Error>] = state.withLock { state in
            guard case .open(let continuations) = state else { return [] }
            state = .kept(result)
            return Array(continuations.values)
        }
        for continuation in waiting { continuation.resume(with: result) }
    }

    /// Yields the value as soon as it is there; throws why there is none, or `CancellationError`.
    package func value() async throws -> Value {
        let wait = lastWait.withLock { number in
            number += 1
            return number
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { enter(wait, $0) }
        } onCancel: {
            leave(wait)
        }
    }

    private func enter(_ wait: Int, _ continuation: CheckedContinuation<Value, any Error>) {
        let early: Result<Value, any Error>? = state.withLock { state in
            switch state {
            case .kept(let result): return result
            case .open(var continuations):
                // A cancellation after this look finds the continuation, because it needs the lock.
                if Task.isCancelled { return .failure(CancellationError()) }
                continuations[wait] = continuation
                state = .open(continuations)
                return nil
            }
        }
        if let early { continuation.resume(with: early) }
    }

    private func leave(_ wait: Int) {
        let continuation: CheckedContinuation<Value, any Error>? = state.withLock { state in
            guard case .open(var continuations) = state else { return nil }
            let continuation = continuations.removeValue(forKey: wait)
            state = .open(continuations)
            return continuation
        }
        continuation?.resume(throwing: CancellationError())
    }
}
