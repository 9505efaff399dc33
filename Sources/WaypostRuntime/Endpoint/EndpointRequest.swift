public import Foundation

/// What an endpoint asks for: a request without base URL and without credentials.
public struct EndpointRequest: Sendable {
    /// The name of the endpoint, `Products.get`, for errors, logs and stubs.
    public let name: String
    /// The method.
    public let method: HTTPMethod
    /// The path behind the base URL.
    public let path: RequestPath
    /// The credentials that the call needs.
    public var authorization: AuthorizationRequirement
    /// The query, in the order in which it was added.
    public private(set) var query = ParameterList()
    /// The header fields, in the order in which they were added.
    public private(set) var headers = HTTPFields()
    /// The body; nil sends none.
    public var body: RequestBody?
    /// The media type that is asked for; nil sends no `Accept`.
    public var accept: String?
    /// How long one attempt may take; nil takes the environment's timeout.
    public var timeout: Duration?
    /// Which of the environment's hosts is called; nil calls its base URL.
    public var host: String?
    /// Words for middleware to tell endpoints apart by.
    public var tags: Set<String> = []
    /// Names of query items, headers, form fields and JSON members, in whatever depth, whose values no log
    /// and no description shows.
    public var sensitive: Set<String> = []

    /// How often, and when, a failed call is sent again; nil sends each call once.
    public var retry: RetryPolicy?
    /// The name of the header that carries a new UUID for each call, in lower case and the same in all of its
    /// attempts, so that the server carries the call out once; nil sends none. A value that the header has
    /// already stays.
    public var idempotencyKey: String?
    /// How long an answer is used again; nil asks the server each time. Only calls of `GET` are cached.
    public var cache: CachePolicy?
    /// The endpoints whose cached answers are dropped after a success, by name: `Products.get`, or `Products.*`
    /// for all of a service. If they have path parameters of the same names as this one, only the answers
    /// for equal values are dropped.
    public var invalidates: [String] = []
    /// The values in the path by name, as text, by which ``invalidates`` finds cached answers.
    public private(set) var parameters: [String: String] = [:]

    /// Makes what an endpoint asks for.
    public init(
        _ name: String, _ method: HTTPMethod, _ path: RequestPath, auth: AuthorizationRequirement = .none,
        body: RequestBody? = nil, accept: String? = "application/json", timeout: Duration? = nil,
        host: String? = nil
    ) {
        self.name = name
        self.method = method
        self.path = path
        self.authorization = auth
        self.body = body
        self.accept = accept
        self.timeout = timeout
        self.host = host
    }

    /// Tells the name of a value in the path.
    public mutating func setParameter(_ name: String, _ value: some ParameterValue) {
        parameters[name] = value.parameterText
    }

    /// Adds a query item; nil adds nothing, an empty text adds `name=`.
    public mutating func addQuery(_ name: String, _ value: (some ParameterValue)?) {
        query.add(name, value)
    }

    /// Adds a list to the query; nil and an empty list add nothing.
    public mutating func addQuery(
        _ name: String, _ values: [some ParameterValue]?, _ style: QueryListStyle = .repeat
    ) {
        query.add(name, values, style)
    }

    /// Adds a date in a format of its own to the query; nil adds nothing.
    public mutating func addQuery(_ name: String, _ date: Date?, _ format: DateFormat) {
        query.add(name, date, format)
    }

    /// Adds an object to the query; nil adds nothing. It is encoded when the request is made ready, and an
    /// error of that is an ``APIError/Code/invalidRequest``.
    public mutating func addQuery(
        _ name: String, _ object: (some Encodable & Sendable)?, _ style: QueryObjectStyle
    ) {
        query.add(name, object, style)
    }

    /// Adds a header; nil adds nothing.
    public mutating func addHeader(_ name: String, _ value: (some ParameterValue)?) {
        if let value { headers.append(name, value.parameterText) }
    }

    /// Adds a list as one header, its values joined by a comma; nil and an empty list add nothing.
    public mutating func addHeader(_ name: String, _ values: [some ParameterValue]?) {
        if let values, !values.isEmpty {
            headers.append(name, values.map(\.parameterText).joined(separator: ", "))
        }
    }

    /// Adds a date in a format of its own as a header; nil adds nothing.
    public mutating func addHeader(_ name: String, _ date: Date?, _ format: DateFormat) {
        if let date { headers.append(name, format.text(of: date)) }
    }
}

extension EndpointRequest: CustomStringConvertible, CustomReflectable {
    /// The name, the method and the path without values, which may be secret.
    public var description: String { "\(name) \(method) \(path.template)" }

    /// What ``description`` shows and nothing else.
    public var customMirror: Mirror {
        Mirror(self, children: ["name": name, "method": method.rawValue, "path": path.template])
    }
}
