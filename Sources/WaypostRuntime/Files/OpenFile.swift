internal import Foundation

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A file that is open until nobody needs it any more; read and written at places, so that there is no cursor
/// to share. Failures are of type `POSIXError`.
final class OpenFile: Sendable {
    private let descriptor: Int32

    /// Opens a file for reading.
    convenience init(reading url: URL) throws {
        try self.init(url, O_RDONLY | O_CLOEXEC)
    }

    /// Makes a file, which must not be there yet, that only the user of this process can read and write.
    convenience init(creating url: URL) throws {
        try self.init(url, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC)
    }

    private init(_ url: URL, _ flags: Int32) throws {
        descriptor = open(url.path(percentEncoded: false), flags, 0o600)
        if descriptor < 0 { throw Self.lastError }
    }

    deinit {
        close(descriptor)
    }

    /// How long the file is; throws if it is no regular file, whose length says nothing.
    func size() throws -> Int64 {
        var status = stat()
        if fstat(descriptor, &status) != 0 { throw Self.lastError }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw POSIXError(status.st_mode & S_IFMT == S_IFDIR ? .EISDIR : .EINVAL)
        }
        return Int64(status.st_size)
    }

    /// Fills the buffer from a place on, as far as there are bytes, and yields how many it read.
    func read(into buffer: UnsafeMutableRawBufferPointer, at place: Int64) throws -> Int {
        while true {
            let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(place))
            if count >= 0 { return count }
            if errno != EINTR { throw Self.lastError }
        }
    }

    /// Yields the next bytes from a place on, no more than a count; none at the end.
    func read(_ count: Int, at place: Int64) throws -> Data {
        var data = Data(count: count)
        let filled = try data.withUnsafeMutableBytes { try read(into: $0, at: place) }
        return data.prefix(filled)
    }

    /// Writes bytes at a place.
    func write(_ data: Data, at place: Int64) throws {
        try data.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
                let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(place) + off_t(written))
                if count < 0, errno != EINTR { throw Self.lastError }
                written += max(0, count)
            }
        }
    }

    /// Drops everything in the file.
    func empty() throws {
        if ftruncate(descriptor, 0) != 0 { throw Self.lastError }
    }

    private static var lastError: POSIXError {
        POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
}
