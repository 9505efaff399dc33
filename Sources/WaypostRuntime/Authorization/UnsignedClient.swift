/// The part of a client behind its authorization, through which credentials themselves are fetched: what it
/// sends is logged, but neither signed nor repeated.
struct UnsignedClient: Sendable {
    let environment: APIEnvironment
    let coding: JSONCoding
    let responseLimit: Int
    /// The rest of the way to the server.
    let next: Middleware.Next

    /// Yields the request of an endpoint, whatever credentials it asks for.
    func request(_ endpoint: EndpointRequest) throws(APIError) -> HTTPRequest {
        try endpoint.httpRequest(in: environment, coding: coding, responseLimit: responseLimit)
    }

    /// Sends a request and yields the answer if it is a success.
    func answer(to request: HTTPRequest) async throws(APIError) -> HTTPResponse {
        var response: HTTPResponse
        do {
            response = try await next(request)
        } catch {
            throw APIError(wrapping: error, in: request.context)
        }
        response.masking.add(request.masking)
        guard response.isSuccess else { throw APIError(.status, in: request.context, response: response) }
        return response
    }
}
