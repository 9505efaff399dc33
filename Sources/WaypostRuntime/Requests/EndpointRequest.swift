public import Foundation

/// What an endpoint asks the client to send. Values in it are encoded when the request is sent.
public struct EndpointRequest: Sendable {
    /// Service and endpoint, such as `Products.get`: what logs, errors and mocks call it.
    public var name: String
    public var method: HTTPMethod
    public var path: RequestPath
    /// The media type asked for.
    public var accept: String
    public var authorization: AuthorizationRequirement
    public var body: RequestBody?
    /// How long the call may stand still; nothing when the environment decides.
    public var timeout: Duration?
    /// The name of one of the environment's further base URLs.
    public var host: String?
    public private(set) var headers = HTTPFields()
    private(set) var query = FormFields()

    public init(
        _ name: String, _ method: HTTPMethod, _ path: RequestPath, auth: AuthorizationRequirement = .none,
        body: RequestBody? = nil, accept: String = "application/json", timeout: Duration? = nil,
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

    /// Adds a query item. Items keep their order; an empty text is sent as `name=`.
    public mutating func addQuery(_ name: String, _ value: some ParameterValue) {
        query.add(name, value)
    }

    /// Adds a query item, or nothing for nil.
    public mutating func addQuery(_ name: String, _ value: (some ParameterValue)?) {
        query.add(name, value)
    }

    /// Adds a date in a form other than ISO 8601.
    public mutating func addQuery(_ name: String, _ date: Date, _ format: DateFormat) {
        query.add(name, date, format)
    }

    public mutating func addQuery(_ name: String, _ date: Date?, _ format: DateFormat) {
        query.add(name, date, format)
    }

    /// Adds a list; an empty one adds nothing.
    public mutating func addQuery(
        _ name: String, _ values: [some ParameterValue], _ style: QueryListStyle = .repeat
    ) {
        query.add(name, values, style)
    }

    public mutating func addQuery(
        _ name: String, _ values: [some ParameterValue]?, _ style: QueryListStyle = .repeat
    ) {
        query.add(name, values, style)
    }

    /// Adds an object. It is encoded when the request is sent.
    public mutating func addQuery(
        _ name: String, _ object: some Encodable & Sendable, _ style: QueryObjectStyle
    ) {
        query.add(name, object, style)
    }

    public mutating func addQuery(
        _ name: String, _ object: (some Encodable & Sendable)?, _ style: QueryObjectStyle
    ) {
        query.add(name, object, style)
    }

    /// Adds a header field.
    public mutating func addHeader(_ name: String, _ value: some ParameterValue) {
        headers.add(name, value.parameterText)
    }

    public mutating func addHeader(_ name: String, _ value: (some ParameterValue)?) {
        if let value { addHeader(name, value) }
    }

    public mutating func addHeader(_ name: String, _ date: Date, _ format: DateFormat) {
        headers.add(name, format.text(of: date))
    }

    public mutating func addHeader(_ name: String, _ date: Date?, _ format: DateFormat) {
        if let date { addHeader(name, date, format) }
    }

    /// Adds a list as one field with commas (RFC 9110, section 5.6.1); an empty one adds nothing.
    public mutating func addHeader(_ name: String, _ values: [some ParameterValue]) {
        if !values.isEmpty { headers.add(name, values.map(\.parameterText).joined(separator: ", ")) }
    }

    public mutating func addHeader(_ name: String, _ values: [some ParameterValue]?) {
        if let values { addHeader(name, values) }
    }

    /// Path and query as they stand behind a base URL.
    ///
    /// - Throws: `APIError` with the code `encoding`.
    package func target(_ coding: JSONCoding = JSONCoding()) throws(APIError) -> String {
        do {
            let pairs = try query.pairs(coding)
            return pairs.isEmpty ? path.text : "\(path.text)?\(PercentEncoding.encode(pairs))"
        } catch {
            throw APIError(
                .encoding, endpoint: EndpointContext(self), detail: "the query can't be encoded", cause: error
            )
        }
    }
}
