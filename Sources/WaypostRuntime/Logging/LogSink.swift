/// Where log lines go.
public protocol LogSink: Sendable {
    /// Takes a message, whose secrets are masked already; it may have several lines.
    func log(_ message: String, at level: LogLevel)
}

/// Prints to standard output.
public struct PrintLogSink: LogSink {
    /// Makes the sink.
    public init() {}

    /// Prints the message.
    public func log(_ message: String, at level: LogLevel) {
        print(message)
    }
}
