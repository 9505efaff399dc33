public import Foundation

/// Base64 with padding (RFC 4648, section 4); missing padding and line ends are read.
public enum Base64Format: WireFormat {
    public static func decode(from decoder: any Decoder) throws -> Data {
        try Base64Text.decode(from: decoder)
    }

    public static func encode(_ value: Data, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value.base64EncodedString())
    }
}

/// Base64 for URLs, without padding (RFC 4648, section 5).
public enum Base64URLFormat: WireFormat {
    public static func decode(from decoder: any Decoder) throws -> Data {
        try Base64Text.decode(from: decoder)
    }

    public static func encode(_ value: Data, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        let text = value.base64EncodedString().replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_")
        try container.encode(text.replacingOccurrences(of: "=", with: ""))
    }
}

private enum Base64Text {
    /// Both alphabets differ in two letters only, so one reader takes either.
    static func decode(from decoder: any Decoder) throws -> Data {
        let text = try decoder.singleValueContainer().decode(String.self)
        var plain = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        plain.removeAll { $0 == "=" || $0.isWhitespace }
        plain += String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
        guard let data = Data(base64Encoded: plain) else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "not base64"))
        }
        return data
    }
}

/// A URL as its text.
public enum URLFormat: WireFormat {
    public static func decode(from decoder: any Decoder) throws -> URL {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let url = URL(string: text) else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "not a URL"))
        }
        return url
    }

    public static func encode(_ value: URL, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value.absoluteString)
    }
}

/// A UUID as its text.
public enum UUIDFormat: WireFormat {
    public static func decode(from decoder: any Decoder) throws -> UUID {
        try decoder.singleValueContainer().decode(UUID.self)
    }

    public static func encode(_ value: UUID, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
