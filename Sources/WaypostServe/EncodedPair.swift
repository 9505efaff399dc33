/// A name with its value, from a query or a form (`application/x-www-form-urlencoded`).
struct EncodedPair: Equatable {
    var name: String
    /// As it came.
    var encodedValue: String

    var value: String { EncodedPair.decoded(encodedValue[...]) }

    /// The pairs of `a=1&b=x%20y`.
    static func pairs(of text: String) -> [EncodedPair] {
        text.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return EncodedPair(
                name: decoded(parts[0]), encodedValue: parts.count == 2 ? String(parts[1]) : "")
        }
    }

    /// The text without escapes. A plus is a space, as WHATWG URL (section 5.1) has it.
    static func decoded(_ text: Substring) -> String {
        percentDecoded(String(text.replacing("+", with: " ")))
    }
}

/// The text without percent-encoding (RFC 3986, section 2.1); what is no escape stays as it is.
func percentDecoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "%"), let value = escapedByte(rest) {
            bytes.append(value)
            rest = rest.dropFirst(2)
        } else {
            bytes.append(byte)
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}

/// The byte that the two digits at the beginning stand for.
private func escapedByte(_ rest: ArraySlice<UInt8>) -> UInt8? {
    let digits = rest.prefix(2)
    guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
        return nil
    }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
}
