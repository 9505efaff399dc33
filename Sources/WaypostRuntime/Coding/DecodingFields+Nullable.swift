public import Foundation

extension DecodingFields {
    /// Yields a text; nil for null; a missing key is an error.
    @inline(never)
    public func nullableString(_ key: String) throws -> String? {
        try isNull(key) ? nil : string(key)
    }

    /// Yields a whole number; nil for null; a missing key is an error.
    @inline(never)
    public func nullableInt(_ key: String) throws -> Int? {
        try isNull(key) ? nil : int(key)
    }

    /// Yields a whole number of 32 bits; nil for null; a missing key is an error.
    @inline(never)
    public func nullableInt32(_ key: String) throws -> Int32? {
        try isNull(key) ? nil : int32(key)
    }

    /// Yields a whole number of 64 bits; nil for null; a missing key is an error.
    @inline(never)
    public func nullableInt64(_ key: String) throws -> Int64? {
        try isNull(key) ? nil : int64(key)
    }

    /// Yields a number; nil for null; a missing key is an error.
    @inline(never)
    public func nullableDouble(_ key: String) throws -> Double? {
        try isNull(key) ? nil : double(key)
    }

    /// Yields `true` or `false`; nil for null; a missing key is an error.
    @inline(never)
    public func nullableBool(_ key: String) throws -> Bool? {
        try isNull(key) ? nil : bool(key)
    }

    /// Yields a decimal number, which may stand in a string; nil for null; a missing key is an error.
    @inline(never)
    public func nullableDecimal(_ key: String) throws -> Decimal? {
        try isNull(key) ? nil : decimal(key)
    }

    /// Yields a date in some format; nil for null; a missing key is an error.
    @inline(never)
    public func nullableDate(_ key: String, _ format: DateFormat = .iso8601) throws -> Date? {
        try isNull(key) ? nil : date(key, format)
    }

    /// Yields a calendar day; nil for null; a missing key is an error.
    @inline(never)
    public func nullableDay(_ key: String) throws -> Day? {
        try isNull(key) ? nil : day(key)
    }

    /// Yields a URL; nil for null; a missing key is an error.
    @inline(never)
    public func nullableURL(_ key: String) throws -> URL? {
        try isNull(key) ? nil : url(key)
    }

    /// Yields a UUID; nil for null; a missing key is an error.
    @inline(never)
    public func nullableUUID(_ key: String) throws -> UUID? {
        try isNull(key) ? nil : uuid(key)
    }

    /// Yields bytes that stand in a string; nil for null; a missing key is an error.
    @inline(never)
    public func nullableData(_ key: String, _ form: Base64Form = .base64) throws -> Data? {
        try isNull(key) ? nil : data(key, form)
    }

    /// Yields a value of any decodable type; nil for null; a missing key is an error.
    public func nullableValue<Value: Decodable>(_ type: Value.Type, _ key: String) throws -> Value? {
        try isNull(key) ? nil : value(type, key)
    }
}
