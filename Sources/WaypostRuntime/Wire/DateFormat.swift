public import Foundation

/// How a date is written.
public enum DateFormat: Hashable, Sendable {
    /// RFC 3339, the internet's profile of ISO 8601.
    ///
    /// Reads any number of fraction digits, of which nine count; `T`, `t` or a space between date and time;
    /// `Z`, `z`, `+09:00`, `+0900` or `+09` at the end. A leap second, `:60`, is the first instant of the next
    /// minute. A time without offset is refused, since it names no instant.
    /// Writes UTC with `Z`, and milliseconds unless they are zero.
    case iso8601
    /// Seconds since 1970, in JSON a number, perhaps with a fraction. Reads a numeric string too.
    case unix
    /// Whole milliseconds since 1970, in JSON a number. Reads a numeric string too.
    case unixMillis
    /// The form of HTTP headers, `Sun, 06 Nov 1994 08:49:37 GMT`. Reads its two obsolete forms too
    /// (RFC 9110, section 5.6.7).
    case http
    /// A pattern of Unicode's technical standard 35, such as `yyyy/MM/dd HH:mm`, read and written in English,
    /// and in UTC unless the text itself says its zone.
    case pattern(String)

    /// Yields the instant that a text names; nil if the text is not in this format.
    public func date(from text: String) -> Date? {
        switch self {
        case .iso8601: RFC3339.date(from: text)
        case .unix: NumericText.double(text).flatMap { Self.date(seconds: $0) }
        case .unixMillis: NumericText.double(text).flatMap { Self.date(seconds: $0 / 1000) }
        case .http: HTTPDate.date(from: text)
        case .pattern(let pattern): PatternDate.date(from: text, pattern)
        }
    }

    /// Yields the text of a date, which is what stands in a parameter and, in JSON, in a string or number.
    public func text(of date: Date) -> String {
        switch self {
        case .iso8601: RFC3339.text(of: date)
        case .unix: Self.unixSeconds(of: date).parameterText
        case .unixMillis: String(date.unixMilliseconds)
        case .http: HTTPDate.text(of: date)
        case .pattern(let pattern): PatternDate.text(of: date, pattern)
        }
    }

    // A date of the year one billion would be a mistake of units, and no calendar could show it.
    static func date(seconds: Double) -> Date? {
        seconds.magnitude <= 8.64e12 ? Date(timeIntervalSince1970: seconds) : nil
    }

    // To the millisecond: the distance from 2001 to 1970 costs a Double its last bits.
    static func unixSeconds(of date: Date) -> Double {
        Double(date.unixMilliseconds) / 1000
    }
}

extension Date {
    /// Milliseconds since 1970, to the nearest; what no calendar can show is moved to where one can.
    var unixMilliseconds: Int64 {
        let milliseconds = (timeIntervalSince1970 * 1000).rounded()
        return milliseconds.isNaN ? 0 : Int64(min(max(milliseconds, -8.64e15), 8.64e15))
    }
}
