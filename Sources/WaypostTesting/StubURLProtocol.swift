internal import WaypostRuntime

#if canImport(FoundationNetworking)
internal import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// Answers the requests of sessions in which it is installed, without a network: for code that brings its own
/// `URLSession`, or to test ``URLSessionTransport`` itself.
///
///     let stub = StubURLProtocol.register { request in .json("{}") }
///     let transport = URLSessionTransport(configuration: stub.configuration)
///
/// Each registration has sessions of its own, so that tests can run in parallel.
public class StubURLProtocol: URLProtocol {
    /// What answers a request.
    public typealias Handler = @Sendable (URLRequest) async throws -> MockResponse

    private let loading = Locked<Task<Void, Never>?>(nil)

    /// Yields a registration, whose configurations send requests to the handler as long as it lives.
    public static func register(_ handler: @escaping Handler) -> Registration {
        Registration(handler)
    }

    /// The number of the registration that a class stands for; none for this class itself.
    class var number: Int? { nil }

    /// Yields whether this is the class of a registration, which takes every request.
    public override class func canInit(with request: URLRequest) -> Bool { number != nil }

    /// Yields the request itself.
    public override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    /// Asks the handler for the answer.
    public override func startLoading() {
        let request = request
        let number = Self.number
        let receiver = Receiver(stub: self)
        loading.withLock { loading in
            loading = Task {
                do {
                    let (response, body) = try await Registration.answer(to: request, of: number)
                    if !Task.isCancelled { receiver.take(response, body) }
                } catch {
                    if !Task.isCancelled { receiver.take(error) }
                }
            }
        }
    }

    /// Ends the wait for the handler.
    public override func stopLoading() {
        loading.withLock { $0?.cancel() }
    }
}

/// Hands the answer to Foundation.
///
/// Proof of `@unchecked Sendable`: it only calls the client, which Foundation lets a protocol do from any
/// thread, and one task alone uses it.
private struct Receiver: @unchecked Sendable {
    let stub: StubURLProtocol

    func take(_ response: URLResponse, _ body: Data) {
        stub.client?.urlProtocol(stub, didReceive: response, cacheStoragePolicy: .notAllowed)
        if !body.isEmpty { stub.client?.urlProtocol(stub, didLoad: body) }
        stub.client?.urlProtocolDidFinishLoading(stub)
    }

    func take(_ error: any Error) {
        stub.client?.urlProtocol(stub, didFailWithError: error)
    }
}
