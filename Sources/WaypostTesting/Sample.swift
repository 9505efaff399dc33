public import Foundation
public import WaypostRuntime

/// Sample values of types that have no literal, made of text that the generator has checked.
///
/// These functions are total: a text that is not in the form yields the start of 2001, the root path, or a
/// value of zeros, so that a sample written by hand is wrong rather than a crash.
public enum Sample {
    /// A date of RFC 3339.
    public static func date(_ text: String) -> Date {
        DateFormat.iso8601.date(from: text) ?? Date(timeIntervalSinceReferenceDate: 0)
    }

    /// A day as `2024-05-01`.
    public static func day(_ text: String) -> Day {
        Day(text) ?? Day(date("2001-01-01T00:00:00Z"), in: .gmt)
    }

    /// A URL.
    public static func url(_ text: String) -> URL {
        URL(string: text) ?? URL(filePath: "/")
    }

    /// A UUID.
    public static func uuid(_ text: String) -> UUID {
        UUID(uuidString: text) ?? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    }

    /// A decimal number with a point and in no locale.
    public static func decimal(_ text: String) -> Decimal {
        Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) ?? 0
    }

    /// Bytes in Base64.
    public static func data(_ base64: String) -> Data {
        Base64Form.base64.data(from: base64) ?? Data()
    }
}
