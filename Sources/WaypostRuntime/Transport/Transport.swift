/// What sends a request and receives the answer.
///
/// A transport ends at once when its task is cancelled, and receives no more than the request's
/// `responseLimit`. It validates no status: any answer is an answer.
public protocol Transport: Sendable {
    /// Yields the answer to a request; throws ``ResponseTooLarge``, or what the network throws.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}

/// An answer was longer than its request allows; what came of it was dropped.
public struct ResponseTooLarge: Error, Hashable {
    /// How many bytes of body were allowed.
    public let limit: Int

    /// Makes the error.
    public init(limit: Int) {
        self.limit = limit
    }
}
