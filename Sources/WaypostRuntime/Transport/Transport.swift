/// What sends a request and receives the answer.
///
/// A transport ends at once when its task is cancelled, and receives no more than the request's
/// `responseLimit`. It validates no status: any answer is an answer.
public protocol Transport: Sendable {
    /// Whether it connects to no server but one that has one of the request's ``HTTPRequest/pins``, or to none at
    /// all. False unless the transport has this property: a client of an environment with pins refuses such a
    /// transport.
    var canPin: Bool { get }

    /// Yields the answer to a request; throws ``ResponseTooLarge``, or what the network throws.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse

    /// Yields the head of the answer as soon as it is there, with the body to be read while it comes; it may
    /// be longer than `responseLimit`. Throws what the network throws.
    ///
    /// A transport that does not have this method sends the request and yields the answer as a stream of one
    /// piece, which is enough for mocks and small answers.
    func stream(_ request: HTTPRequest) async throws -> StreamedResponse
}

extension Transport {
    /// False, since a transport that does not know of pins does not check any.
    public var canPin: Bool { false }

    /// Sends the request and yields the whole answer as a stream of one piece.
    public func stream(_ request: HTTPRequest) async throws -> StreamedResponse {
        StreamedResponse(try await send(request))
    }

    /// Yields the answer in the form in which the request wants it delivered.
    func answer(to request: HTTPRequest) async throws -> HTTPResponse {
        switch request.delivery {
        case .stream:
            return try await HTTPResponse(stream(request), limit: request.responseLimit)
        case .whole:
            let response = try await send(request)
            guard response.body.count <= request.responseLimit else {
                throw ResponseTooLarge(limit: request.responseLimit)
            }
            return response
        }
    }
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
