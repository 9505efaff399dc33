/// A value in the form in which it travels, for places where generated code names a type and not a field:
/// elements of lists, values of maps, whole bodies.
public struct Wire<Format: WireFormat>: Codable {
    /// The value itself.
    public var value: Format.Value

    /// Wraps a value.
    public init(_ value: Format.Value) {
        self.value = value
    }

    /// Reads the value in its format.
    public init(from decoder: any Decoder) throws {
        value = try Format.read(from: decoder)
    }

    /// Writes the value in its format.
    public func encode(to encoder: any Encoder) throws {
        try Format.write(value, to: encoder)
    }
}

extension Wire: Equatable where Format.Value: Equatable {}
extension Wire: Hashable where Format.Value: Hashable {}
extension Wire: Sendable where Format.Value: Sendable {}

/// A form in which values of one type travel.
public protocol WireFormat {
    /// The type of the values.
    associatedtype Value

    /// Reads a value in this format.
    static func read(from decoder: any Decoder) throws -> Value

    /// Writes a value in this format.
    static func write(_ value: Value, to encoder: any Encoder) throws
}
