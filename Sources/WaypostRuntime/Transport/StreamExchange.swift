internal import Foundation

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// One request on its way whose answer is read while it comes. Like ``Exchange`` it ends exactly once, whoever
/// is first to end it.
final class StreamExchange: SessionExchange {
    private struct State {
        var opening: CheckedContinuation<HTTPResponse, any Error>?
        var head: HTTPResponse?
        var backlog = Backlog()
        var reader: CheckedContinuation<Data?, any Error>?
        var end: Result<Void, any Error>?
        var isPaused = false
    }

    let body: HTTPBody?
    let progress: ProgressMeter?

    private let task: URLSessionDataTask
    private let whenOver: @Sendable () -> Void
    private let state = Locked(State())

    init(_ task: URLSessionDataTask, of request: HTTPRequest, whenOver: @escaping @Sendable () -> Void) {
        self.task = task
        body = request.streamedBody
        progress = ProgressMeter(request)
        self.whenOver = whenOver
    }

    /// Sends the request; the continuation gets the head of the answer, without a body.
    func start(_ continuation: CheckedContinuation<HTTPResponse, any Error>) {
        let early: (any Error)? = state.withLock { state in
            if case .failure(let error) = state.end { return error }
            state.opening = continuation
            return nil
        }
        if let early {
            continuation.resume(throwing: early)
        } else {
            task.resume()
        }
    }

    /// The body, which ends the exchange when nobody can read it any more.
    var stream: BodyStream {
        let lease = Lease(exchange: self)
        return BodyStream { try await lease.exchange.next() }
    }

    func cancel() {
        fail(CancellationError())
    }

    func receive(_ response: URLResponse) {
        guard let response = response as? HTTPURLResponse else { return fail(URLError(.badServerResponse)) }
        progress?.expect(response.expectedContentLength)
        let head = HTTPResponse(response)
        let opening = state.withLock { state in
            state.head = head
            return take(&state.opening)
        }
        opening?.resume(returning: head)
    }

    func receive(_ data: Data) {
        progress?.received(data.count)
        do {
            let reader: CheckedContinuation<Data?, any Error>? = try state.withLock { state in
                if state.end != nil { return nil }
                if let reader = take(&state.reader) { return reader }
                try state.backlog.append(data)
                pause(&state)
                return nil
            }
            reader?.resume(returning: data)
        } catch {
            fail(error)
        }
    }

    func complete(_ error: (any Error)?) {
        if let error {
            end(.failure(error))
        } else {
            end(state.withLock { $0.head == nil } ? .failure(URLError(.badServerResponse)) : .success(()))
        }
    }

    private func next() async throws -> Data? {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let answer: Result<Data?, any Error>? = state.withLock { state in
                    let piece = Result { try state.backlog.popFirst() }
                    resume(&state)
                    if case .success(nil) = piece {
                        if let end = state.end { return end.map { nil } }
                        guard state.reader == nil else { return .failure(TwoReaders()) }
                        state.reader = continuation
                        return nil
                    }
                    return piece
                }
                if let answer { continuation.resume(with: answer) }
            }
        } onCancel: {
            cancel()
        }
    }

    private func fail(_ error: any Error) {
        // What is still waiting is not wanted by who cancelled, and not complete for anyone else.
        if end(.failure(error), dropping: true) { task.cancel() }
    }

    @discardableResult
    private func end(_ result: Result<Void, any Error>, dropping: Bool = false) -> Bool {
        let waiting = state.withLock { state in
            if state.end != nil { return Waiting?.none }
            state.end = result
            if dropping { state.backlog = Backlog() }
            return (take(&state.opening), take(&state.reader))
        }
        guard let (opening, reader) = waiting else { return false }
        whenOver()
        if case .failure(let error) = result { opening?.resume(throwing: error) }
        reader?.resume(with: result.map { nil })
        return true
    }

    private typealias Waiting = (
        CheckedContinuation<HTTPResponse, any Error>?, CheckedContinuation<Data?, any Error>?
    )

    // Foundation on Linux would send the request again from its start; what comes goes to a file there.
    private func pause(_ state: inout State) {
        #if !canImport(FoundationNetworking)
        guard state.backlog.isFull, !state.isPaused else { return }
        state.isPaused = true
        task.suspend()
        #endif
    }

    private func resume(_ state: inout State) {
        guard state.isPaused, !state.backlog.isFull else { return }
        state.isPaused = false
        task.resume()
    }

    /// Ends the exchange when nobody holds it any more.
    private final class Lease: Sendable {
        let exchange: StreamExchange

        init(exchange: StreamExchange) {
            self.exchange = exchange
        }

        deinit {
            exchange.cancel()
        }
    }

    /// A body is read by two tasks at once.
    struct TwoReaders: Error {}
}

/// Yields a value and leaves nil in its place.
private func take<Value>(_ place: inout Value?) -> Value? {
    defer { place = nil }
    return place
}
