/// How much is logged; secrets are masked at every level.
public enum LogLevel: Int, Comparable, Sendable {
    /// Nothing.
    case none
    /// Calls that failed.
    case error
    /// Each request and answer in one line.
    case info
    /// Each request as a cURL command, and headers and body of each answer.
    case debug

    /// Orders levels by how much they say.
    public static func < (one: LogLevel, other: LogLevel) -> Bool {
        one.rawValue < other.rawValue
    }
}
