internal import WaypostSource

/// Turns libyaml's positions, which count characters, into byte offsets.
///
/// Events come in the order of the text, so one cursor that walks along makes all of them together linear.
struct MarkOffsets {
    private let bytes: [UInt8]
    private let isASCII: Bool
    private var character = 0
    private var byte: Int

    init(_ source: SourceText) {
        bytes = source.bytes
        isASCII = source.bytes.allSatisfy { $0 < 0x80 }
        // libyaml skips a byte order mark without counting it.
        byte = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    mutating func byte(ofCharacter index: Int) -> Int {
        guard !isASCII else { return min(index, bytes.count) }
        while character < index, byte < bytes.count {
            byte += 1
            while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
            character += 1
        }
        while character > index, byte > 0 {
            byte -= 1
            while byte > 0, bytes[byte] & 0xC0 == 0x80 { byte -= 1 }
            character -= 1
        }
        return byte
    }
}
