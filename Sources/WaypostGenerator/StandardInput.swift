#if canImport(Darwin)
private import Darwin
#elseif canImport(Musl)
private import Musl
#else
private import Glibc
#endif

/// What is piped into the tool.
package enum StandardInput {
    /// More than any spec, so that a pipe without an end fills no memory.
    private static let limit = 64 << 20

    /// All of it, up to its end.
    package static func read() throws(DiskError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = systemRead(STDIN_FILENO, &buffer, buffer.count)
            if count == 0 { return bytes }
            if count > 0 {
                bytes += buffer[..<count]
                guard bytes.count <= limit else { throw fault(EFBIG) }
            } else if errno != EINTR {
                throw fault(errno)
            }
        }
    }

    private static func fault(_ code: Int32) -> DiskError {
        // Only the reason is of interest; there is no path to standard input.
        DiskError(path: Path("/dev/stdin") ?? .root, reason: String(cString: strerror(code)))
    }
}

// Inside `StandardInput` the name means its own function.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}
