public import Foundation

/// The members of a JSON object that is encoded, by their names. See ``DecodingFields``.
public struct EncodingFields {
    var container: KeyedEncodingContainer<FieldKey>

    /// Opens the object.
    @inline(never)
    public init(_ encoder: any Encoder) {
        container = encoder.container(keyedBy: FieldKey.self)
    }

    /// Writes a text.
    @inline(never)
    public mutating func string(_ key: String, _ value: String) throws {
        try container.encode(value, forKey: FieldKey(key))
    }

    /// Writes a whole number.
    @inline(never)
    public mutating func int(_ key: String, _ value: Int) throws {
        try container.encode(value, forKey: FieldKey(key))
    }

    /// Writes a whole number of 32 bits.
    @inline(never)
    public mutating func int32(_ key: String, _ value: Int32) throws {
        try container.encode(value, forKey: FieldKey(key))
    }

    /// Writes a whole number of 64 bits.
    @inline(never)
    public mutating func int64(_ key: String, _ value: Int64) throws {
        try container.encode(value, forKey: FieldKey(key))
    }

    /// Writes a number; throws for infinity and not-a-number, which JSON does not have.
    @inline(never)
    public mutating func double(_ key: String, _ value: Double) throws {
        try container.encode(value, forKey: FieldKey(key))
    }

    /// Writes `true` or `false`.
    @inline(never)
    public mutating func bool(_ key: String, _ value: Bool) throws {
        try container.encode(value, forKey: FieldKey(key))
    }

    /// Writes a decimal number with all its digits.
    @inline(never)
    public mutating func decimal(_ key: String, _ value: Decimal) throws {
        try container.encode(value, forKey: FieldKey(key))
    }

    /// Writes a date in some format.
    @inline(never)
    public mutating func date(_ key: String, _ value: Date, _ format: DateFormat = .iso8601) throws {
        try container.encode(FormattedDate(date: value, format: format), forKey: FieldKey(key))
    }

    /// Writes a calendar day.
    @inline(never)
    public mutating func day(_ key: String, _ value: Day) throws {
        try container.encode(value, forKey: FieldKey(key))
    }

    /// Writes a URL in its absolute form.
    @inline(never)
    public mutating func url(_ key: String, _ value: URL) throws {
        try container.encode(value.absoluteString, forKey: FieldKey(key))
    }

    /// Writes a UUID.
    @inline(never)
    public mutating func uuid(_ key: String, _ value: UUID) throws {
        try container.encode(value.uuidString, forKey: FieldKey(key))
    }

    /// Writes bytes into a string.
    @inline(never)
    public mutating func data(_ key: String, _ value: Data, _ form: Base64Form = .base64) throws {
        try container.encode(form.text(of: value), forKey: FieldKey(key))
    }

    /// Writes a value of any encodable type.
    public mutating func value(_ key: String, _ value: some Encodable) throws {
        try container.encode(value, forKey: FieldKey(key))
    }

    /// Writes a value or null, or leaves the key out.
    public mutating func patch(_ key: String, _ value: Patch<some Encodable>) throws {
        switch value {
        case .keep: break
        case .clear: try null(key)
        case .set(let value): try self.value(key, value)
        }
    }

    /// Writes further members beside those with names of their own.
    public mutating func rest(_ members: [String: some Encodable]) throws {
        for (key, value) in members {
            try container.encode(value, forKey: FieldKey(key))
        }
    }

    @inline(never)
    mutating func null(_ key: String) throws {
        try container.encodeNil(forKey: FieldKey(key))
    }
}

private struct FormattedDate: Encodable {
    let date: Date
    let format: DateFormat

    func encode(to encoder: any Encoder) throws {
        try format.write(date, to: encoder)
    }
}
