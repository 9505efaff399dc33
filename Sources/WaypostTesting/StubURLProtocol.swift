internal import WaypostRuntime

#if canImport(FoundationNetworking)
internal import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// Answers the requests of any `URLSession`, also of one that Alamofire or other code owns.
///
///     let stubs = StubURLProtocol.install(in: configuration) { request in .json("[]") }
///     let session = URLSession(configuration: configuration)
///
/// Each configuration has its own handler, so that tests may run side by side.
public final class StubURLProtocol: URLProtocol {
    /// What `install` gives: the requests that came, and the end of the stubbing.
    public final class Registration: Sendable {
        fileprivate let id = UUID().uuidString
        private let recorded = Locked<[URLRequest]>([])

        public var requests: [URLRequest] { recorded.withValue(\.self) }

        fileprivate func record(_ request: URLRequest) {
            recorded.withValue { $0.append(request) }
        }

        /// From then on requests of the configuration fail.
        public func remove() {
            StubURLProtocol.handlers.withValue { $0[id] = nil }
        }
    }

    public typealias Handler = @Sendable (URLRequest) throws -> MockResponse

    private struct Entry {
        var registration: Registration
        var handler: Handler
    }

    private static let handlers = Locked<[String: Entry]>([:])
    private static let header = "X-Waypost-Stub"

    /// Makes sessions of this configuration answer from a handler.
    public static func install(
        in configuration: URLSessionConfiguration, _ handler: @escaping Handler
    ) -> Registration {
        let registration = Registration()
        handlers.withValue { $0[registration.id] = Entry(registration: registration, handler: handler) }
        configuration.protocolClasses = [StubURLProtocol.self] + (configuration.protocolClasses ?? [])
        // A configuration can tell its protocols nothing but through the headers of its requests.
        configuration.httpAdditionalHeaders = (configuration.httpAdditionalHeaders ?? [:])
            .merging([header: registration.id]) { $1 }
        return registration
    }

    public override class func canInit(with request: URLRequest) -> Bool {
        request.value(forHTTPHeaderField: header) != nil
    }

    public override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    public override func startLoading() {
        var request = request
        let id = request.value(forHTTPHeaderField: StubURLProtocol.header) ?? ""
        request.setValue(nil, forHTTPHeaderField: StubURLProtocol.header)
        guard let entry = StubURLProtocol.handlers.withValue({ $0[id] }) else {
            client?.urlProtocol(self, didFailWithError: URLError(.resourceUnavailable))
            return
        }
        entry.registration.record(request)
        do {
            try answer(entry.handler(request), to: request)
        } catch {
            client?.urlProtocol(self, didFailWithError: error)
        }
    }

    public override func stopLoading() {}

    private func answer(_ stub: MockResponse, to request: URLRequest) throws {
        if stub.delay > .zero { Thread.sleep(forTimeInterval: stub.delay / .seconds(1)) }
        let response = try stub.outcome()
        let fields = Dictionary(response.headers.map { ($0.name, $0.value) }) { "\($0), \($1)" }
        guard let url = request.url,
            let head = HTTPURLResponse(
                url: url, statusCode: response.status, httpVersion: "HTTP/1.1", headerFields: fields)
        else { throw URLError(.badServerResponse) }
        client?.urlProtocol(self, didReceive: head, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: response.body)
        client?.urlProtocolDidFinishLoading(self)
    }
}
