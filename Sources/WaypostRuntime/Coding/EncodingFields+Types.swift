public import Foundation

// The concrete writers: for each type one for a value, one that leaves nil out, one that writes nil as null.
extension EncodingFields {
    @inline(never)
    public mutating func string(_ key: String, _ value: String) throws {
        try self.value(key, value)
    }

    @inline(never)
    public mutating func optionalString(_ key: String, _ value: String?) throws {
        try optionalValue(key, value)
    }

    @inline(never)
    public mutating func nullableString(_ key: String, _ value: String?) throws {
        try nullableValue(key, value)
    }

    @inline(never)
    public mutating func int(_ key: String, _ value: Int) throws {
        try self.value(key, value)
    }

    @inline(never)
    public mutating func optionalInt(_ key: String, _ value: Int?) throws {
        try optionalValue(key, value)
    }

    @inline(never)
    public mutating func nullableInt(_ key: String, _ value: Int?) throws {
        try nullableValue(key, value)
    }

    @inline(never)
    public mutating func int32(_ key: String, _ value: Int32) throws {
        try self.value(key, value)
    }

    @inline(never)
    public mutating func optionalInt32(_ key: String, _ value: Int32?) throws {
        try optionalValue(key, value)
    }

    @inline(never)
    public mutating func nullableInt32(_ key: String, _ value: Int32?) throws {
        try nullableValue(key, value)
    }

    @inline(never)
    public mutating func int64(_ key: String, _ value: Int64) throws {
        try self.value(key, value)
    }

    @inline(never)
    public mutating func optionalInt64(_ key: String, _ value: Int64?) throws {
        try optionalValue(key, value)
    }

    @inline(never)
    public mutating func nullableInt64(_ key: String, _ value: Int64?) throws {
        try nullableValue(key, value)
    }

    @inline(never)
    public mutating func bool(_ key: String, _ value: Bool) throws {
        try self.value(key, value)
    }

    @inline(never)
    public mutating func optionalBool(_ key: String, _ value: Bool?) throws {
        try optionalValue(key, value)
    }

    @inline(never)
    public mutating func nullableBool(_ key: String, _ value: Bool?) throws {
        try nullableValue(key, value)
    }

    @inline(never)
    public mutating func double(_ key: String, _ value: Double) throws {
        try self.value(key, value)
    }

    @inline(never)
    public mutating func optionalDouble(_ key: String, _ value: Double?) throws {
        try optionalValue(key, value)
    }

    @inline(never)
    public mutating func nullableDouble(_ key: String, _ value: Double?) throws {
        try nullableValue(key, value)
    }

    @inline(never)
    public mutating func decimal(_ key: String, _ value: Decimal) throws {
        try self.value(key, Wire<LenientDecimal>(value))
    }

    @inline(never)
    public mutating func optionalDecimal(_ key: String, _ value: Decimal?) throws {
        try optionalValue(key, value.map { Wire<LenientDecimal>($0) })
    }

    @inline(never)
    public mutating func nullableDecimal(_ key: String, _ value: Decimal?) throws {
        try nullableValue(key, value.map { Wire<LenientDecimal>($0) })
    }

    @inline(never)
    public mutating func url(_ key: String, _ value: URL) throws {
        try self.value(key, Wire<URLFormat>(value))
    }

    @inline(never)
    public mutating func optionalURL(_ key: String, _ value: URL?) throws {
        try optionalValue(key, value.map { Wire<URLFormat>($0) })
    }

    @inline(never)
    public mutating func nullableURL(_ key: String, _ value: URL?) throws {
        try nullableValue(key, value.map { Wire<URLFormat>($0) })
    }

    @inline(never)
    public mutating func uuid(_ key: String, _ value: UUID) throws {
        try self.value(key, Wire<UUIDFormat>(value))
    }

    @inline(never)
    public mutating func optionalUUID(_ key: String, _ value: UUID?) throws {
        try optionalValue(key, value.map { Wire<UUIDFormat>($0) })
    }

    @inline(never)
    public mutating func nullableUUID(_ key: String, _ value: UUID?) throws {
        try nullableValue(key, value.map { Wire<UUIDFormat>($0) })
    }

    @inline(never)
    public mutating func date(_ key: String, _ value: Date) throws {
        try self.value(key, Wire<ISO8601DateFormat>(value))
    }

    @inline(never)
    public mutating func optionalDate(_ key: String, _ value: Date?) throws {
        try optionalValue(key, value.map { Wire<ISO8601DateFormat>($0) })
    }

    @inline(never)
    public mutating func nullableDate(_ key: String, _ value: Date?) throws {
        try nullableValue(key, value.map { Wire<ISO8601DateFormat>($0) })
    }
}
