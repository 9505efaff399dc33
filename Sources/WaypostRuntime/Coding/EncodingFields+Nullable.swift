public import Foundation

extension EncodingFields {
    /// Writes a text; nil writes null.
    @inline(never)
    public mutating func nullableString(_ key: String, _ value: String?) throws {
        if let value { try string(key, value) } else { try null(key) }
    }

    /// Writes a whole number; nil writes null.
    @inline(never)
    public mutating func nullableInt(_ key: String, _ value: Int?) throws {
        if let value { try int(key, value) } else { try null(key) }
    }

    /// Writes a whole number of 32 bits; nil writes null.
    @inline(never)
    public mutating func nullableInt32(_ key: String, _ value: Int32?) throws {
        if let value { try int32(key, value) } else { try null(key) }
    }

    /// Writes a whole number of 64 bits; nil writes null.
    @inline(never)
    public mutating func nullableInt64(_ key: String, _ value: Int64?) throws {
        if let value { try int64(key, value) } else { try null(key) }
    }

    /// Writes a number; nil writes null.
    @inline(never)
    public mutating func nullableDouble(_ key: String, _ value: Double?) throws {
        if let value { try double(key, value) } else { try null(key) }
    }

    /// Writes `true` or `false`; nil writes null.
    @inline(never)
    public mutating func nullableBool(_ key: String, _ value: Bool?) throws {
        if let value { try bool(key, value) } else { try null(key) }
    }

    /// Writes a decimal number; nil writes null.
    @inline(never)
    public mutating func nullableDecimal(_ key: String, _ value: Decimal?) throws {
        if let value { try decimal(key, value) } else { try null(key) }
    }

    /// Writes a date in some format; nil writes null.
    @inline(never)
    public mutating func nullableDate(_ key: String, _ value: Date?, _ format: DateFormat = .iso8601) throws {
        if let value { try date(key, value, format) } else { try null(key) }
    }

    /// Writes a calendar day; nil writes null.
    @inline(never)
    public mutating func nullableDay(_ key: String, _ value: Day?) throws {
        if let value { try day(key, value) } else { try null(key) }
    }

    /// Writes a URL; nil writes null.
    @inline(never)
    public mutating func nullableURL(_ key: String, _ value: URL?) throws {
        if let value { try url(key, value) } else { try null(key) }
    }

    /// Writes a UUID; nil writes null.
    @inline(never)
    public mutating func nullableUUID(_ key: String, _ value: UUID?) throws {
        if let value { try uuid(key, value) } else { try null(key) }
    }

    /// Writes bytes into a string; nil writes null.
    @inline(never)
    public mutating func nullableData(_ key: String, _ value: Data?, _ form: Base64Form = .base64) throws {
        if let value { try data(key, value, form) } else { try null(key) }
    }

    /// Writes a value of any encodable type; nil writes null.
    public mutating func nullableValue(_ key: String, _ value: (some Encodable)?) throws {
        if let value { try self.value(key, value) } else { try null(key) }
    }
}
