#if Serve
internal import WaypostServe
private import struct WaypostRuntime.HTTPFields

/// What the threads of all connections share.
final class HTTPService: Sendable {
    /// The longest body that is taken, in bytes.
    let bodyLimit: Int
    /// Cuts the delays of answers short.
    let interruption = Interruption()
    private let answer: @Sendable (ServedRequest) -> ServedResponse

    init(bodyLimit: Int, answer: @escaping @Sendable (ServedRequest) -> ServedResponse) {
        self.bodyLimit = bodyLimit
        self.answer = answer
    }

    /// The answer to a request that has come whole, when it is time for it.
    func response(to exchange: HTTPExchange) -> ServedResponse {
        guard !exchange.isTooLarge else { return HTTPService.tooLarge }
        let response = answer(exchange.request)
        if response.delay > 0 { interruption.wait(milliseconds: response.delay) }
        return response
    }

    /// The connection ends, since what is left of the body is not read.
    static let tooLarge = ServedResponse(413, headers: ["Connection": "close"])
}
#endif
