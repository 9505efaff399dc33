/// A key of a JSON object. All models share this type, which saves each from compiling one of its own.
public struct FieldKey: CodingKey, Hashable, Sendable {
    public let stringValue: String

    public init(_ name: String) {
        stringValue = name
    }

    public init(stringValue: String) {
        self.stringValue = stringValue
    }

    /// Arrays have no fields.
    public init?(intValue: Int) { nil }
    public var intValue: Int? { nil }
}
