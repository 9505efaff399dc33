/// The member of a JSON object that tells which variant of a union it is; used by generated code.
public enum UnionTag {
    /// Yields the tag; a whole number is read as its digits. A missing or null tag is a `DecodingError` that
    /// names the key.
    @inline(never)
    public static func read(_ key: String, from decoder: any Decoder) throws -> String {
        let fields = try DecodingFields(decoder)
        do {
            return try fields.string(key)
        } catch DecodingError.typeMismatch {
            return String(try fields.int64(key))
        }
    }

    /// Writes the tag beside the members of the variant.
    @inline(never)
    public static func write(_ value: String, _ key: String, to encoder: any Encoder) throws {
        var fields = EncodingFields(encoder)
        try fields.string(key, value)
    }

    /// Yields the object of an open union whose tag is not known.
    ///
    /// Throws if the union is part of a choice that is tried.
    @inline(never)
    public static func unknown(
        _ value: String, _ key: String, of type: Any.Type, from decoder: any Decoder
    ) throws -> JSONValue {
        if ClosedReading.isOn { throw failure(value, key, of: type, in: decoder) }
        return try JSONValue(from: decoder)
    }

    /// Yields the error of a closed union whose tag is not known.
    @inline(never)
    public static func failure(
        _ value: String, _ key: String, of type: Any.Type, in decoder: any Decoder
    ) -> DecodingError {
        .dataCorrupted(
            .init(
                codingPath: decoder.codingPath + [FieldKey(key)],
                debugDescription: "\"\(value.prefix(64))\" is no variant of \(type)"))
    }
}
