/// Stands between a client and its transport: sees each request and its response, and may change both, or answer
/// by itself.
public protocol Middleware: Sendable {
    /// - Parameter next: Sends the request on.
    func intercept(
        _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws -> HTTPResponse
    ) async throws -> HTTPResponse
}
