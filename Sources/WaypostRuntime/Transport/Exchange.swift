internal import Foundation

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// One request on its way: gathers the answer, and ends exactly once, whoever is first to end it: the session,
/// a cancellation, or a body that is too long.
///
/// A cancellation does not wait for the session to confirm it, which Linux sometimes never does.
final class Exchange: SessionExchange {
    typealias Answer = Result<HTTPResponse, any Error>

    private enum Phase {
        case ready
        case waiting(CheckedContinuation<HTTPResponse, any Error>)
        case over(Answer)
    }

    private struct State {
        var phase = Phase.ready
        var response: HTTPURLResponse?
        var body = Data()
    }

    let body: HTTPBody?
    let progress: ProgressMeter?

    private let task: URLSessionDataTask
    private let limit: Int
    private let whenOver: @Sendable () -> Void
    private let state = Locked(State())

    init(_ task: URLSessionDataTask, of request: HTTPRequest, whenOver: @escaping @Sendable () -> Void) {
        self.task = task
        body = request.streamedBody
        progress = ProgressMeter(request)
        limit = request.responseLimit
        self.whenOver = whenOver
    }

    func start(_ continuation: CheckedContinuation<HTTPResponse, any Error>) {
        let early: Answer? = state.withLock { state in
            if case .over(let answer) = state.phase { return answer }
            state.phase = .waiting(continuation)
            return nil
        }
        if let early {
            continuation.resume(with: early)
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
        progress?.expect(response.expectedContentLength)
        if response.expectedContentLength > Int64(limit) { refuse() }
    }

    func receive(_ data: Data) {
        let isTooLong = state.withLock { state in
            guard state.body.count + data.count <= limit else { return true }
            state.body.append(data)
            return false
        }
        if isTooLong { return refuse() }
        progress?.received(data.count)
    }

    func complete(_ error: (any Error)?) {
        if let error { return end(.failure(error)) }
        let (response, body) = state.withLock { ($0.response, $0.body) }
        end(response.map { .success(HTTPResponse($0, body: body)) } ?? .failure(URLError(.badServerResponse)))
    }

    private func refuse() {
        end(.failure(ResponseTooLarge(limit: limit)))
        task.cancel()
    }

    private func end(_ answer: Answer) {
        let continuation: CheckedContinuation<HTTPResponse, any Error>? = state.withLock { state in
            let phase = state.phase
            if case .over = phase { return nil }
            state.phase = .over(answer)
            state.body = Data()
            return if case .waiting(let continuation) = phase { continuation } else { nil }
        }
        whenOver()
        continuation?.resume(with: answer)
    }
}
