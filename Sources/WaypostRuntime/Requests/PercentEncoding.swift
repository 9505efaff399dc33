/// Percent-encoding of everything that is not unreserved (RFC 3986, section 2.3), so that a strict parser and a
/// form parser read the same text.
enum PercentEncoding {
    static func encode(_ text: String) -> String {
        var result = ""
        encode(text, into: &result)
        return result
    }

    static func encode(_ text: String, into result: inout String) {
        for byte in text.utf8 {
            if isUnreserved(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result.unicodeScalars.append("%")
                result.unicodeScalars.append(digit(byte >> 4))
                result.unicodeScalars.append(digit(byte & 0xF))
            }
        }
    }

    /// `name=value&name=value`
    static func encode(_ pairs: [(name: String, value: String)]) -> String {
        var result = ""
        for (name, value) in pairs {
            if !result.isEmpty { result += "&" }
            encode(name, into: &result)
            result += "="
            encode(value, into: &result)
        }
        return result
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x2D, 0x2E, 0x5F, 0x7E: true
        default: false
        }
    }

    private static func digit(_ value: UInt8) -> Unicode.Scalar {
        Unicode.Scalar(value < 10 ? 0x30 + value : 0x37 + value)
    }
}
