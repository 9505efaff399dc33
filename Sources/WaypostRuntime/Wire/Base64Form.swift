public import Foundation

/// How bytes stand in a string (RFC 4648).
public enum Base64Form: Hashable, Sendable {
    /// The alphabet with `+` and `/`, padded (section 4).
    case base64
    /// The alphabet with `-` and `_`, not padded (section 5).
    case base64url

    /// Yields the text of some bytes.
    public func text(of data: Data) -> String {
        let text = data.base64EncodedString()
        switch self {
        case .base64: return text
        case .base64url:
            return String(
                text.prefix { $0 != "=" }.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
        }
    }

    /// Yields the bytes of a text, with or without padding; nil if it is not of this alphabet.
    public func data(from text: String) -> Data? {
        var standard = text
        if self == .base64url {
            guard !text.contains("+"), !text.contains("/") else { return nil }
            standard = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
        }
        let excess = standard.utf8.count % 4
        if excess > 0 { standard += String(repeating: "=", count: 4 - excess) }
        return Data(base64Encoded: standard)
    }

    func read(from decoder: any Decoder) throws -> Data {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let data = data(from: text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "the text is not \(self)"))
        }
        return data
    }
}
