extension JSONValue: Hashable {
    /// Compares values; numbers by their value, whatever their case.
    public static func == (one: JSONValue, other: JSONValue) -> Bool {
        switch (one, other) {
        case (.null, .null): true
        case (.bool(let one), .bool(let other)): one == other
        case (.string(let one), .string(let other)): one == other
        case (.array(let one), .array(let other)): one == other
        case (.object(let one), .object(let other)): one == other
        default: one.canonicalNumber != nil && one.canonicalNumber == other.canonicalNumber
        }
    }

    /// Hashes the value; equal numbers alike, whatever their case.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .bool(let value): hasher.combine(value)
        case .string(let value): hasher.combine(value)
        case .array(let value): hasher.combine(value)
        case .object(let value): hasher.combine(value)
        case .int, .uint, .number: hasher.combine(canonicalNumber)
        }
    }

    private enum CanonicalNumber: Hashable {
        case int(Int64)
        case uint(UInt64)
        case double(Double)
    }

    // The first of the three that holds the value exactly.
    private var canonicalNumber: CanonicalNumber? {
        switch self {
        case .int(let value): .int(value)
        case .uint(let value): Int64(exactly: value).map(CanonicalNumber.int) ?? .uint(value)
        case .number(let value):
            Int64(exactly: value).map(CanonicalNumber.int)
                ?? UInt64(exactly: value).map(CanonicalNumber.uint) ?? .double(value)
        default: nil
        }
    }
}
