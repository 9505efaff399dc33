package import Foundation

package import struct WaypostRuntime.HTTPFields

/// A request as it came over the wire.
package struct ServedRequest: Equatable, Sendable {
    package var method: String
    /// As it came, percent-encoded; `/` at least.
    package var path: String
    /// What stands behind the question mark, as it came.
    package var query: String
    package var headers: HTTPFields
    package var body: Data

    /// - Parameter target: In origin or absolute form (RFC 9112, section 3.2).
    package init(_ method: String, _ target: String, headers: HTTPFields = [:], body: Data = Data()) {
        self.method = method
        let parts = ServedRequest.withoutOrigin(target)
            .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = parts[0].isEmpty ? "/" : String(parts[0])
        query = parts.count == 2 ? String(parts[1]) : ""
        self.headers = headers
        self.body = body
    }

    /// The path with its query.
    package var target: String { query.isEmpty ? path : "\(path)?\(query)" }

    private static func withoutOrigin(_ target: String) -> Substring {
        guard let scheme = target.firstRange(of: "://"), !target.hasPrefix("/") else { return target[...] }
        return target[scheme.upperBound...].drop { $0 != "/" && $0 != "?" }
    }
}
