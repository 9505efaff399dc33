internal import Foundation

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// One request under way: gathers the response and ends exactly once, by whatever comes first.
///
/// It does not wait for the session to say that a cancelled task has ended, since on Linux the session may never
/// say so.
final class Exchange: Sendable {
    let request: HTTPRequest
    private let state: Locked<State>

    private struct State {
        var continuation: CheckedContinuation<HTTPResponse, any Error>?
        var task: URLSessionTask?
        var isFinished = false
        var response = HTTPResponse(status: 0)
        var lastProgress = DispatchTime.now()
    }

    init(_ request: HTTPRequest) {
        self.request = request
        state = Locked(State())
    }

    /// False when the exchange was cancelled before it began; the continuation is resumed then.
    func begin(_ continuation: CheckedContinuation<HTTPResponse, any Error>) -> Bool {
        let isCancelled = state.withValue { state in
            if !state.isFinished { state.continuation = continuation }
            return state.isFinished
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
        return !isCancelled
    }

    func start(_ task: URLSessionTask) {
        let isCancelled = state.withValue { state in
            state.task = task
            state.lastProgress = DispatchTime.now()
            return state.isFinished
        }
        guard !isCancelled else { return task.cancel() }
        task.resume()
        watch(for: request.timeout.seconds)
    }

    func receive(_ response: HTTPURLResponse) {
        if response.expectedContentLength > Int64(request.responseLimit) { return refuseSize() }
        state.withValue { state in
            state.lastProgress = DispatchTime.now()
            state.response = HTTPResponse(response)
        }
    }

    func receive(_ data: Data) {
        let isTooLarge = state.withValue { state in
            state.lastProgress = DispatchTime.now()
            guard !state.isFinished else { return false }
            guard state.response.body.count + data.count <= request.responseLimit else { return true }
            state.response.body.append(data)
            return false
        }
        if isTooLarge { refuseSize() }
    }

    func complete(_ error: (any Error)?) {
        if let error { return finish(.failure(error)) }
        finish(.success(state.withValue(\.response)))
    }

    /// Ends the exchange, unless it has ended.
    func finish(_ result: Result<HTTPResponse, any Error>) {
        let (continuation, task) = state.withValue { state in
            let ended = (state.continuation, state.isFinished ? nil : state.task)
            state.isFinished = true
            state.continuation = nil
            state.task = nil
            return ended
        }
        if case .failure = result { task?.cancel() }
        continuation?.resume(with: result)
    }

    private func refuseSize() {
        finish(
            .failure(
                APIError(
                    .responseTooLarge, endpoint: request.endpoint,
                    detail: "the response is larger than \(request.responseLimit) bytes")))
    }

    /// Ends the exchange when nothing has come for as long as the timeout. Foundation's own timeout counts whole
    /// seconds on Linux.
    private func watch(for seconds: Double) {
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in
            guard let self else { return }
            let idle: Double? = state.withValue { state in
                guard !state.isFinished else { return nil }
                return Double(DispatchTime.now().uptimeNanoseconds - state.lastProgress.uptimeNanoseconds)
                    / 1e9
            }
            guard let idle else { return }
            let rest = request.timeout.seconds - idle
            if rest > 0.001 { watch(for: rest) } else { finish(.failure(URLError(.timedOut))) }
        }
    }
}

extension HTTPResponse {
    fileprivate init(_ response: HTTPURLResponse) {
        self.init(status: response.statusCode)
        for (name, value) in response.allHeaderFields {
            if let name = name as? String, let value = value as? String { headers.add(name, value) }
        }
    }
}
