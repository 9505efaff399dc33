internal import Foundation

/// Sends a request again that failed for a reason that may pass, as its endpoint's ``RetryPolicy`` says.
///
/// It stands in front of the authorization, so that each attempt carries the credential of its moment.
struct RetryMiddleware: Middleware {
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private let random: @Sendable () -> Double
    private let longestDelay: Duration

    init(_ options: APIClientOptions) {
        clock = options.clock
        now = options.now
        random = options.random
        longestDelay = options.longestRetryDelay
    }

    func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPResponse {
        guard let policy = request.endpoint?.retry, policy.times > 0, request.mayBeRepeated(by: policy) else {
            return try await next(request)
        }
        var request = request
        var repetitions = 0
        while true {
            let delay: Duration
            do {
                let response = try await next(request)
                guard repetitions < policy.times, policy.covers(response.status),
                    let wait = self.delay(after: repetitions, policy, response)
                else { return response }
                delay = wait
            } catch {
                guard repetitions < policy.times,
                    APIError(wrapping: error, in: request.context).isTransient
                else { throw error }
                delay = backoff(after: repetitions, policy)
            }
            try await clock.sleep(for: delay)
            repetitions += 1
            request.context.attempt += 1
        }
    }

    /// How long to wait; nil if the server asks for more patience than there is.
    private func delay(after repetitions: Int, _ policy: RetryPolicy, _ response: HTTPResponse) -> Duration? {
        let backoff = backoff(after: repetitions, policy)
        guard let asked = RetryAfter.delay(in: response.headers, at: now()) else { return backoff }
        return asked > longestDelay ? nil : max(asked, backoff)
    }

    private func backoff(after repetitions: Int, _ policy: RetryPolicy) -> Duration {
        policy.backoff(after: repetitions, atMost: longestDelay) * random()
    }
}

extension HTTPRequest {
    /// Whether a second attempt can be sent, and does no harm.
    fileprivate func mayBeRepeated(by policy: RetryPolicy) -> Bool {
        isReplayable && (method.isIdempotent || policy.repeatsUnsafe || endpoint?.idempotencyKey != nil)
    }
}
