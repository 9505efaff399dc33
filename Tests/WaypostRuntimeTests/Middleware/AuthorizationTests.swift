import Foundation
import Testing
import WaypostRuntime
import WaypostTesting

private struct Call: Endpoint {
    let requirement: AuthorizationRequirement

    var request: EndpointRequest {
        var request = EndpointRequest("Test.call", .get, "/call", auth: requirement)
        request.addQuery("q", "x")
        request.addQuery("key", "mine")
        return request
    }
}

private struct Refused: Error {}

struct AuthorizationTests {
    private let transport = MockTransport()
    private let bearer = AuthorizationScheme.bearer("user", "tok/en")
    private let basic = AuthorizationScheme.basic(
        "admin", .value(BasicLogin(user: "me", password: "pässword")))
    private let key = AuthorizationScheme.template("map", .value("k&y")) { key, request in
        request.setQuery("key", key)
    }
    private let missing = AuthorizationScheme.bearer("missing", .missing)

    init() {
        transport.stub(name: "Test.call", json: "{}")
    }

    private func send(
        _ requirement: AuthorizationRequirement, _ schemes: [AuthorizationScheme],
        middleware: [any Middleware] = []
    ) async throws(APIError) -> HTTPRequest? {
        let client = APIClient(
            environment: APIEnvironment(baseURL: "https://h.example", logLevel: .none), schemes: schemes,
            options: APIClientOptions(transport: transport, middleware: middleware))
        try await client.send(Call(requirement: requirement))
        return transport.requests.last
    }

    private func failure(
        _ requirement: AuthorizationRequirement, _ schemes: [AuthorizationScheme],
        middleware: [any Middleware] = []
    ) async -> APIError? {
        do throws(APIError) {
            _ = try await send(requirement, schemes, middleware: middleware)
            return nil
        } catch {
            return error
        }
    }

    @Test func sendsNoneWhereNoneIsAsked() async throws {
        let request = try await send(.none, [bearer, basic, key])
        #expect(request?.headers == ["Accept": "application/json"])
        #expect(request?.url.query == "q=x&key=mine")
    }

    @Test func sendsEachKindOfCredential() async throws {
        #expect(try await send(.scheme("user"), [bearer])?.headers["Authorization"] == "Bearer tok/en")
        #expect(
            try await send(.scheme("admin"), [basic])?.headers["Authorization"]
                == "Basic " + Data("me:pässword".utf8).base64EncodedString())
        #expect(
            try await send(.scheme("map"), [key])?.url.absoluteString
                == "https://h.example/call?q=x&key=k%26y")
    }

    @Test func sendsAllOrTheFirstThatIsThere() async throws {
        let both = try await send(.all([.scheme("user"), .scheme("map")]), [bearer, key])
        #expect(both?.headers["Authorization"] == "Bearer tok/en")
        #expect(both?.url.query == "q=x&key=k%26y")
        let requirement = AuthorizationRequirement.any([
            .all([.scheme("user"), .scheme("missing")]), .scheme("admin"), .scheme("user"),
        ])
        let either = try await send(requirement, [bearer, basic, missing])
        #expect(either?.headers["Authorization"]?.hasPrefix("Basic ") == true)
        let none = try await send(.optional(.scheme("missing")), [missing])
        #expect(none?.headers["Authorization"] == nil)
        let some = try await send(.optional(.scheme("user")), [bearer])
        #expect(some?.headers["Authorization"] == "Bearer tok/en")
    }

    @Test(arguments: [
        (AuthorizationRequirement.scheme("missing"), #"no credential for "missing""#),
        (.scheme("unheard"), #"no credential for "unheard""#),
        (.all([.scheme("user"), .scheme("missing")]), #"no credential for "missing""#),
        (.any([.scheme("missing"), .scheme("unheard")]), #"no credential for "missing", "unheard""#),
    ])
    func failsBeforeSendingAndNamesTheScheme(requirement: AuthorizationRequirement, detail: String) async {
        let error = await failure(requirement, [bearer, missing])
        #expect(error?.code == .unauthenticated)
        #expect(error?.detail == detail)
        #expect(error?.endpoint == "Test.call")
        #expect(transport.requests.isEmpty)
    }

    @Test func asksAProviderAtEachCall() async throws {
        let tokens = Locked(["a", "b"])
        let scheme = AuthorizationScheme.bearer(
            "user", .provider { tokens.withLock { $0.isEmpty ? nil : $0.removeFirst() } })
        #expect(try await send(.scheme("user"), [scheme])?.headers["Authorization"] == "Bearer a")
        #expect(try await send(.scheme("user"), [scheme])?.headers["Authorization"] == "Bearer b")
        #expect(await failure(.scheme("user"), [scheme])?.code == .unauthenticated)
    }

    @Test func throwsWhatAProviderThrows() async {
        let scheme = AuthorizationScheme.bearer("user", .provider { throw Refused() })
        let error = await failure(.scheme("user"), [scheme])
        #expect(error?.code == .unauthenticated)
        #expect(error?.cause is Refused)
        let cancelled = AuthorizationScheme.bearer("user", .provider { throw CancellationError() })
        #expect(await failure(.scheme("user"), [cancelled])?.code == .cancelled)
    }

    @Test func refusesACredentialWithALineBreak() async {
        let error = await failure(.scheme("user"), [.bearer("user", "geheim\r\nX: y")])
        #expect(error?.detail == "the value of header Authorization holds a line break or NUL")
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: ["https://evil.example/call", "http://h.example/call", "https://h.example:444/call"])
    func sendsCredentialsToNoOtherOrigin(target: String) async {
        struct Detour: Middleware {
            let url: URL?

            func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPResponse {
                var request = request
                request.url = url ?? request.url
                return try await next(request)
            }
        }
        let error = await failure(.scheme("user"), [bearer], middleware: [Detour(url: URL(string: target))])
        #expect(error?.code == .invalidRequest)
        #expect(transport.requests.isEmpty)
    }

    @Test func hidesCredentialsFromTheMiddlewareOfTheApp() async throws {
        struct Witness: Middleware {
            let seen = Locked<[HTTPFields]>([])

            func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPResponse {
                seen.withLock { $0.append(request.headers) }
                return try await next(request)
            }
        }
        let witness = Witness()
        _ = try await send(.scheme("user"), [bearer], middleware: [witness])
        #expect(witness.seen.withLock { $0 } == [["Accept": "application/json"]])
    }
}
