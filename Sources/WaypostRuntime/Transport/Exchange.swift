import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request on its way: gathers the answer, and ends exactly once, whoever is first to end it: the session,
/// a cancellation, or a body that is too long.
final class Exchange: Sendable {
    private struct State {
        var continuation: CheckedContinuation<HTTPResponse, any Error>?
        var response: HTTPURLResponse?
        var body = Data()
        // What it ended with before anyone waited for it.
        var result: Result<HTTPResponse, any Error>?
        var isOver = false
    }

    private let request: HTTPRequest
    private let task: URLSessionDataTask
    private let whenOver: @Sendable () -> Void
    private let state = Locked(State())

    init(_ request: HTTPRequest, _ task: URLSessionDataTask, whenOver: @escaping @Sendable () -> Void) {
        self.request = request
        self.task = task
        self.whenOver = whenOver
    }

    func start(_ continuation: CheckedContinuation<HTTPResponse, any Error>) {
        let result = state.withLock { state in
            if state.result == nil { state.continuation = continuation }
            return state.result
        }
        if let result {
            continuation.resume(with: result)
        } else {
            task.resume()
        }
    }

    func cancel() {
        end(.failure(CancellationError()))
        task.cancel()
    }

    func receive(_ response: URLResponse) {
        state.withLock { $0.response = response as? HTTPURLResponse }
        if response.expectedContentLength > Int64(request.responseLimit) { refuse() }
    }

    func receive(_ data: Data) {
        let isTooLong = state.withLock { state in
            guard state.body.count + data.count <= request.responseLimit else { return true }
            state.body.append(data)
            return false
        }
        if isTooLong { refuse() }
    }

    func complete(_ error: (any Error)?) {
        if let error { return end(.failure(error)) }
        let (response, body) = state.withLock { ($0.response, $0.body) }
        end(response.map { .success(HTTPResponse($0, body: body)) } ?? .failure(URLError(.badServerResponse)))
    }

    /// Yields the request that follows a redirect; nil if it must not be followed.
    func redirect(to next: URLRequest, by response: HTTPURLResponse) -> URLRequest? {
        guard let origin = Origin(next.url) else { return nil }
        if origin == Origin(request.url) { return next }
        let keepsBody = response.statusCode == 307 || response.statusCode == 308
        if keepsBody, request.body != nil { return nil }
        var next = next
        for field in request.headers where field.isSecret {
            next.setValue(nil, forHTTPHeaderField: field.name)
        }
        return next
    }

    private func refuse() {
        end(.failure(ResponseTooLarge(limit: request.responseLimit)))
        task.cancel()
    }

    private func end(_ result: Result<HTTPResponse, any Error>) {
        let continuation: CheckedContinuation<HTTPResponse, any Error>? = state.withLock { state in
            guard !state.isOver else { return nil }
            state.isOver = true
            state.body = Data()
            guard let continuation = state.continuation else {
                state.result = result
                return nil
            }
            state.continuation = nil
            return continuation
        }
        whenOver()
        continuation?.resume(with: result)
    }
}
