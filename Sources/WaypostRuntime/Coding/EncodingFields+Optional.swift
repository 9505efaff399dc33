public import Foundation

extension EncodingFields {
    /// Writes a text; nil leaves the key out.
    @inline(never)
    public mutating func optionalString(_ key: String, _ value: String?) throws {
        if let value { try string(key, value) }
    }

    /// Writes a whole number; nil leaves the key out.
    @inline(never)
    public mutating func optionalInt(_ key: String, _ value: Int?) throws {
        if let value { try int(key, value) }
    }

    /// Writes a whole number of 32 bits; nil leaves the key out.
    @inline(never)
    public mutating func optionalInt32(_ key: String, _ value: Int32?) throws {
        if let value { try int32(key, value) }
    }

    /// Writes a whole number of 64 bits; nil leaves the key out.
    @inline(never)
    public mutating func optionalInt64(_ key: String, _ value: Int64?) throws {
        if let value { try int64(key, value) }
    }

    /// Writes a number; nil leaves the key out.
    @inline(never)
    public mutating func optionalDouble(_ key: String, _ value: Double?) throws {
        if let value { try double(key, value) }
    }

    /// Writes `true` or `false`; nil leaves the key out.
    @inline(never)
    public mutating func optionalBool(_ key: String, _ value: Bool?) throws {
        if let value { try bool(key, value) }
    }

    /// Writes a decimal number; nil leaves the key out.
    @inline(never)
    public mutating func optionalDecimal(_ key: String, _ value: Decimal?) throws {
        if let value { try decimal(key, value) }
    }

    /// Writes a date in some format; nil leaves the key out.
    @inline(never)
    public mutating func optionalDate(_ key: String, _ value: Date?, _ format: DateFormat = .iso8601) throws {
        if let value { try date(key, value, format) }
    }

    /// Writes a calendar day; nil leaves the key out.
    @inline(never)
    public mutating func optionalDay(_ key: String, _ value: Day?) throws {
        if let value { try day(key, value) }
    }

    /// Writes a URL; nil leaves the key out.
    @inline(never)
    public mutating func optionalURL(_ key: String, _ value: URL?) throws {
        if let value { try url(key, value) }
    }

    /// Writes a UUID; nil leaves the key out.
    @inline(never)
    public mutating func optionalUUID(_ key: String, _ value: UUID?) throws {
        if let value { try uuid(key, value) }
    }

    /// Writes bytes into a string; nil leaves the key out.
    @inline(never)
    public mutating func optionalData(_ key: String, _ value: Data?, _ form: Base64Form = .base64) throws {
        if let value { try data(key, value, form) }
    }

    /// Writes a value of any encodable type; nil leaves the key out.
    public mutating func optionalValue(_ key: String, _ value: (some Encodable)?) throws {
        if let value { try self.value(key, value) }
    }
}
