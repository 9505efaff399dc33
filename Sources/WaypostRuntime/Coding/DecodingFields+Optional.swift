public import Foundation

extension DecodingFields {
    /// Yields a text; nil if it is missing or null.
    @inline(never)
    public func optionalString(_ key: String) throws -> String? {
        try has(key) ? string(key) : nil
    }

    /// Yields a whole number; nil if it is missing or null.
    @inline(never)
    public func optionalInt(_ key: String) throws -> Int? {
        try has(key) ? int(key) : nil
    }

    /// Yields a whole number of 32 bits; nil if it is missing or null.
    @inline(never)
    public func optionalInt32(_ key: String) throws -> Int32? {
        try has(key) ? int32(key) : nil
    }

    /// Yields a whole number of 64 bits; nil if it is missing or null.
    @inline(never)
    public func optionalInt64(_ key: String) throws -> Int64? {
        try has(key) ? int64(key) : nil
    }

    /// Yields a number; nil if it is missing or null.
    @inline(never)
    public func optionalDouble(_ key: String) throws -> Double? {
        try has(key) ? double(key) : nil
    }

    /// Yields `true` or `false`; nil if it is missing or null.
    @inline(never)
    public func optionalBool(_ key: String) throws -> Bool? {
        try has(key) ? bool(key) : nil
    }

    /// Yields a decimal number, which may stand in a string; nil if it is missing or null.
    @inline(never)
    public func optionalDecimal(_ key: String) throws -> Decimal? {
        try has(key) ? decimal(key) : nil
    }

    /// Yields a date in some format; nil if it is missing or null.
    @inline(never)
    public func optionalDate(_ key: String, _ format: DateFormat = .iso8601) throws -> Date? {
        try has(key) ? date(key, format) : nil
    }

    /// Yields a calendar day; nil if it is missing or null.
    @inline(never)
    public func optionalDay(_ key: String) throws -> Day? {
        try has(key) ? day(key) : nil
    }

    /// Yields a URL; nil if it is missing or null.
    @inline(never)
    public func optionalURL(_ key: String) throws -> URL? {
        try has(key) ? url(key) : nil
    }

    /// Yields a UUID; nil if it is missing or null.
    @inline(never)
    public func optionalUUID(_ key: String) throws -> UUID? {
        try has(key) ? uuid(key) : nil
    }

    /// Yields bytes that stand in a string; nil if they are missing or null.
    @inline(never)
    public func optionalData(_ key: String, _ form: Base64Form = .base64) throws -> Data? {
        try has(key) ? data(key, form) : nil
    }

    /// Yields a value of any decodable type; nil if it is missing or null.
    public func optionalValue<Value: Decodable>(_ type: Value.Type, _ key: String) throws -> Value? {
        try has(key) ? value(type, key) : nil
    }
}
