#if canImport(os)
internal import os

/// Writes to the unified log of Apple systems.
public struct OSLogSink: LogSink {
    private let logger: Logger

    /// Makes the sink; the subsystem is usually the bundle identifier of the app.
    public init(subsystem: String, category: String = "Waypost") {
        logger = Logger(subsystem: subsystem, category: category)
    }

    /// Writes the message; it is public there, because what is secret is masked already.
    public func log(_ message: String, at level: LogLevel) {
        switch level {
        case .none: break
        case .error: logger.error("\(message, privacy: .public)")
        case .info: logger.info("\(message, privacy: .public)")
        case .debug: logger.debug("\(message, privacy: .public)")
        }
    }
}
#endif
