/// One call.
package struct Endpoint: Equatable, Sendable {
    /// The case of the endpoint enum and the method of the service.
    package var name: SwiftName
    /// What logs, errors and mocks call it: `Products.get`.
    package var key: String
    package var documentation: String?
    package var deprecation: Deprecation?
    package var method: HTTPMethod
    /// The path as written, base included, holes in braces: for documentation.
    package var pathText: String
    package var path: [PathPart]
    /// The arguments in the order in which callers give them.
    package var parameters: [Parameter]
    package var query: [RequestItem]
    package var headers: [RequestItem]
    package var body: Body?
    package var answer: Answer
    /// Statuses that yield nil; only with an optional answer.
    package var nilStatuses: [StatusPattern]
    /// The error type, by its name among the API's error sets; nothing when no error is described.
    package var errors: SwiftName?
    package var authorization: AuthorizationRequirement
    /// The media type asked for; nothing when it follows from the answer.
    package var accept: String?
    /// In milliseconds.
    package var timeout: Int?
    /// The name of one of the environment's further hosts.
    package var host: String?
    package var policy: CallPolicy
    package var pages: Pagination?
    /// Names on the wire of what no log may show, in whatever depth.
    package var secrets: Set<String>
    package var example = CallExample(outcome: nil)

    package init(
        name: SwiftName, key: String, documentation: String?, deprecation: Deprecation?, method: HTTPMethod,
        pathText: String, path: [PathPart], parameters: [Parameter], query: [RequestItem],
        headers: [RequestItem], body: Body?, answer: Answer, nilStatuses: [StatusPattern], errors: SwiftName?,
        authorization: AuthorizationRequirement, accept: String?, timeout: Int?, host: String?,
        policy: CallPolicy = CallPolicy(), pages: Pagination? = nil,
        secrets: Set<String> = []
    ) {
        self.name = name
        self.key = key
        self.documentation = documentation
        self.deprecation = deprecation
        self.method = method
        self.pathText = pathText
        self.path = path
        self.parameters = parameters
        self.query = query
        self.headers = headers
        self.body = body
        self.answer = answer
        self.nilStatuses = nilStatuses
        self.errors = errors
        self.authorization = authorization
        self.accept = accept
        self.timeout = timeout
        self.host = host
        self.policy = policy
        self.pages = pages
        self.secrets = secrets
    }

    package enum PathPart: Equatable, Sendable {
        /// Already percent-encoded.
        case literal(String)
        /// The value of a parameter, as part of one segment; with `keepsSlashes` as one or more segments.
        /// `wireName` is the name of the hole in the spec.
        case parameter(SwiftName, TypeReference, wireName: String, keepsSlashes: Bool)
    }
}

/// A request method (RFC 9110, section 9; PATCH: RFC 5789).
package enum HTTPMethod: String, CaseIterable, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
    case options = "OPTIONS"
}

/// A mark that something should not be used any more, with what to do instead.
package struct Deprecation: Equatable, Sendable {
    package var message: String?

    package init(message: String?) {
        self.message = message
    }
}
