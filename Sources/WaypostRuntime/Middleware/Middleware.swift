/// What stands between an ``APIClient`` and its ``Transport``: it may change a request, send it more than
/// once, or answer itself.
///
/// The first of a client's middleware is the outermost. Credentials are added behind all of them, so that
/// none sees a secret, and one that sends a request again gets the credential of that moment.
public protocol Middleware: Sendable {
    /// The rest of the way to the server.
    typealias Next = @Sendable (HTTPRequest) async throws -> HTTPResponse

    /// Yields the answer to a request, usually by calling `next`.
    ///
    /// `request.context` tells which endpoint is called. Errors other than ``APIError`` become one with code
    /// ``APIError/Code/transport``.
    func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPResponse
}
