/// What stands between an ``APIClient`` and its ``Transport``: it may change a request, send it more than
/// once, or answer itself.
///
/// The first of a client's middleware is the outermost. Behind the last stand the client's own parts: monitors,
/// repetition, authorization, cache and log. An app's middleware therefore sees a call once, however often it is
/// repeated; it sees no secret; and if it sends a request again, that gets the credential of that moment.
public protocol Middleware: Sendable {
    /// The rest of the way to the server.
    typealias Next = @Sendable (HTTPRequest) async throws -> HTTPResponse

    /// Yields the answer to a request, usually by calling `next`.
    ///
    /// `request.context` tells which endpoint is called. Errors other than ``APIError`` become one with code
    /// ``APIError/Code/transport``.
    func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPResponse
}
