/// Calls endpoints: encodes, sends through middleware and transport, checks the status, decodes.
///
/// Any status of 200 to 299 is success. Every failure is thrown, as ``APIError`` or as the error type that the
/// call names.
public struct APIClient: Sendable {
    /// Where the API is.
    public let environment: APIEnvironment
    /// How JSON is encoded and decoded.
    public let coding: JSONCoding

    private let responseLimit: Int
    private let pipeline: Middleware.Next

    /// Makes a client of an environment, and of the schemes by which endpoints may be authorized.
    public init(
        environment: APIEnvironment, schemes: [AuthorizationScheme] = [],
        options: APIClientOptions = APIClientOptions()
    ) {
        self.environment = environment
        coding = options.coding
        responseLimit = options.responseLimit
        pipeline = makePipeline(environment, schemes, options)
    }

    /// Sends the request and yields any answer of success, or of the statuses that stand for nil.
    func exchange(
        _ endpoint: EndpointRequest, nilFor: [StatusPattern] = []
    ) async throws(APIError) -> HTTPResponse {
        let request = try endpoint.httpRequest(in: environment, coding: coding, responseLimit: responseLimit)
        let response: HTTPResponse
        do {
            response = try await pipeline(request)
        } catch {
            throw APIError(wrapping: error, in: request.context)
        }
        guard response.isSuccess || nilFor.contains(where: { $0.matches(response.status) }) else {
            throw APIError(.status, in: request.context, response: response)
        }
        return response
    }

    /// Yields the value in the body of an answer.
    func decode<Value: Decodable>(
        _ type: Value.Type, from response: HTTPResponse, of endpoint: EndpointRequest
    ) throws(APIError) -> Value {
        do {
            return try coding.decode(type, from: response.body)
        } catch {
            throw APIError(decoding: type, from: response, in: endpoint.context, cause: error)
        }
    }
}

/// Puts the parts of a client one behind another: the app's middleware, authorization, logging, transport.
private func makePipeline(
    _ environment: APIEnvironment, _ schemes: [AuthorizationScheme], _ options: APIClientOptions
) -> Middleware.Next {
    let transport = options.transport
    let logging = LoggingMiddleware(environment.logLevel, to: options.logger)
    let last: Middleware.Next = { request in
        try request.refuseInvalid()
        try Task.checkCancellation()
        let response = try await withDeadline(after: request.timeout) { try await transport.send(request) }
        guard response.body.count <= request.responseLimit else {
            throw ResponseTooLarge(limit: request.responseLimit)
        }
        return response
    }
    let unsigned = UnsignedClient(
        environment: environment, coding: options.coding, responseLimit: options.responseLimit
    ) { request in try await logging.intercept(request, next: last) }
    let builtIn: [any Middleware] = [AuthorizationMiddleware(schemes, through: unsigned), logging]
    return (options.middleware + builtIn).reversed().reduce(last) { next, middleware in
        { request in try await middleware.intercept(request, next: next) }
    }
}
