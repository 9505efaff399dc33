internal import Foundation

/// The bytes of an answer, which is asked for when the first of them are.
actor ByteSource {
    private enum State {
        case closed(open: @Sendable () async throws -> HTTPResponse)
        case open(HTTPResponse, BodyStream)
        case over
    }

    private var state: State

    init(open: @escaping @Sendable () async throws -> HTTPResponse) {
        state = .closed(open: open)
    }

    /// Yields the next bytes and the answer that they are of; nil at the end, and after an error.
    func next() async throws -> (HTTPResponse, Data)? {
        let response: HTTPResponse
        let stream: BodyStream
        switch state {
        case .over: return nil
        case .open(let head, let body): (response, stream) = (head, body)
        case .closed(let open):
            state = .over
            response = try await open()
            stream = response.stream ?? BodyStream(response.body)
            state = .open(response, stream)
        }
        do {
            if let bytes = try await stream.next() { return (response, bytes) }
        } catch {
            state = .over
            throw error
        }
        state = .over
        return nil
    }
}
