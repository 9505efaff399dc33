/// How a call went, all its attempts together. It holds names and numbers and never a value, so that it can be
/// sent anywhere.
public struct CallRecord: Hashable, Sendable {
    /// How a call ended.
    public enum Outcome: Hashable, Sendable {
        /// The answer is a success, or its status stands for nil. Whether its body can be decoded shows later.
        case success
        /// The call failed.
        case failure(APIError.Code)
    }

    /// The name of the endpoint, `Products.get`.
    public var endpoint: String
    /// The method.
    public var method: HTTPMethod
    /// The path with `{}` in place of each value.
    public var path: String
    /// The name of the environment.
    public var environment: String
    /// The time from the start of the call to its end, waits between attempts included.
    public var duration: Duration
    /// How often the request was sent; 0 if the cache answered, or another call's fetch.
    public var attempts: Int
    /// The bytes of body that were sent in all attempts.
    public var bytesSent: Int64
    /// The bytes of body that were received in all attempts.
    public var bytesReceived: Int64
    /// The status of the last answer, if there was one.
    public var status: Int?
    /// How the call ended.
    public var outcome: Outcome

    /// Makes a record.
    public init(
        endpoint: String, method: HTTPMethod, path: String, environment: String, duration: Duration,
        attempts: Int, bytesSent: Int64, bytesReceived: Int64, status: Int?, outcome: Outcome
    ) {
        self.endpoint = endpoint
        self.method = method
        self.path = path
        self.environment = environment
        self.duration = duration
        self.attempts = attempts
        self.bytesSent = bytesSent
        self.bytesReceived = bytesReceived
        self.status = status
        self.outcome = outcome
    }
}
