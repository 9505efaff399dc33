internal import Foundation

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A new file that only the user of this process can read, and that is gone when nobody needs it any more,
/// unless it was moved to where it belongs.
final class TemporaryFile: Sendable {
    private let url: URL
    private let file: OpenFile
    private let isKept = Locked(false)

    /// Makes a file beside another, so that it can take its place in one step.
    init(beside destination: URL) throws {
        let name = ".\(destination.lastPathComponent.prefix(64)).\(UUID().uuidString)"
        url = destination.deletingLastPathComponent().appending(path: name, directoryHint: .notDirectory)
        file = try OpenFile(creating: url)
    }

    /// Makes a file that has no name and hence never outlives the process, in the system's place for such
    /// files unless told otherwise.
    convenience init(in folder: URL = FileManager.default.temporaryDirectory) throws {
        try self.init(beside: folder.appending(path: "waypost", directoryHint: .notDirectory))
        remove()
        isKept.withLock { $0 = true }
    }

    deinit {
        if !isKept.withLock({ $0 }) { remove() }
    }

    /// Yields the next bytes from a place on, no more than a count; none at the end.
    func read(_ count: Int, at place: Int64) throws -> Data {
        try file.read(count, at: place)
    }

    /// Writes bytes at a place.
    func write(_ data: Data, at place: Int64) throws {
        try file.write(data, at: place)
    }

    /// Drops everything in the file.
    func empty() throws {
        try file.empty()
    }

    /// Puts the file in the place of another, or where there is none yet, in one step.
    func move(to destination: URL) throws {
        let paths = (url.path(percentEncoded: false), destination.path(percentEncoded: false))
        guard rename(paths.0, paths.1) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        isKept.withLock { $0 = true }
    }

    private func remove() {
        unlink(url.path(percentEncoded: false))
    }
}
