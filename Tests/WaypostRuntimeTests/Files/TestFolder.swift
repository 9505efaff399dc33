import Foundation

/// A folder of a test, which is gone with it.
final class TestFolder: Sendable {
    private let root: URL

    init() throws {
        root = FileManager.default.temporaryDirectory.appending(
            path: "waypost-tests-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: root)
    }

    /// The place of a file in the folder.
    func url(_ name: String) -> URL {
        root.appending(path: name, directoryHint: .notDirectory)
    }

    /// Writes a file and yields its place.
    func file(_ name: String, _ content: Data) throws -> URL {
        try content.write(to: url(name))
        return url(name)
    }

    /// Makes a file of zeros that takes no room, and yields its place.
    func hole(_ name: String, size: Int) throws -> URL {
        let handle = try FileHandle(forWritingTo: try file(name, Data()))
        try handle.truncate(atOffset: UInt64(size))
        try handle.close()
        return url(name)
    }

    /// The names of all files in the folder, hidden ones too.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.path(percentEncoded: false)).sorted()
    }
}
