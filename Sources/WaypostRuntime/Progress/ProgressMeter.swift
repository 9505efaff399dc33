/// Counts the bytes of one transfer and tells its observer.
package final class ProgressMeter: Sendable {
    private let observe: @Sendable (TransferProgress) -> Void
    private let progress = Locked(TransferProgress())

    /// Makes a meter for the observer of the current task; nil if there is none.
    package init?(_ request: HTTPRequest) {
        guard let observe = TransferObserver.current else { return nil }
        self.observe = observe
        progress.withLock { $0.bytesToSend = request.body?.count ?? 0 }
    }

    /// Takes how many bytes were sent so far; the head of the request does not count.
    package func sent(_ total: Int64) {
        tell { $0.bytesSent = min(total, $0.bytesToSend) }
    }

    /// Takes how many bytes will come; a negative number says that nobody knows.
    package func expect(_ count: Int64) {
        tell { $0.bytesToReceive = count < 0 ? nil : count }
    }

    /// Takes how many more bytes came.
    package func received(_ count: Int) {
        tell { $0.bytesReceived += Int64(count) }
    }

    private func tell(_ change: (inout TransferProgress) -> Void) {
        observe(
            progress.withLock { progress in
                change(&progress)
                return progress
            })
    }
}
