public import Foundation

/// What every failing call throws: what went wrong, where, and what the server said.
///
/// No description shows a secret or a body; ``body``, ``headers`` and ``cause`` give them to who asks.
public struct APIError: Error {
    /// What kind of failure this is.
    public let code: Code
    /// The name of the endpoint, `Products.get`; empty if no endpoint was called.
    public let endpoint: String
    /// What was asked, without values.
    public let request: RequestSummary?
    /// The status of the answer, if there was one.
    public let status: Int?
    /// The header fields of the answer.
    public let headers: HTTPFields
    /// The body of the answer, as received.
    public let body: Data
    /// What the server says in a JSON body, for people: its `message`, `error`, `error.message`, `detail` or
    /// `title`.
    public let message: String?
    /// Where in the answer or the request body the coding failed: `items[0].price`.
    public let codingPath: String?
    /// What exactly is wrong, for developers.
    public let detail: String?
    /// The error that led to this one.
    public let cause: (any Error)?

    /// Makes an error without an answer, for tests and middleware.
    public init(
        _ code: Code, endpoint: String = "", request: RequestSummary? = nil, detail: String? = nil,
        cause: (any Error)? = nil
    ) {
        self.init(code, endpoint, request, response: nil, codingPath: nil, detail: detail, cause: cause)
    }

    /// Makes an error of a call, and of its answer if there is one.
    package init(
        _ code: Code, in context: EndpointContext, response: HTTPResponse? = nil, codingPath: String? = nil,
        detail: String? = nil, cause: (any Error)? = nil
    ) {
        self.init(
            code, context.name, RequestSummary(method: context.method, path: context.path),
            response: response, codingPath: codingPath, detail: detail, cause: cause)
    }

    private init(
        _ code: Code, _ endpoint: String, _ request: RequestSummary?, response: HTTPResponse?,
        codingPath: String?, detail: String?, cause: (any Error)?
    ) {
        self.code = code
        self.endpoint = endpoint
        self.request = request
        status = response?.status
        headers = response?.headers ?? [:]
        body = response?.body ?? Data()
        message = code == .status ? response.flatMap(ServerMessage.find) : nil
        self.codingPath = codingPath
        self.detail = detail
        self.cause = cause
    }
}

extension APIError {
    /// What was asked, without values that may be secret.
    public struct RequestSummary: Hashable, Sendable, CustomStringConvertible {
        /// The method.
        public let method: HTTPMethod
        /// The path with `{}` in place of each value.
        public let path: String

        /// Makes a summary.
        public init(method: HTTPMethod, path: String) {
            self.method = method
            self.path = path
        }

        /// The method and the path: `GET /v1/products/{}`.
        public var description: String { "\(method) \(path)" }
    }
}
