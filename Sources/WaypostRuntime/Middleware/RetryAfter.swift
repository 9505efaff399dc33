internal import Foundation

/// The `Retry-After` header (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// Yields how long the server asks to wait, in seconds or until a date; nil if it does not ask, or what it
    /// says makes no sense.
    static func delay(in headers: HTTPFields, at now: Date) -> Duration? {
        guard let text = headers["Retry-After"]?.trimmingCharacters(in: .whitespaces) else { return nil }
        if NumericText.isDigits(text) {
            // Digits without end are still a number, only one that nobody waits for.
            return .seconds(Int64(text) ?? .max)
        }
        guard let date = HTTPDate.date(from: text) else { return nil }
        return .seconds(max(0, date.timeIntervalSince(now)))
    }
}
