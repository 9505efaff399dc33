internal import Foundation

/// Tells what goes out and what comes back. It stands behind the authorization, so that it sees what is
/// really sent, and masks what is secret.
struct LoggingMiddleware: Middleware {
    /// How much of a body is logged, in characters.
    static let bodyLimit = 4096

    private let level: LogLevel
    private let sink: any LogSink

    init(_ level: LogLevel, to sink: any LogSink) {
        self.level = level
        self.sink = sink
    }

    func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPResponse {
        guard level > .none else { return try await next(request) }
        let masking = request.masking
        tellRequest(request, masking)
        let start = ContinuousClock.now
        do {
            let response = try await next(request)
            tellResponse(response, of: request, after: start.duration(to: .now), masking)
            return response
        } catch {
            let failure = APIError(wrapping: error, in: request.context)
            sink.log("✗ " + masking.text(failure.description), at: .error)
            throw error
        }
    }

    private func tellRequest(_ request: HTTPRequest, _ masking: Masking) {
        guard level > .error else { return }
        let line = level == .debug ? request.curl : "\(request.method) \(masking.url(request.url))"
        sink.log("→ \(request.context.name) \(line)", at: level)
    }

    private func tellResponse(
        _ response: HTTPResponse, of request: HTTPRequest, after time: Duration, _ masking: Masking
    ) {
        guard level > .error || !response.isSuccess else { return }
        let milliseconds = Int((time / .milliseconds(1)).rounded())
        let mark = response.isSuccess ? "←" : "✗"
        var message = """
            \(mark) \(request.context.name) \(response.status), \(response.size), \(milliseconds) ms
            """
        if level == .debug {
            message += response.headers.map { "\n  " + masking.text($0.description) }.joined()
            message += body(of: response, masking)
        }
        sink.log(message, at: response.isSuccess ? level : .error)
    }

    private func body(of response: HTTPResponse, _ masking: Masking) -> String {
        guard !response.body.isEmpty else { return "" }
        // Masking a body means to read all of it; one that is far too long to show is not worth that.
        guard response.body.count <= Self.bodyLimit * 64,
            let text = masking.body(response.body, response.headers["Content-Type"].map(MediaType.init))
        else { return "\n  <\(response.body.count) bytes>" }
        let isCut = text.count > Self.bodyLimit
        return "\n" + text.prefix(Self.bodyLimit) + (isCut ? "… (cut)" : "")
    }
}
