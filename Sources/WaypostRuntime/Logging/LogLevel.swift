/// How much is logged; each level includes those before it.
public enum LogLevel: Int, Comparable, CaseIterable, Sendable {
    case none
    /// Failed calls.
    case error
    /// A line for each call: endpoint, status, size, duration.
    case info
    /// Requests as cURL commands, and bodies.
    case debug

    public static func < (left: LogLevel, right: LogLevel) -> Bool {
        left.rawValue < right.rawValue
    }
}
