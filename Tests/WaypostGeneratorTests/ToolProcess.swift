import Foundation
import WaypostTestSupport

/// The tool as a process of its own, with what it says.
final class ToolProcess {
    private let process = Process()
    private let output = Pipe()

    init(_ arguments: [String], in folder: TemporaryFolder) throws {
        process.executableURL = ToolProcess.tool
        process.arguments = arguments
        process.currentDirectoryURL = folder.url(".")
        process.standardOutput = output
        try process.run()
    }

    static var tool: URL { Command.products.appending(path: "waypost") }

    var identifier: Int32 { process.processIdentifier }

    /// Waits until the output ends with a text; throws when the process ends before.
    func wait(forOutput end: String) throws {
        var text = ""
        while !text.hasSuffix(end) {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw CocoaError(.fileReadUnknown) }
            text += String(decoding: data, as: UTF8.self)
        }
    }

    func waitForEnd() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }
}
