// What the runtime uses of Apple's module `CryptoKit`, so that code for Apple systems can be type-checked
// elsewhere.

import Foundation

public struct SHA256: Sendable {
    public static func hash(data: some DataProtocol) -> SHA256Digest {
        SHA256Digest()
    }
}

public struct SHA256Digest: Sequence, Sendable {
    public func makeIterator() -> IndexingIterator<[UInt8]> {
        [UInt8](repeating: 0, count: 32).makeIterator()
    }
}
