import Foundation
import WaypostTestSupport

/// A package in a temporary folder that depends on this one, as a user's does.
final class ScratchPackage: Sendable {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "waypost-\(UUID().uuidString)")
            .resolvingSymlinksInPath()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    func url(_ path: String) -> URL {
        folder.appending(path: path)
    }

    func write(_ text: String, to path: String) throws {
        try FileManager.default.createDirectory(
            at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url(path))
    }

    func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: url(path).path)
    }

    /// Runs `swift` in the package; yields its exit code and all that it says.
    func swift(_ arguments: [String]) async throws -> Command.Outcome {
        try await Command.swift(arguments, in: folder).outcome()
    }
}
