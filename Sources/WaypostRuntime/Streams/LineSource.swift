internal import Foundation

/// The lines of an answer, which is asked for when the first of them is. A last line needs no ending.
actor LineSource {
    private let bytes: ByteSource
    private var splitter: LineSplitter
    private var lines: ArraySlice<Data> = []
    private var head: HTTPResponse?

    init(_ bytes: ByteSource, limit: Int) {
        self.bytes = bytes
        splitter = LineSplitter(.lineFeed, limit: limit)
    }

    /// Yields the answer with the next line as its body; nil at the end, and after an error.
    func next() async throws -> HTTPResponse? {
        while lines.isEmpty {
            if let (head, more) = try await bytes.next() {
                self.head = head
                try splitter.push(more) { lines.append($0) }
            } else if let last = splitter.finish() {
                lines.append(last)
            } else {
                return nil
            }
        }
        return lines.popFirst().flatMap { line in head?.part(line) }
    }
}

extension HTTPResponse {
    /// The answer with a part of its body in the place of the whole, for errors about that part.
    func part(_ body: Data) -> HTTPResponse {
        var part = self
        part.stream = nil
        part.body = body
        // It says what the whole is, and not what its parts are.
        part.headers["Content-Type"] = nil
        return part
    }
}
