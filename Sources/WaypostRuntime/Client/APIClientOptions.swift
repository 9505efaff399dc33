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

    /// Makes options; a limit of 64 MiB unless told otherwise.
    public init(
        transport: any Transport = URLSessionTransport(), middleware: [any Middleware] = [],
        coding: JSONCoding = JSONCoding(), logger: any LogSink = PrintLogSink(),
        responseLimit: Int = 64 << 20
    ) {
        self.transport = transport
        self.middleware = middleware
        self.coding = coding
        self.logger = logger
        self.responseLimit = responseLimit
    }
}
