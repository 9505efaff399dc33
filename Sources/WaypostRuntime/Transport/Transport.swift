/// Sends requests; the one place where a client touches the network.
public protocol Transport: Sendable {
    /// Any status is a response.
    ///
    /// - Throws: `CancellationError` when the task is cancelled, `APIError` or the system's error otherwise.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
