/// A file's bytes, and where its lines start.
package struct SourceText: Sendable {
    /// Which of a run's files this is, in the order of their reading.
    package let id: SourceID
    /// The path as the user is told.
    package let path: String
    package let bytes: [UInt8]
    private let lineStarts: [Int]
    /// How many characters stand before each block of bytes, so that a column in a long line costs no more than
    /// one in a short line.
    private let charactersBeforeBlock: [Int]

    private static let blockSize = 1024

    package init(id: SourceID, path: String, bytes: [UInt8]) {
        self.id = id
        self.path = path
        self.bytes = bytes
        lineStarts = SourceText.lineStarts(of: bytes)
        charactersBeforeBlock = SourceText.charactersBeforeBlock(of: bytes)
    }

    package init(id: SourceID = SourceID(0), path: String, text: String) {
        self.init(id: id, path: path, bytes: Array(text.utf8))
    }

    /// Where the text begins: behind the byte order mark, which editors do not show.
    package var textStart: Int { lineStarts[0] }

    /// Line and column, both from 1; the column counts characters (Unicode scalars), not bytes.
    package func position(at offset: Int) -> Position {
        let line = lineIndex(of: offset)
        let end = min(max(offset, lineStarts[line]), bytes.count)
        return Position(
            line: line + 1, column: characters(before: end) - characters(before: lineStarts[line]) + 1)
    }

    /// The bytes of the line (from 1) without its end; none when there is no such line.
    package func lineRange(_ number: Int) -> Range<Int> {
        guard number >= 1, number <= lineStarts.count else { return bytes.count..<bytes.count }
        let start = lineStarts[number - 1]
        var end = number < lineStarts.count ? lineStarts[number] : bytes.count
        while end > start, bytes[end - 1] == .lineFeed || bytes[end - 1] == .carriageReturn {
            end -= 1
        }
        return start..<end
    }

    /// The text of the line (from 1) without its end.
    package func line(_ number: Int) -> String {
        String(decoding: bytes[lineRange(number)], as: UTF8.self)
    }

    /// The text that a range covers.
    package func text(in range: SourceRange) -> String {
        let upper = min(range.upper, bytes.count)
        return String(decoding: bytes[min(range.lower, upper)..<upper], as: UTF8.self)
    }

    package struct Position: Hashable, Sendable {
        package var line: Int
        package var column: Int

        package init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }
    }

    private func lineIndex(of offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    private func characters(before offset: Int) -> Int {
        let block = offset / SourceText.blockSize
        let rest = bytes[(block * SourceText.blockSize)..<offset]
        return charactersBeforeBlock[block] + rest.count { !$0.continuesCharacter }
    }

    private static func lineStarts(of bytes: [UInt8]) -> [Int] {
        var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        bytes.withUnsafeBufferPointer { bytes in
            for index in bytes.indices {
                let isEnd =
                    bytes[index] == .lineFeed
                    || bytes[index] == .carriageReturn
                        && (index + 1 == bytes.count || bytes[index + 1] != .lineFeed)
                if isEnd { starts.append(index + 1) }
            }
        }
        return starts
    }

    private static func charactersBeforeBlock(of bytes: [UInt8]) -> [Int] {
        var counts = [0]
        bytes.withUnsafeBufferPointer { bytes in
            var count = 0
            for index in bytes.indices {
                if !bytes[index].continuesCharacter { count += 1 }
                if (index + 1).isMultiple(of: blockSize) { counts.append(count) }
            }
        }
        return counts
    }
}

extension UInt8 {
    fileprivate static let lineFeed = UInt8(ascii: "\n")
    fileprivate static let carriageReturn = UInt8(ascii: "\r")

    /// Whether it is a byte of a UTF-8 character behind the first.
    package var continuesCharacter: Bool { self & 0xC0 == 0x80 }
}
