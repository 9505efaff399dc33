internal import Foundation

/// The form in which a certificate holds its key (RFC 5280, section 4.1.2.7), of which a pin is the digest. Apple
/// systems yield only what is in it.
enum SubjectPublicKeyInfo {
    /// A kind of key, as the parameters of its algorithm identifier (RFC 3279, section 2.3.1; RFC 5480, section
    /// 2.1.1).
    enum Algorithm {
        case rsa, p256, p384, p521

        /// Makes the algorithm of a key of NIST's curves, by how long its uncompressed point is; nil for others.
        init?(pointLength: Int) {
            switch pointLength {
            case 65: self = .p256
            case 97: self = .p384
            case 133: self = .p521
            default: return nil
            }
        }

        fileprivate var identifier: [UInt8] {
            let rsa: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01, 0x05, 0x00]
            let curve: [UInt8] = [0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01]
            return switch self {
            case .rsa: rsa
            case .p256: curve + [0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07]
            case .p384: curve + [0x06, 0x05, 0x2B, 0x81, 0x04, 0x00, 0x22]
            case .p521: curve + [0x06, 0x05, 0x2B, 0x81, 0x04, 0x00, 0x23]
            }
        }
    }

    /// Yields the pin of a key: that of RSA as `RSAPublicKey` (RFC 8017, appendix A.1.1), others as points.
    static func pin(of key: Data, _ algorithm: Algorithm) -> String {
        "sha256/" + SHA256.digest(of: encoding(of: key, algorithm)).base64EncodedString()
    }

    private static func encoding(of key: Data, _ algorithm: Algorithm) -> Data {
        // A sequence of the algorithm, and of the key as a bit string without unused bits.
        let bits = element(0x03, Data([0]) + key)
        return element(0x30, element(0x30, Data(algorithm.identifier)) + bits)
    }

    /// DER: tag, length, content (X.690, section 8.1).
    private static func element(_ tag: UInt8, _ content: Data) -> Data {
        guard content.count > 127 else { return Data([tag, UInt8(content.count)]) + content }
        let length = withUnsafeBytes(of: UInt64(content.count).bigEndian) { Array($0.drop { $0 == 0 }) }
        return Data([tag, 0x80 | UInt8(length.count)] + length) + content
    }
}
