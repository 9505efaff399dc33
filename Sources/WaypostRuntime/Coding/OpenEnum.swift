/// An enum of strings or integers that keeps a value it does not know, as `unknown`.
///
/// Servers add values; a client that was built before goes on working.
public protocol OpenEnum: RawRepresentable, Codable, Hashable, CaseIterable, ParameterValue
where RawValue: ParameterValue & Codable & Hashable {
    /// Any value makes one.
    init(rawValue: RawValue)
    static func unknown(_ value: RawValue) -> Self
}

extension OpenEnum {
    public init(from decoder: any Decoder) throws {
        let raw = try decoder.singleValueContainer().decode(RawValue.self)
        self.init(rawValue: raw)
        if ClosedReading.isOn, !Self.allCases.contains(self) {
            throw DecodingError.unknownValue(raw, Self.self, decoder)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }

    public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

    public var parameterText: String { rawValue.parameterText }
}

/// An enum of strings or integers for which an unknown value is a decoding error.
public protocol ClosedEnum: RawRepresentable, Codable, Hashable, CaseIterable, ParameterValue
where RawValue: ParameterValue & Codable & Hashable {}

extension ClosedEnum {
    public init(from decoder: any Decoder) throws {
        let raw = try decoder.singleValueContainer().decode(RawValue.self)
        guard let value = Self(rawValue: raw) else {
            throw DecodingError.unknownValue(raw, Self.self, decoder)
        }
        self = value
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }

    public var parameterText: String { rawValue.parameterText }
}

extension DecodingError {
    fileprivate static func unknownValue<Enum: CaseIterable & RawRepresentable>(
        _ value: Enum.RawValue, _ type: Enum.Type, _ decoder: any Decoder
    ) -> DecodingError where Enum.RawValue: ParameterValue {
        let known = type.allCases.map(\.rawValue.parameterText).joined(separator: ", ")
        return .dataCorrupted(
            Context(
                codingPath: decoder.codingPath,
                debugDescription:
                    "\"\(value.parameterText)\" is none of \(known), which are the values of \(type)"))
    }
}
