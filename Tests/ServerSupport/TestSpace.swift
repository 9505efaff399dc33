package import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A part of a ``TestServer`` for one test: its URLs, and what was asked there.
package struct TestSpace: Sendable {
    /// The base URL.
    package let baseURL: String
    /// The same space at another origin.
    package let otherBaseURL: String

    init(name: String, ports: [Int]) {
        baseURL = "http://127.0.0.1:\(ports[0])/@\(name)"
        otherBaseURL = "http://127.0.0.1:\(ports[1])/@\(name)"
    }

    /// Yields the requests that came so far, at both origins.
    package func requests() async throws -> [SeenRequest] {
        guard let url = URL(string: baseURL + "/__log") else { throw URLError(.badURL) }
        let (data, _) = try await URLSession.shared.data(from: url)
        return try JSONDecoder().decode([SeenRequest].self, from: data)
    }
}

/// A request as the server saw it.
package struct SeenRequest: Decodable, Equatable, Sendable {
    /// The method.
    package let method: String
    /// The target behind the space, byte for byte.
    package let target: String
    /// The port, which tells the origin.
    package let port: Int
    /// The header fields as pairs of name and value, in order.
    package let headers: [[String]]
    /// The body.
    package let body: Data

    /// Yields the values of a header field.
    package func values(of name: String) -> [String] {
        headers.filter { $0.first?.lowercased() == name.lowercased() }.compactMap(\.last)
    }
}
