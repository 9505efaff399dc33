/// Counts what goes through the transport for one call.
final class CallMeter: Sendable {
    /// The sums so far.
    struct Counts: Sendable {
        var attempts = 0
        var bytesSent: Int64 = 0
        var bytesReceived: Int64 = 0
    }

    private let state = Locked(Counts())

    var counts: Counts { state.withLock { $0 } }

    func countAttempt(sending bytes: Int64) {
        state.withLock {
            $0.attempts += 1
            $0.bytesSent += bytes
        }
    }

    func countReceived(_ bytes: Int64) {
        state.withLock { $0.bytesReceived += bytes }
    }
}
