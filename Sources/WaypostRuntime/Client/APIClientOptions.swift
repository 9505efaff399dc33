public import Foundation

/// How a client works, apart from where.
public struct APIClientOptions: Sendable {
    /// What sends requests.
    public var transport: any Transport
    /// What stands between the client and the transport, the outermost first.
    public var middleware: [any Middleware]
    /// How JSON is encoded and decoded.
    public var coding: JSONCoding
    /// Where log lines go; how many there are says the environment.
    public var logger: any LogSink
    /// How many bytes of body an answer may have; a longer one fails while it is received.
    public var responseLimit: Int
    /// Who is told how each call went.
    public var monitors: [any Monitor]
    /// Where answers are kept that endpoints cache.
    public var cacheStore: any CacheStore
    /// The longest wait before a call is repeated. The backoff does not grow beyond it, and a server that asks
    /// for more with `Retry-After` is not called again; the call yields that answer.
    public var longestRetryDelay: Duration
    /// What waits between attempts and measures calls.
    public var clock: any Clock<Duration>
    /// The time of day, by which dates of servers and the age of cached answers are judged.
    public var now: @Sendable () -> Date
    /// A number from 0 up to 1, by which waits between attempts differ.
    public var random: @Sendable () -> Double

    /// Makes options; a limit of 64 MiB, a cache of 10 MiB in memory, and waits of at most two minutes unless
    /// told otherwise.
    public init(
        transport: any Transport = URLSessionTransport(), middleware: [any Middleware] = [],
        coding: JSONCoding = JSONCoding(), logger: any LogSink = PrintLogSink(),
        responseLimit: Int = 64 << 20, monitors: [any Monitor] = [],
        cacheStore: any CacheStore = MemoryCacheStore(), longestRetryDelay: Duration = .seconds(120),
        clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() },
        random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
    ) {
        self.transport = transport
        self.middleware = middleware
        self.coding = coding
        self.logger = logger
        self.responseLimit = responseLimit
        self.monitors = monitors
        self.cacheStore = cacheStore
        self.longestRetryDelay = longestRetryDelay
        self.clock = clock
        self.now = now
        self.random = random
    }
}
