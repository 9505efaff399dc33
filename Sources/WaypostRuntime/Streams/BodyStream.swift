public import Foundation

/// The body of an answer while it comes, in pieces as they come. It can be read once, by one reader.
///
/// Nothing is asked for ahead of the reader. When the last copy is gone, or the reader's task is cancelled,
/// the network is told at once that no more is wanted.
public struct BodyStream: AsyncSequence, Sendable {
    private let source: @Sendable () async throws -> Data?

    /// Makes a stream of what a function yields at each call, until it yields nil or throws.
    public init(_ next: @escaping @Sendable () async throws -> Data?) {
        source = next
    }

    /// Makes a stream of a body that is there already.
    public init(_ body: Data) {
        let rest = Locked<Data?>(body.isEmpty ? nil : body)
        source = {
            rest.withLock { rest in
                defer { rest = nil }
                return rest
            }
        }
    }

    /// Yields the next piece, never empty; nil at the end.
    ///
    /// Throws what the network throws, and `CancellationError` when the task is cancelled, so that a body cut
    /// short is never taken for a whole one.
    public func next() async throws -> Data? {
        while true {
            // Asked first, so that a source that is told of the cancellation ends too.
            let piece = try await source()
            try Task.checkCancellation()
            guard let piece else { return nil }
            if !piece.isEmpty { return piece }
        }
    }

    /// Yields the rest as a whole; throws ``ResponseTooLarge`` if it has more bytes than allowed.
    public func collect(upTo limit: Int) async throws -> Data {
        var body = Data()
        while let piece = try await next() {
            guard body.count + piece.count <= limit else { throw ResponseTooLarge(limit: limit) }
            body += piece
        }
        return body
    }

    /// Reads the stream; all iterators of one stream share its place.
    public func makeAsyncIterator() -> Iterator {
        Iterator(stream: self)
    }

    /// Reads a ``BodyStream``.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let stream: BodyStream

        /// Yields the next piece; nil at the end.
        public mutating func next() async throws -> Data? {
            try await stream.next()
        }
    }
}
