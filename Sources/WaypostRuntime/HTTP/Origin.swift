internal import Foundation

/// The scheme, host and port that a credential belongs to (RFC 6454, section 4).
struct Origin: Hashable {
    private let scheme: String
    private let host: String
    private let port: Int

    /// Whether what is sent there goes through TLS.
    var isSecure: Bool { scheme == "https" }

    /// Makes the origin of a URL; nil if it is not of HTTP or has no host.
    init?(_ url: URL?) {
        guard let url, let scheme = url.scheme?.lowercased(), let host = url.host?.lowercased(), !host.isEmpty
        else { return nil }
        switch scheme {
        case "http": port = url.port ?? 80
        case "https": port = url.port ?? 443
        default: return nil
        }
        self.scheme = scheme
        self.host = host
    }
}
