import Foundation
import WaypostTestSupport

/// A temporary folder in which snippets run, with the tool on the path.
final class Workplace: Sendable {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "waypost-\(UUID().uuidString)")
            .resolvingSymlinksInPath()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func text(of path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    /// Runs a command in the folder; yields its exit code and all that it says.
    func run(
        _ command: String, _ arguments: String..., environment: [String: String] = [:]
    ) throws -> (code: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        var variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        variables["PATH"] = "\(Command.products.path):\(variables["PATH"] ?? "")"
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [command] + arguments
        process.currentDirectoryURL = folder
        process.environment = variables
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }

}

extension Workplace {
    /// What the compiler says of the `Package.swift` in the folder.
    func faultsOfManifest() throws -> String {
        let info = try run("swiftc", "-print-target-info")
        let target = try JSONDecoder().decode(TargetInfo.self, from: Data(info.output.utf8))
        let library = "\(target.paths.runtimeResourcePath)/pm/ManifestAPI"
        return try run(
            "swiftc", "-typecheck", "-warnings-as-errors", "-package-description-version", "6.1.0", "-I",
            library, "Package.swift"
        ).output
    }

    private struct TargetInfo: Decodable {
        var paths: Paths

        struct Paths: Decodable {
            var runtimeResourcePath: String
        }
    }
}
