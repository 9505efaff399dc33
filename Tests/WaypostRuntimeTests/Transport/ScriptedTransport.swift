import Foundation
import WaypostRuntime

/// Answers each request with what a closure makes of it and of how many came before, and keeps the requests.
final class ScriptedTransport: Transport {
    private let received = Locked<[HTTPRequest]>([])
    private let answer: @Sendable (HTTPRequest, Int) async throws -> HTTPResponse

    init(_ answer: @escaping @Sendable (HTTPRequest, Int) async throws -> HTTPResponse) {
        self.answer = answer
    }

    /// Answers with these, one after the other, and then with the last.
    convenience init(_ answers: [Result<HTTPResponse, any Error>]) {
        self.init { _, number in try answers[min(number, answers.count - 1)].get() }
    }

    /// Answers with these statuses, one after the other, and then with the last.
    convenience init(statuses: Int...) {
        self.init(statuses.map { .success(HTTPResponse(status: $0, body: Data("{}".utf8))) })
    }

    var requests: [HTTPRequest] { received.withLock { $0 } }
    var count: Int { requests.count }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let number = received.withLock { received in
            received.append(request)
            return received.count - 1
        }
        return try await answer(request, number)
    }
}

/// An endpoint whose request is whatever a test makes it.
struct AnyCall: Endpoint {
    var request: EndpointRequest

    init(
        _ method: HTTPMethod = .get, _ path: RequestPath = "/call", name: String = "Test.call",
        auth: AuthorizationRequirement = .none, body: RequestBody? = nil,
        _ change: (inout EndpointRequest) -> Void = { _ in }
    ) {
        request = EndpointRequest(name, method, path, auth: auth, body: body)
        change(&request)
    }
}
