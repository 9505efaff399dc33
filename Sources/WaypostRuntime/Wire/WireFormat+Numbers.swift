public import Foundation

/// Decimal numbers that are read from a number or a numeric string, and written as a number.
public enum LenientDecimal: WireFormat {
    /// Reads a number or a numeric string.
    public static func read(from decoder: any Decoder) throws -> Decimal {
        let container = try decoder.singleValueContainer()
        do {
            return try container.decode(Decimal.self)
        } catch DecodingError.typeMismatch {
            let text = try container.decode(String.self)
            return try text.parsed(NumericText.decimal, as: "decimal number", decoder)
        }
    }

    /// Writes a number with all its digits.
    public static func write(_ value: Decimal, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

/// Decimal numbers that stand in a string; a number is read too.
public enum StringDecimal: WireFormat {
    /// Reads a numeric string or a number.
    public static func read(from decoder: any Decoder) throws -> Decimal {
        try LenientDecimal.read(from: decoder)
    }

    /// Writes a string.
    public static func write(_ value: Decimal, to encoder: any Encoder) throws {
        try value.parameterText.encode(to: encoder)
    }
}

/// Integers of 64 bits that stand in a string, as JavaScript's numbers cannot hold them; a number is read too.
public enum StringInt64: WireFormat {
    /// Reads a string of digits or a number.
    public static func read(from decoder: any Decoder) throws -> Int64 {
        let container = try decoder.singleValueContainer()
        guard let text = try? container.decode(String.self) else { return try container.decode(Int64.self) }
        return try text.parsed({ Int64($0) }, as: "Int64", decoder)
    }

    /// Writes a string.
    public static func write(_ value: Int64, to encoder: any Encoder) throws {
        try value.parameterText.encode(to: encoder)
    }
}

extension String {
    fileprivate func parsed<Value>(
        _ parse: (String) -> Value?, as name: String, _ decoder: any Decoder
    ) throws -> Value {
        if let value = parse(self) { return value }
        throw DecodingError.dataCorrupted(
            .init(codingPath: decoder.codingPath, debugDescription: "\"\(prefix(64))\" is no \(name)"))
    }
}
