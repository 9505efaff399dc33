#if Serve
internal import WaypostServe

/// What the threads of all connections share.
final class HTTPService: Sendable {
    /// The longest body that is taken, in bytes.
    let bodyLimit: Int
    /// Cuts the delays of answers short.
    let interruption = Interruption()
    private let server: MockServer
    private let log: @Sendable (String) -> Void

    /// - Parameter log: Is told of each request.
    init(_ server: MockServer, bodyLimit: Int, log: @escaping @Sendable (String) -> Void) {
        self.server = server
        self.bodyLimit = bodyLimit
        self.log = log
    }

    /// The answer to a request, when it is time for it.
    func response(to exchange: HTTPExchange) -> ServedResponse {
        let request = exchange.request
        let response =
            exchange.isTooLarge
            ? server.refusal(ofBodyAbove: bodyLimit) : server.response(to: request)
        log(AccessLog.text(request, response))
        if response.delay > 0 { interruption.wait(milliseconds: response.delay) }
        return response
    }
}
#endif
