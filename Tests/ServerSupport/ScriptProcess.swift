package import Foundation

/// A Python script of `Tests/IntegrationTests/Server`, which runs beside the tests and ends with their process.
final class ScriptProcess: Sendable {
    /// The line that the script prints when it is ready.
    let line: String

    // The script ends when this pipe does, which the kernel closes even after a crash.
    private let input = Pipe()

    /// Starts a script and waits for its line.
    init(_ name: String) throws {
        let script = Self.folder.appending(path: name)
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", script.path()]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        line = output.fileHandleForReading.awaitedLine()
        if line.isEmpty { throw TestServerFailure(script: script) }
    }

    deinit {
        stop()
    }

    /// Ends the script.
    func stop() {
        try? input.fileHandleForWriting.close()
    }

    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "IntegrationTests/Server")
}

extension FileHandle {
    /// Waits for the line by which a server tells that it is ready; empty when it ended without one.
    package func awaitedLine() -> String {
        var bytes = Data()
        while bytes.last != UInt8(ascii: "\n") {
            let more = availableData
            if more.isEmpty { break }
            bytes += more
        }
        return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

/// A server could not be started; python3 tells why on standard error.
package struct TestServerFailure: Error {
    package let script: URL
}
