package import Foundation

/// Reads the bytes of a body from first to last, once, and no more of them at a time than is asked for.
package final class HTTPBodyReader: Sendable {
    private struct State: Sendable {
        var pieces: ArraySlice<HTTPBody.Piece>
        var place: Int64 = 0
        var file: OpenFile?
    }

    private let state: Locked<State>

    /// Makes a reader of a body, from its first byte on.
    package init(_ body: HTTPBody) {
        state = Locked(State(pieces: body.pieces.filter { $0.count > 0 }[...]))
    }

    /// Whether every byte was read.
    var isAtEnd: Bool { state.withLock { $0.pieces.isEmpty } }

    /// Yields the next bytes, at least one unless there are no more.
    ///
    /// Throws what opening or reading a file throws, and `POSIXError(.EIO)` for one that became shorter.
    package func read(upTo limit: Int) throws -> Data {
        try state.withLock { state in
            guard let piece = state.pieces.first else { return Data() }
            let count = Int(min(Int64(limit), piece.count - state.place))
            let bytes: Data
            switch piece {
            case .data(let data):
                let start = data.startIndex + Int(state.place)
                bytes = data[start..<start + count]
            case .file(let url, _):
                let file = try state.file ?? OpenFile(reading: url)
                state.file = file
                bytes = try file.read(count, at: state.place)
                // Less than promised would leave the server waiting for the rest.
                if bytes.isEmpty { throw POSIXError(.EIO) }
            }
            state.place += Int64(bytes.count)
            if state.place == piece.count {
                state.pieces.removeFirst()
                state.place = 0
                state.file = nil
            }
            return bytes
        }
    }
}
