import WaypostRuntime

/// Keeps what is logged.
final class LogRecorder: LogSink {
    private let entries = Locked<[(LogLevel, String)]>([])

    func log(_ message: String, at level: LogLevel) {
        entries.withLock { $0.append((level, message)) }
    }

    var levels: [LogLevel] { entries.withLock { $0.map(\.0) } }
    var messages: [String] { entries.withLock { $0.map(\.1) } }
}
