public import Foundation

/// How a date is written.
public enum DateFormat: Hashable, Sendable {
    /// RFC 3339. Reads any number of fraction digits, `Z` or an offset with or without a colon, `t` and `z` in lower
    /// case, and a blank for the `T`; a leap second is the first moment of the next minute. Writes UTC with `Z`, and
    /// milliseconds where there are any.
    case iso8601
    /// Seconds since 1970.
    case unix
    /// Milliseconds since 1970.
    case unixMillis
    /// `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
    case http
    /// A pattern of Unicode TS #35, in UTC unless it has a zone, with English names.
    case pattern(String)

    /// Nothing when the text is not in this form.
    public func date(from text: String) -> Date? {
        switch self {
        case .iso8601: RFC3339.date(from: text)
        case .unix: Double(text).map { Date(timeIntervalSince1970: $0) }
        case .unixMillis: Double(text).map { Date(timeIntervalSince1970: $0 / 1000) }
        case .http: PatternFormatters.shared.date(from: text, DateFormat.httpPattern)
        case .pattern(let pattern): PatternFormatters.shared.date(from: text, pattern)
        }
    }

    public func text(of date: Date) -> String {
        switch self {
        case .iso8601: RFC3339.text(of: date)
        case .unix: String(format: "%.0f", date.timeIntervalSince1970.rounded(.down))
        case .unixMillis: String(format: "%.0f", (date.timeIntervalSince1970 * 1000).rounded())
        case .http: PatternFormatters.shared.text(of: date, DateFormat.httpPattern)
        case .pattern(let pattern): PatternFormatters.shared.text(of: date, pattern)
        }
    }

    private static let httpPattern = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
}

/// One formatter for each pattern, since making one is slow.
private final class PatternFormatters: Sendable {
    static let shared = PatternFormatters()

    private let formatters = Locked<[String: DateFormatter]>([:])

    func date(from text: String, _ pattern: String) -> Date? {
        formatters.withValue { PatternFormatters.formatter(pattern, &$0).date(from: text) }
    }

    func text(of date: Date, _ pattern: String) -> String {
        formatters.withValue { PatternFormatters.formatter(pattern, &$0).string(from: date) }
    }

    private static func formatter(_ pattern: String, _ known: inout [String: DateFormatter]) -> DateFormatter
    {
        if let formatter = known[pattern] { return formatter }
        let formatter = DateFormatter()
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = pattern
        known[pattern] = formatter
        return formatter
    }
}
