internal import Foundation

/// Tells what was sent and what came back, without secrets.
struct LoggingMiddleware: Middleware {
    let level: LogLevel
    let sink: any LogSink

    func intercept(
        _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        guard level > .none else { return try await next(request) }
        let clock = ContinuousClock()
        let start = clock.now
        log(.debug, request.curlCommand)
        do {
            let response = try await next(request)
            log(response, to: request, after: start.duration(to: clock.now))
            return response
        } catch {
            let failure = APIError(anyFailure: error, endpoint: request.endpoint)
            // Who cancels a call knows that it ended.
            log(failure.code == .cancelled ? .info : .error, failure.description)
            throw error
        }
    }

    private func log(_ response: HTTPResponse, to request: HTTPRequest, after duration: Duration) {
        let milliseconds = Int((duration.seconds * 1000).rounded())
        let endpoint = request.endpoint
        let line =
            "\(endpoint.name) \(endpoint.method.rawValue) \(endpoint.pathTemplate) \(response.status) \(response.body.count) bytes \(milliseconds) ms"
        log(response.isSuccess ? .info : .error, line)
        guard level >= .debug, !response.body.isEmpty else { return }
        log(.debug, BodyRendering.text(of: response.body, response.headers["Content-Type"]))
    }

    private func log(_ messageLevel: LogLevel, _ message: @autoclosure () -> String) {
        if messageLevel <= level { sink.log(messageLevel, message()) }
    }
}
