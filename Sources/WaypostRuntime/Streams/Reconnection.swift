/// When a broken stream of events is opened again: after the time that the server wants, or 3 seconds; after
/// failures in a row after twice the time each, and after some of them no more.
package struct Reconnection: Sendable {
    /// How long to wait if the server has not said.
    package var delay = Duration.seconds(3)
    /// The longest wait that failures in a row lead to.
    package var longestDelay = Duration.seconds(60)
    /// How many connections in a row may end without having brought anything.
    package var attempts = 8
    /// Waits, or throws when the task is cancelled.
    package var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

    /// Makes the usual rule.
    package init() {}

    /// Yields how long to wait after connections in a row that brought nothing; nil if there were too many.
    func wait(after failures: Int, retry: Duration?) -> Duration? {
        guard failures < attempts else { return nil }
        // A server that wants to be left alone for longer is.
        let delay = retry ?? delay
        return max(delay, min(delay * (1 << max(0, failures - 1)), longestDelay))
    }
}
