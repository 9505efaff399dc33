/// How a client sends and reads, beyond what the spec says.
public struct APIClientOptions: Sendable {
    public var transport: any Transport
    /// Run around every call, the first outermost, before authorization.
    public var middleware: [any Middleware]
    public var coding: JSONCoding
    /// Where logs go; how much is logged is the environment's to say.
    public var logSink: any LogSink
    /// The largest response that is accepted, in bytes.
    public var responseLimit: Int

    public init(
        transport: any Transport = URLSessionTransport.shared, middleware: [any Middleware] = [],
        coding: JSONCoding = JSONCoding(), logSink: any LogSink = PrintLogSink(),
        responseLimit: Int = 64 * 1024 * 1024
    ) {
        self.transport = transport
        self.middleware = middleware
        self.coding = coding
        self.logSink = logSink
        self.responseLimit = responseLimit
    }
}
