/// How often, and when, a failed call is sent again.
///
/// A call is repeated when it got one of the statuses, or when the network failed or the attempt took too long.
/// Between attempts it waits, twice as long each time, and by chance up to that long, so that the clients that
/// a failure has hit do not all come back at once (full jitter). `Retry-After` is the shortest wait
/// (RFC 9110, section 10.2.3); ``APIClientOptions/longestRetryDelay`` is the longest.
public struct RetryPolicy: Hashable, Sendable {
    /// The statuses that say of themselves that they will pass: too many requests (RFC 6585, section 4), bad
    /// gateway, service unavailable and gateway timeout (RFC 9110, sections 15.6.3 to 15.6.5). A 500 is mostly
    /// a fault in the server, which the same request meets again.
    public static let usualStatuses: [StatusPattern] = [429, 502, 503, 504]

    /// How often the call is repeated at most, so that 2 means three attempts.
    public var times: Int
    /// The statuses that are worth another attempt.
    public var statuses: [StatusPattern]
    /// The longest wait before the second attempt; it doubles with each further one.
    public var backoff: Duration
    /// Whether calls are repeated that may then be carried out twice: those of POST and PATCH without an
    /// idempotency key.
    public var repeatsUnsafe: Bool

    /// Makes a policy.
    public init(
        times: Int, statuses: [StatusPattern] = RetryPolicy.usualStatuses,
        backoff: Duration = .milliseconds(500), unsafe repeatsUnsafe: Bool = false
    ) {
        self.times = times
        self.statuses = statuses
        self.backoff = backoff
        self.repeatsUnsafe = repeatsUnsafe
    }

    /// Yields whether this status is worth another attempt.
    func covers(_ status: Int) -> Bool {
        statuses.contains { $0.matches(status) }
    }

    /// Yields the longest wait after so many repetitions.
    func backoff(after repetitions: Int, atMost limit: Duration) -> Duration {
        // Beyond 2^30 nothing is left that the limit would not cut.
        max(.zero, min(limit, backoff * (1 << min(repetitions, 30))))
    }
}
