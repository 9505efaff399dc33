package import Foundation

/// The HTTPS servers of `Tests/IntegrationTests/Server/tls.py`, where their names are explained.
package struct TLSServers: Sendable {
    /// What the script prints.
    private struct Line: Decodable {
        var ports: [String: Int]
        var pins: [String: String]
        var authority: String
    }

    /// The certificate authority of all but one of them.
    package let authority: URL
    /// The pin of the key of most of them.
    package let pinned: String
    /// The pin of the key that is kept for later.
    package let backup: String

    private let ports: [String: Int]
    private let process: ScriptProcess

    private init() throws {
        process = try ScriptProcess("tls.py")
        let line = try JSONDecoder().decode(Line.self, from: Data(process.line.utf8))
        authority = URL(filePath: line.authority)
        pinned = line.pins["pinned"] ?? ""
        backup = line.pins["backup"] ?? ""
        ports = line.ports
    }

    /// Yields the base URL of a server.
    package func baseURL(_ name: String) -> String {
        "https://127.0.0.1:\(ports[name] ?? 0)"
    }

    /// The ones of this process.
    package static func shared() throws -> TLSServers {
        try common.get()
    }

    private static let common = Result { try TLSServers() }
}
