import Foundation
import WaypostServerSupport

@testable import WaypostRuntime

/// An endpoint that a test makes up.
struct SpaceCall: Endpoint {
    var request: EndpointRequest

    init(
        _ target: RequestPath, _ method: HTTPMethod = .get, body: RequestBody? = nil,
        timeout: Duration? = nil
    ) {
        request = EndpointRequest("Test.call", method, target, body: body, timeout: timeout)
    }
}

/// The error of a test's API: that of a status with the message of its body, or any other.
enum SpaceError: DescribedError, Equatable {
    case described(Int, String)
    case other(APIError.Code)

    init(_ error: APIError, coding: JSONCoding) {
        if let status = error.status, let body = coding.errorBody([String: String].self, of: error) {
            self = .described(status, body["message"] ?? "")
        } else {
            self = .other(error.code)
        }
    }
}

extension APIClient {
    /// A client of a part of the test server.
    init(
        _ space: TestSpace, _ tested: TestedTransport = .urlSession, middleware: [any Middleware] = [],
        logLevel: LogLevel = .none,
        logger: any LogSink = LogRecorder(), responseLimit: Int = 1 << 20
    ) {
        self.init(
            environment: APIEnvironment(
                baseURL: space.baseURL, timeout: .seconds(20), logLevel: logLevel),
            options: APIClientOptions(
                transport: tested.transport, middleware: middleware, logger: logger,
                responseLimit: responseLimit))
    }

    /// A client of a transport that a test writes.
    init(_ transport: any Transport, responseLimit: Int = 1 << 20) {
        self.init(
            environment: APIEnvironment(baseURL: "https://h.example", logLevel: .none),
            options: APIClientOptions(transport: transport, responseLimit: responseLimit))
    }
}

extension TestSpace {
    /// Waits until a request has come.
    func untilAsked() async throws {
        try await until { !$0.isEmpty }
    }

    /// Waits until the server has seen that a client left an answer without an end.
    func untilLeft() async throws {
        try await until { $0.contains { $0.method == "CLOSED" } }
    }

    private func until(_ condition: ([SeenRequest]) -> Bool) async throws {
        while try await !condition(requests()) { try await Task.sleep(for: .milliseconds(5)) }
    }
}

extension AsyncSequence {
    /// All elements, and the error that ended them.
    func all() async -> ([Element], (any Error)?) {
        var elements: [Element] = []
        do {
            for try await element in self { elements.append(element) }
            return (elements, nil)
        } catch {
            return (elements, error)
        }
    }
}
