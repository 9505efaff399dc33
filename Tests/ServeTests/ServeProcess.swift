import Foundation
import WaypostServerSupport
import WaypostTestSupport

/// `waypost serve` as a process of its own.
final class ServeProcess: Sendable {
    /// The base URL, as the server prints it.
    let baseURL: String
    private let process: Process
    private let log: URL

    /// - Parameter spec: Below the folder of the specs.
    init(_ spec: String, _ flags: String...) throws {
        let process = Process()
        let output = Pipe()
        log = FileManager.default.temporaryDirectory.appending(path: "serve-\(UUID().uuidString).log")
        _ = FileManager.default.createFile(atPath: log.path(), contents: nil)
        process.executableURL = ServeProcess.tool
        process.arguments = ["serve", ServeProcess.specs.appending(path: spec).path(), "--port", "0"] + flags
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: log)
        self.process = process
        try process.run()
        baseURL = output.fileHandleForReading.awaitedLine()
        guard baseURL.hasPrefix("http") else { throw CocoaError(.fileReadUnknown) }
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: log)
    }

    /// What the server has told of requests so far.
    var told: String {
        (try? String(contentsOf: log, encoding: .utf8)) ?? ""
    }

    /// Ends the server as the system does, and yields its exit code.
    func end() -> Int32 {
        process.terminate()
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -1
    }

    static let specs = Repository.root.appending(path: "specs")

    static var tool: URL { Command.products.appending(path: "waypost") }
}
