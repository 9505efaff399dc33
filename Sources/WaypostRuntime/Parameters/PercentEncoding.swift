/// Percent-encoding (RFC 3986, section 2.1) that keeps nothing but unreserved characters, so that the result
/// is the same text to a strict parser and to a form parser, whatever part of a URL it stands in.
package enum PercentEncoding {
    /// Encodes each byte of the UTF-8 form that is not unreserved.
    static func encode(_ text: String) -> String {
        var text = text
        return text.withUTF8 { bytes in
            if bytes.allSatisfy(isUnreserved) { return String(decoding: bytes, as: UTF8.self) }
            return String(unsafeUninitializedCapacity: bytes.count * 3) { buffer in
                var end = 0
                for byte in bytes {
                    if isUnreserved(byte) {
                        buffer[end] = byte
                        end += 1
                    } else {
                        buffer[end] = UInt8(ascii: "%")
                        buffer[end + 1] = hexDigit(byte >> 4)
                        buffer[end + 2] = hexDigit(byte & 15)
                        end += 3
                    }
                }
                return end
            }
        }
    }

    /// Whether a byte needs no encoding (section 2.3).
    package static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default:
            false
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}
