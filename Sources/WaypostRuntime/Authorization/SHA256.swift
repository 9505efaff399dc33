internal import Foundation

#if canImport(CryptoKit)
internal import CryptoKit
#endif

/// The SHA-256 digest (FIPS 180-4): CryptoKit's where there is one.
enum SHA256 {
    /// Yields the 32 bytes of the digest.
    static func digest(of data: Data) -> Data {
        #if canImport(CryptoKit)
        Data(CryptoKit.SHA256.hash(data: data))
        #else
        portableDigest(of: data)
        #endif
    }
}
