/// What the runtime does around a call: when it repeats it, keeps its answer, or drops kept ones.
package struct CallPolicy: Equatable, Sendable {
    package var retry: Retry?
    /// The header that carries a new key for each call.
    package var idempotencyKey: String?
    /// For how long an answer is kept, in milliseconds; nothing when it is not.
    package var cacheLifetime: Int?
    /// Whether an answer that is too old is better than none, when there is no connection.
    package var servesStaleOffline = false
    /// Endpoints whose kept answers are dropped after a success: `Products.get`, or `Products.*` for a whole service.
    package var invalidates: [String]

    package init(
        retry: Retry? = nil, idempotencyKey: String? = nil, cacheLifetime: Int? = nil,
        servesStaleOffline: Bool = false, invalidates: [String] = []
    ) {
        self.retry = retry
        self.idempotencyKey = idempotencyKey
        self.cacheLifetime = cacheLifetime
        self.servesStaleOffline = servesStaleOffline
        self.invalidates = invalidates
    }

    package struct Retry: Equatable, Sendable {
        /// How often a call is repeated.
        package var times: Int
        /// Statuses that are worth another try; nothing for the usual ones.
        package var statuses: [StatusPattern]?
        /// How long the first wait is, in milliseconds; nothing for the usual time.
        package var backoff: Int?
        /// Also calls that may not be safe to repeat.
        package var isUnsafe: Bool

        package init(times: Int, statuses: [StatusPattern]?, backoff: Int?, isUnsafe: Bool) {
            self.times = times
            self.statuses = statuses
            self.backoff = backoff
            self.isUnsafe = isUnsafe
        }
    }
}
