internal import Foundation

#if canImport(FoundationNetworking)
/// Yields the bytes of a body to Foundation, which asks for more when the network took the last.
///
/// Apple's `URLSession` calls methods of streams that no subclass can have; see ``BoundBodyStream``.
final class BodyInputStream: InputStream {
    private let reader: HTTPBodyReader
    private var status = Stream.Status.notOpen
    private var failure: (any Error)?

    init(_ body: HTTPBody) {
        reader = HTTPBodyReader(body)
        super.init(data: Data())
    }

    override func open() { status = .open }

    override func close() { status = .closed }

    override var streamStatus: Stream.Status { status }

    override var streamError: (any Error)? { failure }

    override var hasBytesAvailable: Bool { !reader.isAtEnd }

    override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
        do {
            let bytes = try reader.read(upTo: maxLength)
            bytes.copyBytes(to: buffer, count: bytes.count)
            if bytes.isEmpty { status = .atEnd }
            return bytes.count
        } catch {
            // A negative count ends the request, so that the server is not left waiting.
            failure = error
            status = .error
            return -1
        }
    }

    override func getBuffer(
        _ buffer: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, length: UnsafeMutablePointer<Int>
    ) -> Bool {
        false
    }
}
#else
/// Writes the bytes of a body into one end of a pair of streams, of which Foundation reads the other.
enum BoundBodyStream {
    /// Yields the end to read from.
    static func reading(_ body: HTTPBody) -> InputStream? {
        var input: InputStream?
        var output: OutputStream?
        Stream.getBoundStreams(withBufferSize: 128 << 10, inputStream: &input, outputStream: &output)
        guard let output else { return nil }
        let writer = Writer(output: output, reader: HTTPBodyReader(body))
        // Writing waits for Foundation to read, and fails once the request is over.
        Thread.detachNewThread { writer.run() }
        return input
    }

    /// Proof of `@unchecked Sendable`: the thread that runs it is the only one that touches the stream.
    private struct Writer: @unchecked Sendable {
        let output: OutputStream
        let reader: HTTPBodyReader

        func run() {
            output.open()
            defer { output.close() }
            while let bytes = try? reader.read(upTo: 64 << 10), !bytes.isEmpty {
                guard write(bytes) else { return }
            }
        }

        private func write(_ bytes: Data) -> Bool {
            let bytes = [UInt8](bytes)
            var written = 0
            while written < bytes.count {
                let count = bytes[written...].withUnsafeBufferPointer { rest in
                    rest.baseAddress.map { output.write($0, maxLength: rest.count) } ?? -1
                }
                if count <= 0 { return false }
                written += count
            }
            return true
        }
    }
}
#endif

extension HTTPBody {
    /// Yields a stream of the bytes, from the first on, for Foundation to send; nil if none can be made.
    var inputStream: InputStream? {
        #if canImport(FoundationNetworking)
        BodyInputStream(self)
        #else
        BoundBodyStream.reading(self)
        #endif
    }
}
