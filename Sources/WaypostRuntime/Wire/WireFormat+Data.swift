public import Foundation

/// Bytes as ``Base64Form/base64``.
public enum Base64Format: WireFormat {
    /// Reads the bytes of a string.
    public static func read(from decoder: any Decoder) throws -> Data {
        try Base64Form.base64.read(from: decoder)
    }

    /// Writes the bytes as a string.
    public static func write(_ value: Data, to encoder: any Encoder) throws {
        try Base64Form.base64.text(of: value).encode(to: encoder)
    }
}

/// Bytes as ``Base64Form/base64url``.
public enum Base64URLFormat: WireFormat {
    /// Reads the bytes of a string.
    public static func read(from decoder: any Decoder) throws -> Data {
        try Base64Form.base64url.read(from: decoder)
    }

    /// Writes the bytes as a string.
    public static func write(_ value: Data, to encoder: any Encoder) throws {
        try Base64Form.base64url.text(of: value).encode(to: encoder)
    }
}
