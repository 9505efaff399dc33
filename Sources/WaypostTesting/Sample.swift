public import Foundation
public import WaypostRuntime

/// Makes values from text for the samples that are generated with mocks.
///
/// The generator has checked each text. Where a text is none all the same, a fixed value stands for it, so that
/// samples never end a test run.
public enum Sample {
    /// RFC 3339; otherwise the first moment of 1970.
    public static func date(_ text: String) -> Date {
        DateFormat.iso8601.date(from: text) ?? Date(timeIntervalSince1970: 0)
    }

    /// `2024-05-01`; otherwise the first day of 1970.
    public static func day(_ text: String) -> Day {
        Day(text) ?? Day(Date(timeIntervalSince1970: 0), in: .gmt)
    }

    /// Otherwise the root of the file system.
    public static func url(_ text: String) -> URL {
        URL(string: text) ?? URL(fileURLWithPath: "/")
    }

    /// Otherwise the nil UUID (RFC 9562, section 5.9).
    public static func uuid(_ text: String) -> UUID {
        UUID(uuidString: text) ?? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    }

    /// Otherwise zero.
    public static func decimal(_ text: String) -> Decimal {
        Decimal(string: text, locale: nil) ?? .zero
    }

    /// Base64; otherwise no bytes.
    public static func data(_ base64: String) -> Data {
        Data(base64Encoded: base64) ?? Data()
    }
}
