public import WaypostRuntime

/// Answers the calls of a client from stubs, without a network, and records each request as it would have been
/// sent: headers, credentials and body included.
///
/// A stub is for one endpoint with these arguments, or for an endpoint by name; the former counts first, and of
/// two for the same the later one. Its answers are used up in order; the last one stays.
public final class MockTransport: Transport {
    private struct State: Sendable {
        var stubs: [MockTarget: [MockResponse]] = [:]
        var requests: [HTTPRequest] = []
    }

    /// True: it connects to nobody.
    public let canPin = true

    private let state = Locked(State())

    /// Makes a transport without stubs: each call throws ``APIError/Code/notStubbed``.
    public init() {}

    /// Answers a call of this endpoint with these arguments: same method, path and query.
    @discardableResult
    public func stub(_ endpoint: some Endpoint, sequence: [MockResponse]) -> Self {
        add(MockTarget(endpoint), sequence)
    }

    /// Answers the calls of an endpoint whatever its arguments, by name: `Products.get`.
    @discardableResult
    public func stub(name: String, sequence: [MockResponse]) -> Self {
        add(MockTarget(name: name), sequence)
    }

    /// Every request, in the order in which they came.
    public var requests: [HTTPRequest] { state.withLock { $0.requests } }

    /// Yields the requests for an endpoint with these arguments.
    public func requests(to endpoint: some Endpoint) -> [HTTPRequest] {
        let target = MockTarget(endpoint)
        return requests.filter { MockTarget($0) == target }
    }

    /// Yields the requests for an endpoint whatever its arguments.
    public func requests(toName name: String) -> [HTTPRequest] {
        requests.filter { $0.context.name == name }
    }

    /// Yields how often an endpoint was called with these arguments.
    public func count(to endpoint: some Endpoint) -> Int {
        requests(to: endpoint).count
    }

    /// Yields whether an endpoint was called with these arguments.
    public func wasRequested(_ endpoint: some Endpoint) -> Bool {
        count(to: endpoint) > 0
    }

    /// Forgets stubs and requests.
    public func reset() {
        state.withLock { $0 = State() }
    }

    /// Answers a request from the stubs.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let answer: MockResponse? = state.withLock { state in
            state.requests.append(request)
            for target in [MockTarget(request), MockTarget(name: request.context.name)] {
                if let answers = state.stubs[target], let first = answers.first {
                    if answers.count > 1 { state.stubs[target] = Array(answers.dropFirst()) }
                    return first
                }
            }
            return nil
        }
        guard let answer else { throw notStubbed(request) }
        return try await answer.response()
    }

    private func add(_ target: MockTarget, _ sequence: [MockResponse]) -> Self {
        state.withLock { $0.stubs[target] = sequence }
        return self
    }

    private func notStubbed(_ request: HTTPRequest) -> APIError {
        let known = state.withLock { $0.stubs.keys.map(\.description).sorted() }
        let stubbed =
            known.isEmpty ? "nothing is stubbed" : "only these are stubbed: " + known.joined(separator: ", ")
        return APIError(
            .notStubbed, in: request.context,
            detail: "\(MockTarget(request)) was called, but \(stubbed)")
    }
}
