public import WaypostRuntime

/// Answers the requests of real clients without a network, and remembers them.
///
///     let transport = MockTransport()
///     transport.stub(ProductsAPI.get(id: 42), .json(#"{"id": 42}"#))
///     transport.stub("Orders.list", .status(503), .json("[]"))
///
/// Middleware, authorization and decoding run as always; only what would go over the wire is replaced.
public final class MockTransport: Transport {
    private let state = Locked(State())

    private struct State {
        var stubs: [Matcher: Answers] = [:]
        var requests: [HTTPRequest] = []
    }

    /// A stub for an endpoint with its arguments comes before one for the endpoint's name.
    private enum Matcher: Hashable {
        case exact(method: HTTPMethod, target: String)
        case name(String)
    }

    private struct Answers {
        var responses: [MockResponse]
        var next = 0
    }

    public init() {}

    /// Answers an endpoint with exactly these path and query arguments: one response for each call, the last one
    /// repeated.
    public func stub(_ endpoint: some Endpoint, _ responses: MockResponse...) {
        set(responses, for: MockTransport.matcher(of: endpoint))
    }

    /// Answers an endpoint whatever its arguments.
    ///
    /// - Parameter name: Service and endpoint, such as `Products.get`.
    public func stub(_ name: String, _ responses: MockResponse...) {
        set(responses, for: .name(name))
    }

    /// All requests, in their order, as they would have gone out.
    public var requests: [HTTPRequest] { state.withValue(\.requests) }

    /// The requests to an endpoint with exactly these path and query arguments.
    public func requests(to endpoint: some Endpoint) -> [HTTPRequest] {
        let wanted = MockTransport.matcher(of: endpoint)
        return requests.filter { MockTransport.matcher(of: $0) == wanted }
    }

    /// The requests to an endpoint whatever its arguments.
    public func requests(to name: String) -> [HTTPRequest] {
        requests.filter { $0.endpoint.name == name }
    }

    public func count(to endpoint: some Endpoint) -> Int { requests(to: endpoint).count }
    public func count(to name: String) -> Int { requests(to: name).count }
    public func wasRequested(_ endpoint: some Endpoint) -> Bool { count(to: endpoint) > 0 }
    public func wasRequested(_ name: String) -> Bool { count(to: name) > 0 }

    /// Forgets stubs and requests.
    public func reset() {
        state.withValue { $0 = State() }
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let response = state.withValue { state -> MockResponse? in
            state.requests.append(request)
            let matchers = [MockTransport.matcher(of: request), .name(request.endpoint.name)]
            guard let matcher = matchers.first(where: { state.stubs[$0] != nil }),
                var answers = state.stubs[matcher], !answers.responses.isEmpty
            else { return nil }
            let response = answers.responses[min(answers.next, answers.responses.count - 1)]
            answers.next += 1
            state.stubs[matcher] = answers
            return response
        }
        guard let response else {
            throw APIError(
                .notStubbed, endpoint: request.endpoint,
                detail: "MockTransport has no stub for \(request.endpoint.name): give it one with stub(_:_:)")
        }
        if response.delay > .zero { try await Task.sleep(for: response.delay) }
        try Task.checkCancellation()
        return try response.outcome()
    }

    private func set(_ responses: [MockResponse], for matcher: Matcher) {
        state.withValue { $0.stubs[matcher] = Answers(responses: responses) }
    }

    private static func matcher(of endpoint: some Endpoint) -> Matcher {
        let request = endpoint.request
        // An endpoint that can't be encoded is never sent, so it may match anything that no request is.
        return .exact(method: request.method, target: (try? request.target()) ?? "")
    }

    private static func matcher(of request: HTTPRequest) -> Matcher {
        .exact(method: request.method, target: request.target)
    }
}
