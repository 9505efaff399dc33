internal import Foundation

/// Yields what the operation yields, or cancels it and throws a timeout once the time is over.
///
/// Foundation's own timeout starts again with each byte on Apple systems, and knows only whole seconds on
/// Linux.
func withDeadline<Value: Sendable>(
    after time: Duration, _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
        group.addTask(operation: operation)
        group.addTask {
            try await Task.sleep(for: time)
            throw URLError(.timedOut)
        }
        defer { group.cancelAll() }
        guard let value = try await group.next() else { throw CancellationError() }
        return value
    }
}
