internal import Foundation

/// Splits bytes that come in pieces into lines, each byte looked at once.
struct LineSplitter: Sendable {
    /// What ends a line.
    enum Ending: Sendable {
        /// LF, or CR and LF.
        case lineFeed
        /// LF, CR, or CR and LF.
        case any
    }

    private let ending: Ending
    private let limit: Int
    private var line = Data()
    private var endedWithCR = false

    /// Makes a splitter that keeps no line of more bytes than the limit.
    init(_ ending: Ending, limit: Int) {
        self.ending = ending
        self.limit = limit
    }

    /// Calls the closure with each line that the bytes complete, without its ending.
    ///
    /// Throws ``ResponseTooLarge`` for a line that is too long, and what the closure throws.
    mutating func push(_ bytes: Data, _ take: (Data) throws -> Void) throws {
        var rest = bytes[...]
        while let end = rest.firstIndex(where: isEnding) {
            let isRest = rest[end] == UInt8(ascii: "\n") && endedWithCR && end == rest.startIndex
            endedWithCR = rest[end] == UInt8(ascii: "\r")
            if !isRest {
                try append(rest[..<end])
                if ending == .lineFeed, line.last == UInt8(ascii: "\r") { line.removeLast() }
                try take(line)
                line = Data()
            }
            rest = rest[rest.index(after: end)...]
        }
        if !rest.isEmpty {
            endedWithCR = false
            try append(rest)
        }
    }

    /// Yields what stands behind the last ending; nil if nothing does.
    mutating func finish() -> Data? {
        defer { line = Data() }
        if ending == .lineFeed, line.last == UInt8(ascii: "\r") { line.removeLast() }
        return line.isEmpty ? nil : line
    }

    private func isEnding(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || (ending == .any && byte == UInt8(ascii: "\r"))
    }

    private mutating func append(_ bytes: Data) throws {
        guard line.count + bytes.count <= limit else { throw ResponseTooLarge(limit: limit) }
        line += bytes
    }
}
