#if canImport(os)
internal import os

/// Logs to the unified logging system.
public struct OSLogSink: LogSink {
    private let logger: Logger

    public init(subsystem: String, category: String = "Waypost") {
        logger = Logger(subsystem: subsystem, category: category)
    }

    public func log(_ level: LogLevel, _ message: String) {
        switch level {
        case .none: break
        case .error: logger.error("\(message, privacy: .public)")
        case .info: logger.info("\(message, privacy: .public)")
        case .debug: logger.debug("\(message, privacy: .public)")
        }
    }
}
#endif
