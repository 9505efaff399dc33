package import Foundation

/// The HTTP server of `Tests/IntegrationTests/Server/server.py`, which runs beside the tests and ends with
/// their process.
package final class TestServer: Sendable {
    /// The ports on which it listens: two, so that there are two origins.
    package let ports: [Int]

    // The server ends when this pipe does, which the kernel closes even after a crash.
    private let input = Pipe()

    /// Starts a server and waits until it listens.
    package init() throws {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", Self.script.path()]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        ports = Self.line(of: output.fileHandleForReading).split(separator: " ").compactMap { Int($0) }
        guard ports.count == 2 else { throw TestServerFailure(script: Self.script) }
    }

    deinit {
        stop()
    }

    /// Ends the server.
    package func stop() {
        try? input.fileHandleForWriting.close()
    }

    /// Yields a part of the server that no other test knows.
    package func space() -> TestSpace {
        TestSpace(name: UUID().uuidString, ports: ports)
    }

    /// The one server of this process; each test takes a space of its own.
    package static func shared() throws -> TestServer {
        try common.get()
    }

    private static let common = Result { try TestServer() }

    private static let script = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "IntegrationTests/Server/server.py")

    private static func line(of handle: FileHandle) -> String {
        var bytes = Data()
        while bytes.last != UInt8(ascii: "\n") {
            let more = handle.availableData
            if more.isEmpty { break }
            bytes += more
        }
        return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

/// The server could not be started; python3 tells why on standard error.
package struct TestServerFailure: Error {
    package let script: URL
}
