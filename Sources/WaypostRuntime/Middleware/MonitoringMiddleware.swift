/// Tells the monitors how each call went. It stands in front of the repetitions, so that a call is one record.
struct MonitoringMiddleware: Middleware {
    private let monitors: [any Monitor]
    private let environment: String
    private let clock: any Clock<Duration>

    init(_ options: APIClientOptions, for environment: APIEnvironment) {
        monitors = options.monitors
        clock = options.clock
        self.environment = environment.name
    }

    func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPResponse {
        guard !monitors.isEmpty else { return try await next(request) }
        let meter = CallMeter()
        var request = request
        request.meter = meter
        let elapsed = clock.stopwatch()
        do {
            let response = try await next(request)
            let isExpected = response.isSuccess || request.nilFor.contains { $0.matches(response.status) }
            let outcome = isExpected ? CallRecord.Outcome.success : .failure(.status)
            tell(request.context, response.status, outcome, after: elapsed(), meter.counts)
            return response
        } catch {
            let failure = APIError(wrapping: error, in: request.context)
            tell(request.context, failure.status, .failure(failure.code), after: elapsed(), meter.counts)
            throw error
        }
    }

    private func tell(
        _ context: EndpointContext, _ status: Int?, _ outcome: CallRecord.Outcome, after time: Duration,
        _ counts: CallMeter.Counts
    ) {
        let record = CallRecord(
            endpoint: context.name, method: context.method, path: context.path, environment: environment,
            duration: time, attempts: counts.attempts, bytesSent: counts.bytesSent,
            bytesReceived: counts.bytesReceived, status: status, outcome: outcome)
        for monitor in monitors { monitor.record(record) }
    }
}

extension Clock where Duration == Swift.Duration {
    /// Yields what tells the time since now.
    fileprivate func stopwatch() -> @Sendable () -> Swift.Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
