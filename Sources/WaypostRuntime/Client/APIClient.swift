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
    private let cache: ResponseCache
    private let pipeline: Middleware.Next

    /// Makes a client of an environment, and of the schemes by which endpoints may be authorized.
    public init(
        environment: APIEnvironment, schemes: [AuthorizationScheme] = [],
        options: APIClientOptions = APIClientOptions()
    ) {
        self.environment = environment
        coding = options.coding
        responseLimit = options.responseLimit
        cache = ResponseCache(options)
        pipeline = makePipeline(environment, schemes, options, cache)
    }

    /// Drops all cached answers, and with them what they would be revalidated by.
    public func clearCache() async {
        await cache.removeAll { _ in true }
    }

    /// Drops the cached answers that were given to one identity, which signs out.
    package func clearCache(of identity: String) async {
        await cache.removeAll(of: identity)
    }

    /// Sends the request and yields any answer of success, or of the statuses that stand for nil.
    func exchange(
        _ endpoint: EndpointRequest, nilFor: [StatusPattern] = []
    ) async throws(APIError) -> HTTPResponse {
        try await exchange(httpRequest(of: endpoint), nilFor: nilFor)
    }

    /// Makes the request of an endpoint ready, up to what middleware adds.
    func httpRequest(of endpoint: EndpointRequest) throws(APIError) -> HTTPRequest {
        try endpoint.httpRequest(in: environment, coding: coding, responseLimit: responseLimit)
    }

    /// Sends a request that is ready.
    func exchange(
        _ request: HTTPRequest, nilFor: [StatusPattern] = []
    ) async throws(APIError) -> HTTPResponse {
        var request = request
        request.nilFor = nilFor
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

/// Puts the parts of a client one behind another: the app's middleware, monitoring, repetition, authorization,
/// cache, logging, transport.
private func makePipeline(
    _ environment: APIEnvironment, _ schemes: [AuthorizationScheme], _ options: APIClientOptions,
    _ cache: ResponseCache
) -> Middleware.Next {
    let transport = options.transport
    let inFront: [any Middleware] = [
        MonitoringMiddleware(options, for: environment),
        RetryMiddleware(options),
        AuthorizationMiddleware(schemes, for: environment),
    ]
    let behind = [LoggingMiddleware(environment.logLevel, to: options.logger)]
    let last: Middleware.Next = { request in
        try request.refuseInvalid()
        try Task.checkCancellation()
        request.meter?.countAttempt(sending: Int64(request.body?.count ?? 0))
        let response = try await withDeadline(after: request.timeout) { try await transport.send(request) }
        guard response.body.count <= request.responseLimit else {
            throw ResponseTooLarge(limit: request.responseLimit)
        }
        request.meter?.countReceived(Int64(response.body.count))
        return response
    }
    let sent = chain(behind, before: last)
    let cached: Middleware.Next = { request in try await cache.answer(to: request, next: sent) }
    return chain(options.middleware + inFront, before: cached)
}

private func chain(_ middleware: [any Middleware], before last: @escaping Middleware.Next) -> Middleware.Next
{
    middleware.reversed().reduce(last) { next, middleware in
        { request in try await middleware.intercept(request, next: next) }
    }
}
