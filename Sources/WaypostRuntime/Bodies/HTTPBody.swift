public import Foundation

/// The body of a request: bytes in memory, or pieces of which some are files.
///
/// Files are read each time the body is sent, and never loaded whole, so that a retry sends the same bytes.
public enum HTTPBody: Sendable, Equatable {
    /// Bytes in memory.
    case data(Data)
    /// Pieces, one behind another.
    case pieces([Piece])

    /// A part of a body.
    public enum Piece: Sendable, Equatable {
        /// Bytes in memory.
        case data(Data)
        /// That many bytes from the start of a file; sending fails if it has fewer.
        case file(URL, count: Int64)

        /// How many bytes it is.
        public var count: Int64 {
            switch self {
            case .data(let data): Int64(data.count)
            case .file(_, let count): count
            }
        }
    }

    /// How many bytes it is.
    public var count: Int64 {
        switch self {
        case .data(let data): Int64(data.count)
        case .pieces(let pieces): pieces.reduce(0) { $0 + $1.count }
        }
    }

    /// The bytes, if all of them are in memory; nil if some are in files.
    public var data: Data? {
        if case .data(let data) = self { data } else { nil }
    }

    /// Yields all bytes, reading files whole: for tests and mocks.
    ///
    /// Throws what reading a file throws.
    public func contents() throws -> Data {
        let reader = HTTPBodyReader(self)
        var contents = Data()
        while true {
            let more = try reader.read(upTo: 64 << 10)
            if more.isEmpty { return contents }
            contents += more
        }
    }

    /// The pieces, whether or not they are all in memory.
    var pieces: [Piece] {
        switch self {
        case .data(let data): [.data(data)]
        case .pieces(let pieces): pieces
        }
    }

    /// The only file that it is, if that is all it is.
    var file: URL? {
        if case .pieces(let pieces) = self, pieces.count == 1, case .file(let url, _) = pieces[0] {
            url
        } else {
            nil
        }
    }
}
