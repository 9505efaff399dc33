internal import Foundation

/// The hash of Fowler, Noll and Vo, version 1a, of 64 bits: the same on every system and in every process,
/// which Swift's own is not. It finds accidents; it is no protection from intent.
enum FNV1a {
    static func hash(of data: Data) -> UInt64 {
        data.withUnsafeBytes { bytes in
            bytes.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
    }
}
