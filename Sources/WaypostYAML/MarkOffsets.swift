internal import WaypostSource

/// Turns libyaml's positions, which count characters, into byte offsets.
///
/// Events come in the order of the text, so one cursor that walks along makes all of them together linear.
struct MarkOffsets {
    private let bytes: [UInt8]
    private let start: Int
    private let isASCII: Bool
    private var character = 0
    private var byte: Int

    /// - Parameter start: The offset of libyaml's first character.
    init(_ bytes: [UInt8], from start: Int) {
        self.bytes = bytes
        self.start = start
        isASCII = bytes[start...].allSatisfy { $0 < 0x80 }
        byte = start
    }

    mutating func byte(ofCharacter index: Int) -> Int {
        guard !isASCII else { return min(start + index, bytes.count) }
        while character < index, byte < bytes.count {
            byte += 1
            while byte < bytes.count, bytes[byte].continuesCharacter { byte += 1 }
            character += 1
        }
        while character > index, byte > start {
            byte -= 1
            while byte > start, bytes[byte].continuesCharacter { byte -= 1 }
            character -= 1
        }
        return byte
    }
}
