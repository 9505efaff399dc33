public import Foundation

/// A form in which dates travel.
public protocol DateWireFormat: WireFormat where Value == Date {
    /// How a date is written.
    static var format: DateFormat { get }
}

extension DateWireFormat {
    /// Reads a date in the format.
    public static func read(from decoder: any Decoder) throws -> Date {
        try format.read(from: decoder)
    }

    /// Writes a date in the format.
    public static func write(_ value: Date, to encoder: any Encoder) throws {
        try format.write(value, to: encoder)
    }
}

/// Dates as ``DateFormat/iso8601``.
public enum ISO8601DateFormat: DateWireFormat {
    /// RFC 3339.
    public static var format: DateFormat { .iso8601 }
}

/// Dates as ``DateFormat/unix``.
public enum UnixDateFormat: DateWireFormat {
    /// Seconds since 1970.
    public static var format: DateFormat { .unix }
}

/// Dates as ``DateFormat/unixMillis``.
public enum UnixMillisDateFormat: DateWireFormat {
    /// Milliseconds since 1970.
    public static var format: DateFormat { .unixMillis }
}

/// Dates as ``DateFormat/http``.
public enum HTTPDateFormat: DateWireFormat {
    /// The form of HTTP headers.
    public static var format: DateFormat { .http }
}

/// Dates by a pattern that the conforming type names.
public protocol PatternDateFormat: DateWireFormat {
    /// The pattern, see ``DateFormat/pattern(_:)``.
    static var pattern: String { get }
}

extension PatternDateFormat {
    /// The pattern as a format.
    public static var format: DateFormat { .pattern(pattern) }
}
