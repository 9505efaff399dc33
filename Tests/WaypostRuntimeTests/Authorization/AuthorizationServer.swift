import Foundation
import WaypostRuntime

/// An authorization server and an API in memory. The API takes the token that was given out last.
final class AuthorizationServer: Transport {
    typealias Answer = @Sendable (_ form: [String: String], _ count: Int) async throws -> HTTPResponse

    private struct State {
        var count = 0
        var isExpired = false
        var requests: [HTTPRequest] = []
    }

    static let endpoints = OAuth2Endpoints(
        authorize: "https://auth.example.com/authorize?tenant=7", token: "https://auth.example.com/token",
        scopes: ["read", "write"])
    static let redirect = "com.example.app:/signed-in"

    private let state = Locked(State())
    private let answer: Answer

    /// Makes a server; the closure answers requests for tokens, of which it gets the form and the number.
    init(_ answer: @escaping Answer = { _, count in AuthorizationServer.tokens(count) }) {
        self.answer = answer
    }

    /// The usual answer.
    static func tokens(_ count: Int) -> HTTPResponse {
        .tokens(
            #"{"access_token":"access-\#(count)","refresh_token":"refresh-\#(count)","token_type":"bearer"}"#)
    }

    /// A refusal by RFC 6749, section 5.2.
    static func refusal(_ code: String, _ details: String, status: Int = 400) -> HTTPResponse {
        var response = HTTPResponse.tokens(#"{"error":"\#(code)","error_description":"\#(details)"}"#)
        response.status = status
        return response
    }

    var requests: [HTTPRequest] { state.withLock { $0.requests } }
    var tokenRequests: [HTTPRequest] { requests.filter { $0.url.host == "auth.example.com" } }
    var calls: [HTTPRequest] { requests.filter { $0.url.host == "api.example.com" } }

    /// The forms that asked for tokens.
    var forms: [[String: String]] { tokenRequests.map(Self.form) }

    /// Lets the token of this moment end.
    func expire() {
        state.withLock { $0.isExpired = true }
    }

    /// A client of the API, whose endpoint needs the account.
    func client(
        _ session: OAuth2Session, _ endpoints: OAuth2Endpoints = AuthorizationServer.endpoints,
        log: any LogSink = LogRecorder(), level: LogLevel = .none
    ) -> APIClient {
        APIClient(
            environment: APIEnvironment(baseURL: "https://api.example.com", logLevel: level),
            schemes: [.oauth2("account", session, endpoints)],
            options: APIClientOptions(transport: self, logger: log))
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let isForTokens = request.url.host == "auth.example.com"
        let (count, isExpired) = state.withLock { state in
            state.requests.append(request)
            if isForTokens {
                state.count += 1
                state.isExpired = false
            }
            return (state.count, state.isExpired)
        }
        if isForTokens { return try await answer(Self.form(request), count) }
        let isValid = !isExpired && request.headers["Authorization"] == "Bearer access-\(count)"
        return HTTPResponse(status: isValid ? 200 : 401)
    }

    static func form(_ request: HTTPRequest) -> [String: String] {
        items(request.text)
    }

    static func items(_ text: String) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: text.split(separator: "&").map { item in
                let halves = item.split(separator: "=", maxSplits: 1)
                return (String(halves[0]), String(halves.last ?? "").removingPercentEncoding ?? "")
            })
    }
}

/// A call that needs the account.
struct AccountFiles: Endpoint {
    var request: EndpointRequest {
        EndpointRequest("Files.list", .get, "/files", auth: .scheme("account"))
    }
}

/// A browser in which the user agrees at once.
final class Browser: Sendable {
    private let visited = Locked<[URL]>([])
    private let answer: @Sendable (_ state: String) -> String

    /// Makes a browser that comes back to the redirect URL with that query.
    init(_ answer: @escaping @Sendable (_ state: String) -> String = { "code=c0de-geheim&state=\($0)" }) {
        self.answer = answer
    }

    var urls: [URL] { visited.withLock { $0 } }

    func session(client: String? = "app id", _ session: TokenSession = TokenSession()) throws -> OAuth2Session
    {
        guard let redirect = URL(string: AuthorizationServer.redirect) else { throw URLError(.badURL) }
        return OAuth2Session(client: client, redirect: redirect, session: session) { [self] url in
            try visit(url)
        }
    }

    private func visit(_ url: URL) throws -> URL {
        visited.withLock { $0.append(url) }
        let state = AuthorizationServer.items(url.query ?? "")["state"] ?? ""
        guard let back = URL(string: AuthorizationServer.redirect + "?" + answer(state)) else {
            throw URLError(.badURL)
        }
        return back
    }
}
