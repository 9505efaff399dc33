/// Reads the fields of a JSON object.
///
/// The methods are concrete and never inlined: a model is then a list of calls, which compiles several times
/// faster than synthesized coding. "Optional" reads a missing key and null as nil; "nullable" wants the key.
public struct DecodingFields {
    private let container: KeyedDecodingContainer<FieldKey>

    public init(_ decoder: any Decoder) throws {
        container = try decoder.container(keyedBy: FieldKey.self)
    }

    // MARK: Any type

    public func value<Value: Decodable>(_ type: Value.Type, _ key: String) throws -> Value {
        try container.decode(type, forKey: FieldKey(key))
    }

    public func optionalValue<Value: Decodable>(_ type: Value.Type, _ key: String) throws -> Value? {
        try container.decodeIfPresent(type, forKey: FieldKey(key))
    }

    public func nullableValue<Value: Decodable>(_ type: Value.Type, _ key: String) throws -> Value? {
        try isNull(key) ? nil : container.decode(type, forKey: FieldKey(key))
    }

    /// Tells a missing key, null and a value apart.
    public func patch<Value: Decodable>(_ type: Value.Type, _ key: String) throws -> Patch<Value> {
        let key = FieldKey(key)
        guard container.contains(key) else { return .keep }
        return try container.decodeNil(forKey: key) ? .clear : .set(container.decode(type, forKey: key))
    }

    /// All fields whose keys are not among those known.
    public func rest<Value: Decodable>(_ type: Value.Type, besides known: [String]) throws -> [String: Value]
    {
        var rest: [String: Value] = [:]
        for key in container.allKeys where !known.contains(key.stringValue) {
            rest[key.stringValue] = try container.decode(type, forKey: key)
        }
        return rest
    }

    @inline(never)
    private func isNull(_ key: String) throws -> Bool {
        let key = FieldKey(key)
        guard container.contains(key) else {
            throw DecodingError.keyNotFound(
                key,
                DecodingError.Context(
                    codingPath: container.codingPath, debugDescription: "no value for the key"))
        }
        return try container.decodeNil(forKey: key)
    }
}
