import Foundation

/// The HTTP server of `Tests/IntegrationTests/Server/server.py`.
package final class TestServer: Sendable {
    /// The ports on which it listens: two, so that there are two origins.
    package let ports: [Int]

    private let process: ScriptProcess

    /// Starts a server and waits until it listens.
    package init() throws {
        process = try ScriptProcess("server.py")
        ports = process.line.split(separator: " ").compactMap { Int($0) }
    }

    /// Ends the server.
    package func stop() {
        process.stop()
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
}
