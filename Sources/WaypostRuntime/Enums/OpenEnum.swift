/// An enum that keeps values which the spec does not know, so that a server can add some.
///
/// A generated enum says its cases, `rawValue` and `init(rawValue:)`; coding, comparing and hashing go by the
/// raw value, here, once for all of them. `allCases` has the known values.
public protocol OpenEnum: RawRepresentable, Codable, Hashable, CaseIterable, ParameterValue, Sendable
where RawValue: EnumRawValue {
    /// Makes the value, known or not.
    init(rawValue: RawValue)
}

extension OpenEnum {
    /// Whether the raw value is one that the spec lists.
    public var isKnown: Bool {
        Self.allCases.contains { $0.rawValue == rawValue }
    }

    /// Reads the raw value. While a choice between types is tried, a value that is not known does not fit.
    public init(from decoder: any Decoder) throws {
        let value = Self(rawValue: try RawValue(from: decoder))
        if ClosedReading.isOn, !value.isKnown {
            throw unknownValue(value.rawValue, of: Self.self, decoder)
        }
        self = value
    }

    /// Writes the raw value.
    public func encode(to encoder: any Encoder) throws {
        try rawValue.encode(to: encoder)
    }

    /// Compares raw values.
    public static func == (one: Self, other: Self) -> Bool {
        one.rawValue == other.rawValue
    }

    /// Hashes the raw value.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rawValue)
    }

    /// The raw value as text.
    public var parameterText: String { rawValue.parameterText }
}

/// The error of a value that is none of those that an enum knows.
func unknownValue<Value: RawRepresentable & CaseIterable>(
    _ rawValue: Value.RawValue, of type: Value.Type, _ decoder: any Decoder
) -> DecodingError where Value.RawValue: EnumRawValue {
    let known = Value.allCases.map(\.rawValue.parameterText).joined(separator: ", ")
    return .dataCorrupted(
        .init(
            codingPath: decoder.codingPath,
            debugDescription: "\"\(rawValue.parameterText.prefix(64))\" is no \(type) (\(known))"))
}
