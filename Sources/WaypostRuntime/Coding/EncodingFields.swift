/// Writes the fields of a JSON object.
///
/// "Optional" leaves nil out; "nullable" writes it as null.
public struct EncodingFields {
    private var container: KeyedEncodingContainer<FieldKey>

    public init(_ encoder: any Encoder) {
        container = encoder.container(keyedBy: FieldKey.self)
    }

    public mutating func value<Value: Encodable>(_ key: String, _ value: Value) throws {
        try container.encode(value, forKey: FieldKey(key))
    }

    public mutating func optionalValue<Value: Encodable>(_ key: String, _ value: Value?) throws {
        if let value { try container.encode(value, forKey: FieldKey(key)) }
    }

    public mutating func nullableValue<Value: Encodable>(_ key: String, _ value: Value?) throws {
        if let value {
            try container.encode(value, forKey: FieldKey(key))
        } else {
            try container.encodeNil(forKey: FieldKey(key))
        }
    }

    /// Leaves the key out for `keep`, and writes null for `clear`.
    public mutating func patch<Value: Encodable>(_ key: String, _ patch: Patch<Value>) throws {
        switch patch {
        case .keep: break
        case .clear: try container.encodeNil(forKey: FieldKey(key))
        case .set(let value): try container.encode(value, forKey: FieldKey(key))
        }
    }

    /// Writes each entry as a field of its own.
    public mutating func rest<Value: Encodable>(_ rest: [String: Value]) throws {
        for (key, value) in rest { try container.encode(value, forKey: FieldKey(key)) }
    }
}
