/// Calls endpoints: encodes, sends through middleware and transport, checks the status, decodes.
///
/// Any status of 200 to 299 is success. Every failure is thrown, as ``APIError`` or as the error type that the
/// call names.
public struct APIClient: Sendable {
    /// Where the API is.
    public let environment: APIEnvironment
    /// How JSON is encoded and decoded.
    public let coding: JSONCoding
    /// How broken streams of events are opened again.
    package var reconnection = Reconnection()

    let responseLimit: Int
    private let cache: ResponseCache
    private let pipeline: Middleware.Next

    /// Makes a client of an environment, and of the schemes by which endpoints may be authorized.
    ///
    /// Where the environment has pins and the transport cannot check them, every call throws
    /// ``APIError/Code/pinning`` and nothing is sent; ``APIEnvironment/check(for:)`` tells beforehand.
    public init(
        environment: APIEnvironment, schemes: [AuthorizationScheme] = [],
        options: APIClientOptions = APIClientOptions()
    ) {
        self.environment = environment
        coding = options.coding
        responseLimit = options.responseLimit
        cache = ResponseCache(options)
        for session in schemes.compactMap(\.session) { cache.forget(session) }
        pipeline =
            if let fault = environment.pinningFault(for: options.transport) {
                { throw APIError(.pinning, in: $0.context, detail: fault) }
            } else {
                makePipeline(environment, schemes, options, cache)
            }
    }

    /// Drops all cached answers, and with them what they would be revalidated by.
    public func clearCache() async {
        await cache.removeAll { _ in true }
    }

    /// Drops the cached answers that were given to one identity.
    package func clearCache(of identity: String) async {
        await cache.removeAll(of: identity)
    }

    /// Sends the request and yields any answer of success, or of the statuses that stand for nil.
    func exchange(
        _ endpoint: EndpointRequest, nilFor: [StatusPattern] = [], delivery: HTTPRequest.Delivery = .whole
    ) async throws(APIError) -> HTTPResponse {
        try await exchange(httpRequest(of: endpoint), nilFor: nilFor, delivery: delivery)
    }

    /// Makes the request of an endpoint ready, up to what middleware adds.
    func httpRequest(of endpoint: EndpointRequest) throws(APIError) -> HTTPRequest {
        try endpoint.httpRequest(in: environment, coding: coding, responseLimit: responseLimit)
    }

    /// Sends a request that is ready.
    func exchange(
        _ request: HTTPRequest, nilFor: [StatusPattern] = [], delivery: HTTPRequest.Delivery = .whole
    ) async throws(APIError) -> HTTPResponse {
        var request = request
        request.nilFor = nilFor
        request.delivery = delivery
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
    let logging = LoggingMiddleware(environment.logLevel, to: options.logger)
    let last: Middleware.Next = { request in
        try request.refuseInvalid()
        try Task.checkCancellation()
        request.meter?.countAttempt(sending: request.body?.count ?? 0)
        let response = try await withDeadline(after: request.timeout) {
            try await transport.answer(to: request)
        }
        request.meter?.countReceived(Int64(response.body.count))
        return response
    }
    let sent: Middleware.Next = { request in try await logging.intercept(request, next: last) }
    let cached: Middleware.Next = { request in try await cache.answer(to: request, next: sent) }
    let unsigned = UnsignedClient(
        environment: environment, coding: options.coding, responseLimit: options.responseLimit, next: sent)
    let inFront: [any Middleware] = [
        MonitoringMiddleware(options, for: environment), RetryMiddleware(options),
        AuthorizationMiddleware(schemes, through: unsigned),
    ]
    return (options.middleware + inFront).reversed().reduce(cached) { next, middleware in
        { request in try await middleware.intercept(request, next: next) }
    }
}
