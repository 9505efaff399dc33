/// An enum all of whose values are known; any other is a decoding error that names the value and the known
/// ones.
public protocol ClosedEnum: RawRepresentable, Codable, Hashable, CaseIterable, ParameterValue, Sendable
where RawValue: EnumRawValue {}

extension ClosedEnum {
    /// The raw value as text.
    public var parameterText: String { rawValue.parameterText }

    fileprivate init(knownFrom decoder: any Decoder) throws {
        let rawValue = try RawValue(from: decoder)
        guard let value = Self(rawValue: rawValue) else {
            throw unknownValue(rawValue, of: Self.self, decoder)
        }
        self = value
    }
}

// For each raw type alone, since the standard library's own reading, whose error tells less, would else be as
// good a match.
extension ClosedEnum where RawValue == String {
    /// Reads the raw value; throws if it is not known.
    public init(from decoder: any Decoder) throws { try self.init(knownFrom: decoder) }
}

extension ClosedEnum where RawValue == Int {
    /// Reads the raw value; throws if it is not known.
    public init(from decoder: any Decoder) throws { try self.init(knownFrom: decoder) }
}
