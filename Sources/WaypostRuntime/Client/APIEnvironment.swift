internal import Foundation

/// Where an API is and how calls to it behave: development, staging, production.
public struct APIEnvironment: Sendable, Equatable {
    /// The name, for people.
    public var name: String
    /// The URL that every path is put behind, `https://api.example.com/v2`; a trailing slash is dropped.
    public var baseURL: String
    /// Further base URLs by the key that endpoints name them with.
    public var hosts: [String: String]
    /// How long one attempt may take if the endpoint does not say.
    public var timeout: Duration
    /// How much is logged.
    public var logLevel: LogLevel
    /// Constant headers of every request; an endpoint's own header of the same name replaces one.
    public var headers: HTTPFields
    /// The public keys of which every host must have one, each as `sha256/` and the base64 of the SHA-256 of its
    /// SubjectPublicKeyInfo (RFC 7469, section 2.4); empty if any that is trusted will do. Let one be of a key
    /// that is kept elsewhere, or the day on which the server's key is lost locks every app out.
    ///
    /// Chain and host are still checked. A client whose transport cannot check pins sends nothing; see
    /// ``check(for:)``.
    public var pins: [String]

    /// Makes an environment. A base URL that is not of http or https is refused by the first call.
    public init(
        name: String = "custom", baseURL: String, hosts: [String: String] = [:],
        timeout: Duration = .seconds(60), logLevel: LogLevel = .error, headers: HTTPFields = [:],
        pins: [String] = []
    ) {
        self.name = name
        self.baseURL = baseURL
        self.hosts = hosts
        self.timeout = timeout
        self.logLevel = logLevel
        self.headers = headers
        self.pins = pins
    }

    /// Yields the value of an environment variable of the process, with which a debug build chooses its API
    /// environment; nil if it is not set or empty.
    public static func override(_ variable: String) -> String? {
        let value = ProcessInfo.processInfo.environment[variable]
        return value?.isEmpty == false ? value : nil
    }

    /// Yields a variable as one word of a base URL: whatever else it holds is percent-encoded, so that it can't
    /// lead to another host or path (RFC 3986, section 2.3).
    public static func word(_ variable: some ParameterValue) -> String {
        PercentEncoding.encode(variable.parameterText)
    }

    func baseURL(of host: String?) -> String? {
        host.map { hosts[$0] } ?? baseURL
    }

    /// The origins that credentials may be sent to.
    var origins: Set<Origin> {
        Set(([baseURL] + hosts.values).compactMap { Origin(URL(string: $0)) })
    }
}
