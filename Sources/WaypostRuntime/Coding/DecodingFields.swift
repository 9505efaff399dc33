public import Foundation

/// The members of a JSON object that is decoded, by their names.
///
/// Generated code calls these methods, which are neither generic nor inlined, because each synthesized
/// `Codable` costs its users far more time to compile. Every error is a `DecodingError` that tells the path.
public struct DecodingFields {
    let container: KeyedDecodingContainer<FieldKey>

    /// Opens the object; throws if there is something else.
    @inline(never)
    public init(_ decoder: any Decoder) throws {
        container = try decoder.container(keyedBy: FieldKey.self)
    }

    /// Yields a text.
    @inline(never)
    public func string(_ key: String) throws -> String {
        try container.decode(String.self, forKey: FieldKey(key))
    }

    /// Yields a whole number.
    @inline(never)
    public func int(_ key: String) throws -> Int {
        try integer(key)
    }

    /// Yields a whole number of 32 bits.
    @inline(never)
    public func int32(_ key: String) throws -> Int32 {
        try integer(key)
    }

    /// Yields a whole number of 64 bits, exactly.
    @inline(never)
    public func int64(_ key: String) throws -> Int64 {
        try integer(key)
    }

    /// Yields a number.
    @inline(never)
    public func double(_ key: String) throws -> Double {
        try container.decode(Double.self, forKey: FieldKey(key))
    }

    /// Yields `true` or `false`.
    @inline(never)
    public func bool(_ key: String) throws -> Bool {
        try container.decode(Bool.self, forKey: FieldKey(key))
    }

    /// Yields a decimal number, which may stand in a string.
    @inline(never)
    public func decimal(_ key: String) throws -> Decimal {
        try LenientDecimal.read(from: decoder(key))
    }

    /// Yields a date in some format.
    @inline(never)
    public func date(_ key: String, _ format: DateFormat = .iso8601) throws -> Date {
        try format.read(from: decoder(key))
    }

    /// Yields a calendar day.
    @inline(never)
    public func day(_ key: String) throws -> Day {
        try container.decode(Day.self, forKey: FieldKey(key))
    }

    /// Yields a URL.
    @inline(never)
    public func url(_ key: String) throws -> URL {
        try container.decode(URL.self, forKey: FieldKey(key))
    }

    /// Yields a UUID.
    @inline(never)
    public func uuid(_ key: String) throws -> UUID {
        try container.decode(UUID.self, forKey: FieldKey(key))
    }

    /// Yields bytes that stand in a string.
    @inline(never)
    public func data(_ key: String, _ form: Base64Form = .base64) throws -> Data {
        try form.read(from: decoder(key))
    }

    /// Yields a value of any decodable type.
    public func value<Value: Decodable>(_ type: Value.Type, _ key: String) throws -> Value {
        try container.decode(type, forKey: FieldKey(key))
    }

    /// Yields the three states of a member: left out, null, or a value.
    public func patch<Value: Decodable>(_ type: Value.Type, _ key: String) throws -> Patch<Value> {
        guard container.contains(FieldKey(key)) else { return .keep }
        return try has(key) ? .set(value(type, key)) : .clear
    }

    /// Yields all members but those named.
    public func rest<Value: Decodable>(
        _ type: Value.Type, besides names: [String]
    ) throws -> [String: Value] {
        var rest: [String: Value] = [:]
        for key in container.allKeys where !names.contains(key.stringValue) {
            rest[key.stringValue] = try container.decode(type, forKey: key)
        }
        return rest
    }

    /// Whether there is a member of that name that is not null.
    func has(_ key: String) throws -> Bool {
        let key = FieldKey(key)
        return try container.contains(key) && !container.decodeNil(forKey: key)
    }

    /// Whether the member of that name is null; throws if there is none.
    func isNull(_ key: String) throws -> Bool {
        try container.decodeNil(forKey: present(key))
    }

    private func decoder(_ key: String) throws -> any Decoder {
        try container.superDecoder(forKey: present(key))
    }

    private func present(_ key: String) throws -> FieldKey {
        let key = FieldKey(key)
        guard container.contains(key) else {
            throw DecodingError.keyNotFound(
                key, .init(codingPath: container.codingPath, debugDescription: "the key is missing"))
        }
        return key
    }

    // Foundation's error for a number that does not fit says neither where nor why; on Linux it even says that
    // the whole is not JSON.
    private func integer<Integer: FixedWidthInteger & Decodable>(_ key: String) throws -> Integer {
        let key = FieldKey(key)
        do {
            return try container.decode(Integer.self, forKey: key)
        } catch {
            guard let number = try? container.decode(Decimal.self, forKey: key) else { throw error }
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: container.codingPath + [key],
                    debugDescription: "\(number) is no \(Integer.self) (\(Integer.min)...\(Integer.max))"))
        }
    }
}
