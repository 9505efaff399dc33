public import Foundation

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// A request as transports send it.
public struct HTTPRequest: Sendable {
    public var method: HTTPMethod
    public var url: URL
    public var headers: HTTPFields
    public var body: Data?
    /// How long the request may stand still.
    public var timeout: Duration
    /// The largest response that is accepted, in bytes.
    public var responseLimit: Int
    /// The endpoint that it is made for.
    public let endpoint: EndpointContext
    /// The endpoint's own path and query, by which a mock tells requests apart.
    package private(set) var target = ""
    /// Which parts must not be shown or carried elsewhere.
    public internal(set) var secrets = Secrets()

    public init(
        method: HTTPMethod, url: URL, headers: HTTPFields = HTTPFields(), body: Data? = nil,
        timeout: Duration = .seconds(60), responseLimit: Int = 64 * 1024 * 1024, endpoint: EndpointContext
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeout = timeout
        self.responseLimit = responseLimit
        self.endpoint = endpoint
    }

    /// Makes an endpoint's request ready to be sent.
    ///
    /// - Throws: `APIError` with the code `invalidRequest` or `encoding`.
    init(
        _ request: EndpointRequest, in environment: APIEnvironment, coding: JSONCoding
    ) throws(APIError) {
        let context = EndpointContext(request)
        if let fault = request.path.fault {
            throw APIError(.invalidRequest, endpoint: context, detail: fault)
        }
        guard let base = environment.base(forHost: request.host) else {
            throw APIError(
                .invalidRequest, endpoint: context, detail: "the base URL is not one of http or https")
        }
        let target = try request.target(coding)
        let isBaseAlone = target == "/" || target.hasPrefix("/?")
        guard let url = URL(string: base + (isBaseAlone ? String(target.dropFirst()) : target)) else {
            throw APIError(.invalidRequest, endpoint: context, detail: "base URL and path make no URL")
        }
        self.init(
            method: request.method, url: url, timeout: request.timeout ?? environment.timeout,
            endpoint: context)
        self.target = target
        for (name, value) in environment.headers { headers[name] = value }
        for (name, value) in request.headers { headers[name] = value }
        headers["Accept"] = request.accept
        if let content = request.body {
            headers["Content-Type"] = content.contentType
            do {
                body = try content.encoded(coding)
            } catch {
                throw APIError(
                    .encoding, endpoint: context, detail: "the body can't be encoded", cause: error)
            }
        }
        if let fault = headers.fault {
            throw APIError(.invalidRequest, endpoint: context, detail: fault)
        }
    }

    /// Names of headers and query items whose values are secret.
    public struct Secrets: Hashable, Sendable {
        var headers: Set<String> = []
        var query: Set<String> = []

        func containsHeader(_ name: String) -> Bool {
            let name = name.lowercased()
            return Secrets.usual.contains(name) || headers.contains(name)
        }

        func containsQuery(_ name: String) -> Bool {
            query.contains(name) || SensitiveNames.contains(name)
        }

        private static let usual: Set<String> = [
            "authorization", "proxy-authorization", "cookie", "set-cookie",
        ]
    }
}

/// The endpoint that a request is made for, for middleware, logs and metrics: nothing in it is a value of a call.
public struct EndpointContext: Hashable, Sendable {
    /// Service and endpoint, such as `Products.get`.
    public let name: String
    public let method: HTTPMethod
    /// The path with `{}` for each value.
    public let pathTemplate: String
    public let authorization: AuthorizationRequirement

    public init(
        name: String, method: HTTPMethod = .get, pathTemplate: String = "/",
        authorization: AuthorizationRequirement = .none
    ) {
        self.name = name
        self.method = method
        self.pathTemplate = pathTemplate
        self.authorization = authorization
    }

    public init(_ request: EndpointRequest) {
        self.init(
            name: request.name, method: request.method, pathTemplate: request.path.template,
            authorization: request.authorization)
    }
}

extension URLRequest {
    /// The request as Foundation sends it.
    init(_ request: HTTPRequest) {
        self.init(url: request.url, timeoutInterval: request.timeout.seconds)
        httpMethod = request.method.rawValue
        httpBody = request.body
        httpShouldHandleCookies = false
        for (name, value) in request.headers { addValue(value, forHTTPHeaderField: name) }
    }
}

extension Duration {
    var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
