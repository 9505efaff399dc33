package import Foundation

/// An answer on its way from the network to one reader: its head, and its body while it comes. It ends exactly
/// once, whoever is first to end it.
///
/// A cancellation does not wait for the network to confirm it.
package final class ResponsePipe: Sendable {
    /// What the pipe asks of the network, from any thread and without waiting for it.
    package struct Source: Sendable {
        fileprivate let pause, resume, cancel: @Sendable () -> Void

        /// Makes a source that is told to bring no more for now, to go on, and to stop.
        package init(
            pause: @escaping @Sendable () -> Void = {}, resume: @escaping @Sendable () -> Void,
            cancel: @escaping @Sendable () -> Void
        ) {
            self.pause = pause
            self.resume = resume
            self.cancel = cancel
        }
    }

    private struct State {
        var opening: CheckedContinuation<HTTPResponse, any Error>?
        var head: HTTPResponse?
        var backlog = Backlog()
        var reader: CheckedContinuation<Data?, any Error>?
        var end: Result<Void, any Error>?
        var isPaused = false
    }

    private let source: Source
    private let state = Locked(State())

    package init(_ source: Source) {
        self.source = source
    }

    /// Has the request sent and yields the head of the answer, with the body as a stream that ends everything when
    /// nobody can read it any more.
    package func open(_ send: () -> Void) async throws -> HTTPResponse {
        let head = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { start($0, send) }
        } onCancel: {
            cancel()
        }
        let lease = Lease(pipe: self)
        return HTTPResponse(head, stream: BodyStream { try await lease.pipe.next() })
    }

    /// Whether the network should bring nothing until it is told to go on.
    package var isPaused: Bool { state.withLock { $0.isPaused } }

    /// Whether nothing more is taken.
    package var isOver: Bool { state.withLock { $0.end != nil } }

    /// Takes the head of the answer.
    package func receive(_ head: HTTPResponse) {
        let opening = state.withLock { state in
            state.head = head
            return take(&state.opening)
        }
        opening?.resume(returning: head)
    }

    /// Takes the next bytes of its body.
    package func receive(_ data: Data) {
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

    /// Takes the end, with what went wrong; what has come before can still be read.
    package func complete(_ error: (any Error)?) {
        if let error {
            end(.failure(error))
        } else {
            end(state.withLock { $0.head == nil } ? .failure(URLError(.badServerResponse)) : .success(()))
        }
    }

    /// Ends at once, and drops what was not read yet.
    package func fail(_ error: any Error) {
        // What is still waiting is not wanted by who cancelled, and not complete for anyone else.
        if end(.failure(error), dropping: true) { source.cancel() }
    }

    private func start(_ continuation: CheckedContinuation<HTTPResponse, any Error>, _ send: () -> Void) {
        let early: (any Error)? = state.withLock { state in
            if case .failure(let error) = state.end { return error }
            state.opening = continuation
            return nil
        }
        if let early {
            continuation.resume(throwing: early)
        } else {
            send()
        }
    }

    private func cancel() {
        fail(CancellationError())
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

    private func pause(_ state: inout State) {
        guard state.backlog.isFull, !state.isPaused else { return }
        state.isPaused = true
        source.pause()
    }

    private func resume(_ state: inout State) {
        guard state.isPaused, !state.backlog.isFull else { return }
        state.isPaused = false
        source.resume()
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
        if case .failure(let error) = result { opening?.resume(throwing: error) }
        reader?.resume(with: result.map { nil })
        return true
    }

    private typealias Waiting = (
        CheckedContinuation<HTTPResponse, any Error>?, CheckedContinuation<Data?, any Error>?
    )

    /// Ends the pipe when nobody holds it any more.
    private final class Lease: Sendable {
        let pipe: ResponsePipe

        init(pipe: ResponsePipe) {
            self.pipe = pipe
        }

        deinit {
            pipe.cancel()
        }
    }

    /// A body is read by two tasks at once.
    package struct TwoReaders: Error {}
}

/// Yields a value and leaves nil in its place.
private func take<Value>(_ place: inout Value?) -> Value? {
    defer { place = nil }
    return place
}
