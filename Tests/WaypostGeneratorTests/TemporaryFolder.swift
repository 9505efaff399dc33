import Foundation
import Testing
import WaypostGenerator

@testable import waypost

/// A folder that is removed when nobody needs it any more.
final class TemporaryFolder: Sendable {
    let path: Path

    init() throws {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("waypost-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        // As the system names it: the temporary folder of macOS is behind a link.
        path = try #require(Path(url.resolvingSymlinksInPath().path))
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path.text)
    }

    func url(_ name: String) -> URL {
        URL(fileURLWithPath: path.text).appendingPathComponent(name)
    }

    func write(_ text: String, to name: String) throws {
        try FileManager.default.createDirectory(
            at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url(name))
    }

    func text(of name: String) throws -> String {
        try String(contentsOf: url(name), encoding: .utf8)
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(at: url(name))
    }

    /// Makes a link that leads to another place, given as it is to be written into the link.
    func link(_ name: String, to target: String) throws {
        try FileManager.default.createDirectory(
            at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: url(name).path, withDestinationPath: target)
    }

    /// Every file with its text; a folder ends with a slash and has none.
    func tree(_ name: String = ".") throws -> [String: String] {
        var tree: [String: String] = [:]
        for entry in try FileManager.default.subpathsOfDirectory(atPath: url(name).path) {
            let path = "\(name)/\(entry)"
            if try url(path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false {
                tree[entry + "/"] = ""
            } else {
                tree[entry] = try text(of: path)
            }
        }
        return tree
    }

    /// When each file was last written.
    func times(_ name: String) throws -> [String: Date] {
        var times: [String: Date] = [:]
        for entry in try FileManager.default.subpathsOfDirectory(atPath: url(name).path) {
            let attributes = try FileManager.default.attributesOfItem(atPath: url("\(name)/\(entry)").path)
            times[entry] = attributes[.modificationDate] as? Date
        }
        return times
    }

    /// Runs the tool here, or in a folder below.
    func waypost(_ arguments: String..., in folder: String = ".") throws -> Answer {
        try waypost(arguments, in: folder)
    }

    func waypost(_ arguments: [String], in folder: String = ".") throws -> Answer {
        let current = try #require(Path(folder, in: path))
        let answer = Recorder()
        let console = Console(
            say: { answer.output += $0 }, complain: { answer.errors += $0 }, usesColour: false)
        let code = Waypost.run(arguments, in: current, console)
        return Answer(code, output: answer.output, errors: answer.errors)
    }

    private final class Recorder {
        var output = ""
        var errors = ""
    }
}

/// What the tool said, and how it ended.
struct Answer: Equatable {
    var code: ExitCode
    var output: String
    var errors: String

    init(_ code: ExitCode, output: String = "", errors: String = "") {
        self.code = code
        self.output = output
        self.errors = errors
    }
}
