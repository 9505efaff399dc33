internal import Foundation

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// One request on its way whose answer is read while it comes.
final class StreamExchange: SessionExchange {
    let body: HTTPBody?
    let progress: ProgressMeter?

    private let task: URLSessionDataTask
    private let pipe: ResponsePipe
    private let whenOver: @Sendable () -> Void

    init(_ task: URLSessionDataTask, of request: HTTPRequest, whenOver: @escaping @Sendable () -> Void) {
        self.task = task
        body = request.streamedBody
        progress = ProgressMeter(request)
        self.whenOver = whenOver
        pipe = ResponsePipe(
            ResponsePipe.Source(
                pause: {
                    // Foundation on Linux would send the request again from its start; what comes goes to a file
                    // there.
                    #if !canImport(FoundationNetworking)
                    task.suspend()
                    #endif
                },
                resume: { task.resume() },
                cancel: {
                    whenOver()
                    task.cancel()
                }))
    }

    /// Sends the request and yields the head of the answer, with its body as a stream.
    func open() async throws -> HTTPResponse {
        try await pipe.open { task.resume() }
    }

    func receive(_ response: URLResponse) {
        guard let response = response as? HTTPURLResponse else {
            return pipe.fail(URLError(.badServerResponse))
        }
        progress?.expect(response.expectedContentLength)
        pipe.receive(HTTPResponse(response))
    }

    func receive(_ data: Data) {
        progress?.received(data.count)
        pipe.receive(data)
    }

    func complete(_ error: (any Error)?) {
        whenOver()
        pipe.complete(error)
    }
}
