/// Reads and writes the field that tells the kinds of a union apart.
public enum UnionTag {
    /// An integer or boolean is read as its text.
    public static func read(_ key: String, from decoder: any Decoder) throws -> String {
        let container = try decoder.container(keyedBy: FieldKey.self)
        let key = FieldKey(key)
        if let text = try? container.decode(String.self, forKey: key) { return text }
        if let integer = try? container.decode(Int64.self, forKey: key) { return String(integer) }
        if let bool = try? container.decode(Bool.self, forKey: key) { return bool.parameterText }
        return try container.decode(String.self, forKey: key)
    }

    /// Puts the tag beside the fields that the kind has written.
    public static func write(_ value: String, _ key: String, to encoder: any Encoder) throws {
        var fields = EncodingFields(encoder)
        try fields.string(key, value)
    }

    /// The JSON of a kind that the union does not know.
    public static func unknown(_ tag: String, from decoder: any Decoder) throws -> JSONValue {
        guard !ClosedReading.isOn else { throw unknownKind(tag, decoder) }
        return try JSONValue(from: decoder)
    }

    /// For a closed union.
    public static func unknownKind(_ tag: String, _ decoder: any Decoder) -> DecodingError {
        .dataCorrupted(
            DecodingError.Context(
                codingPath: decoder.codingPath, debugDescription: "there is no kind \"\(tag)\""))
    }
}

/// Tries the types of an untagged choice in their order.
public struct ChoiceDecoder {
    private let decoder: any Decoder

    public init(_ decoder: any Decoder) {
        self.decoder = decoder
    }

    /// Nothing when the JSON is not of that type. Open enums and unions take no unknown value here: such a value
    /// rather means that another type of the choice is there.
    public func decode<Value: Decodable>(_ type: Value.Type) -> Value? {
        ClosedReading.$isOn.withValue(true) { try? Value(from: decoder) }
    }

    /// The JSON that none of the types fits.
    public func unknown() throws -> JSONValue {
        guard !ClosedReading.isOn else { throw failure() }
        return try JSONValue(from: decoder)
    }

    public func failure() -> DecodingError {
        .dataCorrupted(
            DecodingError.Context(
                codingPath: decoder.codingPath, debugDescription: "none of the possible types fits"))
    }
}

/// Whether unknown values are refused at the time: a decoder has no other place to say so.
enum ClosedReading {
    @TaskLocal static var isOn = false
}
