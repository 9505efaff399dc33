internal import Foundation

/// A place where an API lives.
public struct APIEnvironment: Sendable {
    public var name: String
    /// Starts with `https://` or `http://`; every path is put behind it.
    public var baseURL: String
    /// Further base URLs by the names that endpoints use for them; an unknown name stands for `baseURL`.
    public var hosts: [String: String]
    /// How long a call may stand still unless its endpoint says otherwise.
    public var timeout: Duration
    /// How much is logged.
    public var logLevel: LogLevel
    /// Sent with every request.
    public var headers: HTTPFields

    public init(
        name: String = "custom", baseURL: String, hosts: [String: String] = [:],
        timeout: Duration = .seconds(60),
        logLevel: LogLevel = .error, headers: HTTPFields = HTTPFields()
    ) {
        self.name = name
        self.baseURL = baseURL
        self.hosts = hosts
        self.timeout = timeout
        self.logLevel = logLevel
        self.headers = headers
    }

    /// The value of a process environment variable, by which a test run can point elsewhere.
    public static func override(_ variable: String) -> String? {
        ProcessInfo.processInfo.environment[variable]
    }

    /// Without the slash at the end; nothing when it is no http URL.
    func base(forHost host: String?) -> String? {
        var base = host.flatMap { hosts[$0] } ?? baseURL
        let lower = base.lowercased()
        guard lower.hasPrefix("https://") || lower.hasPrefix("http://") else { return nil }
        while base.hasSuffix("/") { base.removeLast() }
        return base
    }

    /// Whether credentials may go there: only to the environment's own origins.
    func owns(_ url: URL) -> Bool {
        let origin = Origin(url)
        return ([baseURL] + hosts.values).contains { URL(string: $0).map(Origin.init) == origin }
    }
}

/// Scheme, host and port (RFC 6454, section 4).
struct Origin: Hashable {
    private let scheme: String
    private let host: String
    private let port: Int

    init(_ url: URL) {
        scheme = url.scheme?.lowercased() ?? ""
        host = url.host?.lowercased() ?? ""
        port = url.port ?? (scheme == "https" ? 443 : 80)
    }
}
