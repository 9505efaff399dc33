public import Foundation

/// How a type is written in JSON, where that is not its own `Codable` form.
public protocol WireFormat: Sendable {
    associatedtype Value
    static func decode(from decoder: any Decoder) throws -> Value
    static func encode(_ value: Value, to encoder: any Encoder) throws
}

/// A value in a certain form, so that the form also holds inside lists and maps: `[Wire<ISO8601DateFormat>]`.
public struct Wire<Format: WireFormat>: Codable {
    public var value: Format.Value

    public init(_ value: Format.Value) {
        self.value = value
    }

    public init(from decoder: any Decoder) throws {
        value = try Format.decode(from: decoder)
    }

    public func encode(to encoder: any Encoder) throws {
        try Format.encode(value, to: encoder)
    }
}

extension Wire: Sendable where Format.Value: Sendable {}
extension Wire: Equatable where Format.Value: Equatable {}
extension Wire: Hashable where Format.Value: Hashable {}

/// RFC 3339.
public enum ISO8601DateFormat: WireFormat {
    public static func decode(from decoder: any Decoder) throws -> Date {
        try DateFormat.iso8601.decodeText(from: decoder)
    }

    public static func encode(_ value: Date, to encoder: any Encoder) throws {
        try DateFormat.iso8601.encodeText(value, to: encoder)
    }
}

/// Seconds since 1970; a fraction is read, and written where there is one.
public enum UnixDateFormat: WireFormat {
    public static func decode(from decoder: any Decoder) throws -> Date {
        Date(timeIntervalSince1970: try decoder.singleValueContainer().decode(Double.self))
    }

    public static func encode(_ value: Date, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        let milliseconds = (value.timeIntervalSince1970 * 1000).rounded()
        if let seconds = Int64(exactly: milliseconds / 1000) {
            try container.encode(seconds)
        } else {
            try container.encode(milliseconds / 1000)
        }
    }
}

/// Milliseconds since 1970.
public enum UnixMillisDateFormat: WireFormat {
    public static func decode(from decoder: any Decoder) throws -> Date {
        Date(timeIntervalSince1970: try decoder.singleValueContainer().decode(Double.self) / 1000)
    }

    public static func encode(_ value: Date, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        let milliseconds = (value.timeIntervalSince1970 * 1000).rounded()
        guard let whole = Int64(exactly: milliseconds) else {
            throw EncodingError.invalidValue(
                value,
                EncodingError.Context(
                    codingPath: encoder.codingPath, debugDescription: "the date is out of range"))
        }
        try container.encode(whole)
    }
}

/// The dates of HTTP headers (RFC 9110, section 5.6.7).
public enum HTTPDateFormat: WireFormat {
    public static func decode(from decoder: any Decoder) throws -> Date {
        try DateFormat.http.decodeText(from: decoder)
    }

    public static func encode(_ value: Date, to encoder: any Encoder) throws {
        try DateFormat.http.encodeText(value, to: encoder)
    }
}

/// A pattern of Unicode TS #35, in UTC unless the pattern has a zone.
public protocol PatternDateFormat: WireFormat where Value == Date {
    static var pattern: String { get }
}

extension PatternDateFormat {
    public static func decode(from decoder: any Decoder) throws -> Date {
        try DateFormat.pattern(pattern).decodeText(from: decoder)
    }

    public static func encode(_ value: Date, to encoder: any Encoder) throws {
        try DateFormat.pattern(pattern).encodeText(value, to: encoder)
    }
}

extension DateFormat {
    fileprivate func decodeText(from decoder: any Decoder) throws -> Date {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let date = date(from: text) else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath, debugDescription: "not a date in the form \(self)"))
        }
        return date
    }

    fileprivate func encodeText(_ date: Date, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text(of: date))
    }
}
