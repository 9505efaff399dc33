/// A file's bytes, and where its lines start.
package struct SourceText: Sendable {
    /// Which of a run's files this is, in the order of their reading.
    package let id: SourceID
    /// The path as the user is told.
    package let path: String
    package let bytes: [UInt8]
    private let lineStarts: [Int]

    package init(id: SourceID, path: String, bytes: [UInt8]) {
        self.id = id
        self.path = path
        self.bytes = bytes
        lineStarts = SourceText.lineStarts(of: bytes)
    }

    package init(id: SourceID = SourceID(0), path: String, text: String) {
        self.init(id: id, path: path, bytes: Array(text.utf8))
    }

    /// Line and column, both from 1; the column counts characters (Unicode scalars), not bytes.
    package func position(at offset: Int) -> Position {
        let line = lineIndex(of: offset)
        let end = min(max(offset, lineStarts[line]), bytes.count)
        let scalars = bytes[lineStarts[line]..<end].count { $0 & 0xC0 != 0x80 }
        return Position(line: line + 1, column: scalars + 1)
    }

    /// The text of the line (from 1) without its end.
    package func line(_ number: Int) -> String {
        guard number >= 1, number <= lineStarts.count else { return "" }
        let start = lineStarts[number - 1]
        var end = number < lineStarts.count ? lineStarts[number] : bytes.count
        while end > start, bytes[end - 1] == .lineFeed || bytes[end - 1] == .carriageReturn {
            end -= 1
        }
        return String(decoding: bytes[start..<end], as: UTF8.self)
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

    private static func lineStarts(of bytes: [UInt8]) -> [Int] {
        var starts = [0]
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
}

extension UInt8 {
    fileprivate static let lineFeed = UInt8(ascii: "\n")
    fileprivate static let carriageReturn = UInt8(ascii: "\r")
}
