public import Foundation

/// A decimal number: reads a JSON number or a numeric string, and writes a number.
public enum LenientDecimal: WireFormat {
    public static func decode(from decoder: any Decoder) throws -> Decimal {
        let container = try decoder.singleValueContainer()
        guard let text = try? container.decode(String.self) else { return try container.decode(Decimal.self) }
        return try DecimalText.decimal(text, decoder)
    }

    public static func encode(_ value: Decimal, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

/// A decimal number that travels as a string, so that no reader rounds it. A number is read as well.
public enum StringDecimal: WireFormat {
    public static func decode(from decoder: any Decoder) throws -> Decimal {
        try LenientDecimal.decode(from: decoder)
    }

    public static func encode(_ value: Decimal, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value.description)
    }
}

/// An integer that travels as a string, since JavaScript's numbers end at 2^53. A number is read as well.
public enum StringInt64: WireFormat {
    public static func decode(from decoder: any Decoder) throws -> Int64 {
        let container = try decoder.singleValueContainer()
        guard let text = try? container.decode(String.self) else { return try container.decode(Int64.self) }
        guard let integer = Int64(text) else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: "not a whole number within the range of Int64"))
        }
        return integer
    }

    public static func encode(_ value: Int64, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(String(value))
    }
}

private enum DecimalText {
    /// `Decimal(string:)` reads the start of a text and ignores the rest, so the text is checked first.
    static func decimal(_ text: String, _ decoder: any Decoder) throws -> Decimal {
        let isNumber =
            text.utf8.contains { (0x30...0x39).contains($0) }
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
        guard isNumber, Double(text) != nil, let decimal = Decimal(string: text, locale: nil) else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath, debugDescription: "not a decimal number"))
        }
        return decimal
    }
}
