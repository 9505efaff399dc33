public import Foundation

// The concrete readers: for each type one that wants a value, one that takes nothing for nil, one that wants the
// key.
extension DecodingFields {
    @inline(never)
    public func string(_ key: String) throws -> String {
        try value(String.self, key)
    }

    @inline(never)
    public func optionalString(_ key: String) throws -> String? {
        try optionalValue(String.self, key)
    }

    @inline(never)
    public func nullableString(_ key: String) throws -> String? {
        try nullableValue(String.self, key)
    }

    @inline(never)
    public func int(_ key: String) throws -> Int {
        try value(Int.self, key)
    }

    @inline(never)
    public func optionalInt(_ key: String) throws -> Int? {
        try optionalValue(Int.self, key)
    }

    @inline(never)
    public func nullableInt(_ key: String) throws -> Int? {
        try nullableValue(Int.self, key)
    }

    @inline(never)
    public func int32(_ key: String) throws -> Int32 {
        try value(Int32.self, key)
    }

    @inline(never)
    public func optionalInt32(_ key: String) throws -> Int32? {
        try optionalValue(Int32.self, key)
    }

    @inline(never)
    public func nullableInt32(_ key: String) throws -> Int32? {
        try nullableValue(Int32.self, key)
    }

    @inline(never)
    public func int64(_ key: String) throws -> Int64 {
        try value(Int64.self, key)
    }

    @inline(never)
    public func optionalInt64(_ key: String) throws -> Int64? {
        try optionalValue(Int64.self, key)
    }

    @inline(never)
    public func nullableInt64(_ key: String) throws -> Int64? {
        try nullableValue(Int64.self, key)
    }

    @inline(never)
    public func bool(_ key: String) throws -> Bool {
        try value(Bool.self, key)
    }

    @inline(never)
    public func optionalBool(_ key: String) throws -> Bool? {
        try optionalValue(Bool.self, key)
    }

    @inline(never)
    public func nullableBool(_ key: String) throws -> Bool? {
        try nullableValue(Bool.self, key)
    }

    @inline(never)
    public func double(_ key: String) throws -> Double {
        try value(Double.self, key)
    }

    @inline(never)
    public func optionalDouble(_ key: String) throws -> Double? {
        try optionalValue(Double.self, key)
    }

    @inline(never)
    public func nullableDouble(_ key: String) throws -> Double? {
        try nullableValue(Double.self, key)
    }

    @inline(never)
    public func decimal(_ key: String) throws -> Decimal {
        try value(Wire<LenientDecimal>.self, key).value
    }

    @inline(never)
    public func optionalDecimal(_ key: String) throws -> Decimal? {
        try optionalValue(Wire<LenientDecimal>.self, key)?.value
    }

    @inline(never)
    public func nullableDecimal(_ key: String) throws -> Decimal? {
        try nullableValue(Wire<LenientDecimal>.self, key)?.value
    }

    @inline(never)
    public func url(_ key: String) throws -> URL {
        try value(Wire<URLFormat>.self, key).value
    }

    @inline(never)
    public func optionalURL(_ key: String) throws -> URL? {
        try optionalValue(Wire<URLFormat>.self, key)?.value
    }

    @inline(never)
    public func nullableURL(_ key: String) throws -> URL? {
        try nullableValue(Wire<URLFormat>.self, key)?.value
    }

    @inline(never)
    public func uuid(_ key: String) throws -> UUID {
        try value(Wire<UUIDFormat>.self, key).value
    }

    @inline(never)
    public func optionalUUID(_ key: String) throws -> UUID? {
        try optionalValue(Wire<UUIDFormat>.self, key)?.value
    }

    @inline(never)
    public func nullableUUID(_ key: String) throws -> UUID? {
        try nullableValue(Wire<UUIDFormat>.self, key)?.value
    }

    @inline(never)
    public func date(_ key: String) throws -> Date {
        try value(Wire<ISO8601DateFormat>.self, key).value
    }

    @inline(never)
    public func optionalDate(_ key: String) throws -> Date? {
        try optionalValue(Wire<ISO8601DateFormat>.self, key)?.value
    }

    @inline(never)
    public func nullableDate(_ key: String) throws -> Date? {
        try nullableValue(Wire<ISO8601DateFormat>.self, key)?.value
    }
}
