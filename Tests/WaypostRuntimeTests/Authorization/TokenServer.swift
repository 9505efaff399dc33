import Foundation
import WaypostRuntime

/// A server in memory that gives out tokens, checks them and renews them.
final class TokenServer: Transport {
    typealias Intervention = @Sendable (HTTPRequest, TokenServer) async throws -> HTTPResponse?

    private struct State {
        var generation = 1
        var isExpired = false
        var requests: [HTTPRequest] = []
    }

    /// Counts the answers 401.
    let refusals = Turnstile()
    /// Counts the requests for new tokens.
    let refreshes = Turnstile()

    private let state = Locked(State())
    private let intervene: Intervention

    /// Makes a server; the closure may hold back an answer, or give another one in its place.
    init(_ intervene: @escaping Intervention = { _, _ in nil }) {
        self.intervene = intervene
    }

    /// What somebody has who signed in at the beginning.
    static let first = Tokens(access: "access-1", refresh: "refresh-1")

    var requests: [HTTPRequest] { state.withLock { $0.requests } }

    func requests(to name: String) -> [HTTPRequest] {
        requests.filter { $0.context.name == name }
    }

    /// The names of the endpoints that were called, in order.
    var calls: [String] { requests.map(\.context.name) }

    /// Lets the tokens of this moment end.
    func expire() {
        state.withLock { $0.isExpired = true }
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        state.withLock { $0.requests.append(request) }
        if request.context.name == "Auth.refresh" { refreshes.enter() }
        // Tokens are given out when the answer is let go; whether one is valid is judged when it comes.
        if request.context.name.hasPrefix("Auth.") {
            return try await intervene(request, self) ?? answer(to: request)
        }
        let response = answer(to: request)
        if response.status == 401 { refusals.enter() }
        return try await intervene(request, self) ?? response
    }

    private func answer(to request: HTTPRequest) -> HTTPResponse {
        switch request.context.name {
        case "Auth.login", "Auth.register":
            return issue()
        case "Auth.refresh":
            let isValid = state.withLock { request.text == #"{"rt":"refresh-\#($0.generation)"}"# }
            return isValid ? issue() : HTTPResponse(status: 400)
        default:
            let isValid = state.withLock { state in
                !state.isExpired && request.headers["Authorization"] == "Bearer access-\(state.generation)"
            }
            let isOpen = request.context.name == "Users.open" && request.headers["Authorization"] == nil
            return HTTPResponse(status: isValid || isOpen ? 200 : 401)
        }
    }

    private func issue() -> HTTPResponse {
        let generation = state.withLock { state in
            state.generation += 1
            state.isExpired = false
            return state.generation
        }
        return .tokens(
            #"{"access_token":"access-\#(generation)","refresh_token":"refresh-\#(generation)"}"#)
    }
}

extension HTTPRequest {
    /// The body as text.
    var text: String { String(decoding: body?.data ?? Data(), as: UTF8.self) }
}

extension HTTPResponse {
    /// An answer of JSON.
    static func tokens(_ json: String) -> HTTPResponse {
        HTTPResponse(status: 200, headers: ["Content-Type": "application/json"], body: Data(json.utf8))
    }
}
