/// Where log lines go.
public protocol LogSink: Sendable {
    /// - Parameter message: Holds no secret.
    func log(_ level: LogLevel, _ message: String)
}

/// Prints to standard output.
public struct PrintLogSink: LogSink {
    public init() {}

    public func log(_ level: LogLevel, _ message: String) {
        print("[Waypost] \(message)")
    }
}
