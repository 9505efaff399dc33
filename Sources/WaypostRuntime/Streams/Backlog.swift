internal import Foundation

/// What came and was not asked for yet, in order: the first of it in memory, and what does not fit there in a
/// temporary file.
struct Backlog: Sendable {
    private let memoryLimit: Int
    private let fileLimit: Int64

    private var pieces: [Data] = []
    private var first = 0
    private var bytesInMemory = 0
    // The part of the file that was not asked for yet.
    private var file: TemporaryFile?
    private var start: Int64 = 0
    private var end: Int64 = 0

    /// Makes an empty backlog; of 1 MiB in memory and 1 GiB on disk unless told otherwise.
    init(memoryLimit: Int = 1 << 20, fileLimit: Int64 = 1 << 30) {
        self.memoryLimit = memoryLimit
        self.fileLimit = fileLimit
    }

    /// Whether nothing more fits into memory.
    var isFull: Bool { bytesInMemory >= memoryLimit || start < end }

    /// Adds bytes behind the others. Throws ``ResponseTooLarge`` when the file is full, and what writing to it
    /// throws.
    mutating func append(_ data: Data) throws {
        guard isFull else {
            pieces.append(data)
            bytesInMemory += data.count
            return
        }
        guard end + Int64(data.count) <= fileLimit else {
            throw ResponseTooLarge(limit: Int(clamping: fileLimit))
        }
        let file = try file ?? TemporaryFile()
        self.file = file
        try file.write(data, at: end)
        end += Int64(data.count)
    }

    /// Takes the first bytes out; nil if there are none. Throws what reading the file throws.
    mutating func popFirst() throws -> Data? {
        if first < pieces.count {
            let piece = pieces[first]
            pieces[first] = Data()
            first += 1
            bytesInMemory -= piece.count
            if first == pieces.count {
                pieces.removeAll(keepingCapacity: true)
                first = 0
            }
            return piece
        }
        guard start < end, let file else { return nil }
        let data = try file.read(Int(min(end - start, 256 << 10)), at: start)
        if data.isEmpty { throw POSIXError(.EIO) }
        start += Int64(data.count)
        if start == end {
            try file.empty()
            (start, end) = (0, 0)
        }
        return data
    }
}
