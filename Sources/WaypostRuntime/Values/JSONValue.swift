/// Any JSON value (RFC 8259).
///
/// JSON has one kind of number. One without a fraction is read as ``int(_:)``, or ``uint(_:)`` where that is
/// too small, and any other as ``number(_:)``: `1` and `1.0` both become `int(1)`. Numbers are equal if their
/// values are, whatever the case, so that what was encoded and decoded again is equal to what it was. A number
/// never becomes a boolean or a text, nor the other way round.
public enum JSONValue: Sendable {
    /// `null`
    case null
    /// `true` or `false`
    case bool(Bool)
    /// A whole number.
    case int(Int64)
    /// A whole number above `Int64.max`.
    case uint(UInt64)
    /// A number with a fraction, or one that no integer holds; read to the precision of a `Double`.
    case number(Double)
    /// A text.
    case string(String)
    /// A list.
    case array([JSONValue])
    /// An object; the order of its members has no meaning.
    case object([String: JSONValue])
}

extension JSONValue {
    /// The boolean, if it is one.
    public var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The whole number, if it is one that fits.
    public var int: Int? {
        switch self {
        case .int(let value): Int(exactly: value)
        case .uint(let value): Int(exactly: value)
        case .number(let value): Int(exactly: value)
        default: nil
        }
    }

    /// The number, if it is one, rounded to the nearest `Double`.
    public var double: Double? {
        switch self {
        case .int(let value): Double(value)
        case .uint(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    /// The text, if it is one.
    public var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The elements, if it is a list.
    public var array: [JSONValue]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The members, if it is an object.
    public var object: [String: JSONValue]? {
        if case .object(let value) = self { value } else { nil }
    }

    /// Whether it is `null`.
    public var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// Yields a member; nil if this is no object or has none of that name.
    public subscript(_ name: String) -> JSONValue? {
        object?[name]
    }

    /// Yields an element; nil if this is no list or a shorter one.
    public subscript(_ index: Int) -> JSONValue? {
        guard let array, array.indices.contains(index) else { return nil }
        return array[index]
    }
}
