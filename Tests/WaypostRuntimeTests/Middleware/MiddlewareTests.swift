import Foundation
import Testing
import WaypostRuntime
import WaypostTesting

private struct Call: Endpoint {
    var request: EndpointRequest {
        var request = EndpointRequest("Test.call", .put, "/call/\(7)", body: .text("x"))
        request.tags = ["slow"]
        return request
    }
}

private struct Step: Middleware {
    let name: String
    let trace: Locked<[String]>

    func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPResponse {
        trace.withLock { $0.append("\(name) in") }
        var request = request
        request.headers.append("X-Step", name)
        var response = try await next(request)
        trace.withLock { $0.append("\(name) out") }
        response.body += Data(name.utf8)
        return response
    }
}

private struct Twice: Middleware {
    func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPResponse {
        _ = try await next(request)
        var again = request
        again.context.attempt += 1
        return try await next(again)
    }
}

private struct Throwing: Middleware {
    let error: any Error

    func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPResponse { throw error }
}

struct MiddlewareTests {
    private let transport = MockTransport()

    init() {
        transport.stub(Call(), data: Data())
    }

    private func client(_ middleware: [any Middleware]) -> APIClient {
        APIClient(
            environment: APIEnvironment(baseURL: "https://h.example", logLevel: .none),
            options: APIClientOptions(transport: transport, middleware: middleware))
    }

    @Test func standsInTheOrderGiven() async throws {
        let trace = Locked<[String]>([])
        let steps = ["a", "b"].map { Step(name: $0, trace: trace) }
        #expect(try await client(steps).text(Call()) == "ba")
        #expect(trace.withLock { $0 } == ["a in", "b in", "b out", "a out"])
        #expect(transport.requests.first?.headers.values(of: "X-Step") == ["a", "b"])
    }

    @Test func seesTheEndpointAndMaySendAgain() async throws {
        try await client([Twice()]).send(Call())
        #expect(transport.requests.map(\.context.attempt) == [1, 2])
        let context = try #require(transport.requests.first?.context)
        #expect(context == EndpointContext(name: "Test.call", method: .put, path: "/call/{}", tags: ["slow"]))
    }

    @Test func turnsForeignErrorsIntoItsOwn() async {
        struct Odd: Error {}
        let foreign = await #expect(throws: APIError.self) {
            try await client([Throwing(error: Odd())]).send(Call())
        }
        #expect(foreign?.code == .transport)
        #expect(foreign?.cause is Odd)
        let own = await #expect(throws: APIError.self) {
            try await client([Throwing(error: APIError(.unauthenticated, endpoint: "mine"))]).send(Call())
        }
        #expect(own?.endpoint == "mine")
    }

    @Test func cannotSendWhatMustNotGoOut() async {
        struct Splitting: Middleware {
            func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPResponse {
                var request = request
                request.headers["X"] = "a\r\nb"
                return try await next(request)
            }
        }
        let error = await #expect(throws: APIError.self) { try await client([Splitting()]).send(Call()) }
        #expect(error?.code == .invalidRequest)
        #expect(transport.requests.isEmpty)
    }
}
