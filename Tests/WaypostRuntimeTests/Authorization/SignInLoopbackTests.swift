import Foundation
import Testing
import WaypostRuntime
import WaypostServerSupport

/// Sign-ins at a real server on loopback.
struct SignInLoopbackTests {
    private enum Call: String, Endpoint {
        case login, expire, logout, me, save

        static func refresh(_ token: String) -> EndpointRequest {
            EndpointRequest("Auth.refresh", .post, "/refresh", body: .json(["refresh_token": token]))
        }

        var request: EndpointRequest {
            let path: RequestPath = "/\(rawValue)"
            return switch self {
            case .login, .expire: EndpointRequest("Auth.\(rawValue)", .post, path)
            case .logout: EndpointRequest("Auth.logout", .post, path, auth: .scheme("user"))
            case .me: EndpointRequest("Users.me", .get, path, auth: .scheme("user"))
            case .save:
                EndpointRequest("Users.save", .put, path, auth: .scheme("user"), body: .text("the same"))
            }
        }
    }

    private struct Answer: Decodable, Equatable {
        let method: String
        let body: String
    }

    private let space: TestSpace

    init() throws {
        space = try TestServer.shared().space()
    }

    private func client(_ schemes: [AuthorizationScheme]) -> APIClient {
        APIClient(
            environment: APIEnvironment(baseURL: space.baseURL + "/tokens", logLevel: .none), schemes: schemes
        )
    }

    @Test func refreshesOnceForManyCalls() async throws {
        let session = TokenSession()
        let client = client([
            .session("user", session, login: ["Auth.login"], logout: ["Auth.logout"]) { Call.refresh($0) }
        ])
        try await client.send(Call.login)
        #expect(try await client.value(Call.me) == Answer(method: "GET", body: ""))
        try await client.send(Call.expire)
        try await withThrowingTaskGroup(of: Answer.self) { group in
            for _ in 0..<20 { group.addTask { try await client.value(Call.save) } }
            for try await answer in group { #expect(answer == Answer(method: "PUT", body: "the same")) }
        }
        #expect(try await session.tokens?.refresh == "refresh-2")
        let seen = try await space.requests()
        let refreshes = seen.filter { $0.target == "/tokens/refresh" }
        #expect(
            refreshes.map { String(decoding: $0.body, as: UTF8.self) } == [#"{"refresh_token":"refresh-1"}"#])
        #expect(refreshes.map { $0.values(of: "Authorization") } == [[]])
        try await client.send(Call.logout)
        #expect(try await !session.isSignedIn)
    }

    @Test func signsOutWhenTheServerForgot() async throws {
        let session = TokenSession(store: MemoryTokenStore(Tokens(access: "a", refresh: "r")))
        let client = client([.session("user", session) { Call.refresh($0) }])
        let error = await client.failure(of: Call.me)
        #expect((error?.code, error?.status) == (.unauthenticated, 401))
        #expect((error?.cause as? APIError)?.message == "no such token")
        #expect(try await !session.isSignedIn)
    }

    // The server proves the challenge with a digest of its own.
    @Test func signsInByACode() async throws {
        let redirect = try #require(URL(string: space.baseURL + "/echo"))
        let browser = URLSessionTransport()
        let account = OAuth2Session(client: "app", redirect: redirect) { url in
            let context = EndpointContext(name: "Browser", method: .get, path: "")
            let response = try await browser.send(HTTPRequest(.get, url, context: context))
            return try #require(response.url)
        }
        // The authorization server is at another origin than the API.
        let elsewhere = space.otherBaseURL + "/tokens"
        let endpoints = OAuth2Endpoints(authorize: elsewhere + "/authorize", token: elsewhere + "/oauth")
        let client = client([.oauth2("user", account, endpoints)])
        try await account.signIn()
        #expect(try await client.value(Call.me) == Answer(method: "GET", body: ""))
        try await client.send(Call.expire)
        #expect(try await client.value(Call.me) == Answer(method: "GET", body: ""))
        #expect(try await account.tokens?.access == "access-2")
        let seen = try await space.requests()
        #expect(
            seen.filter { $0.port == seen.first?.port }.map(\.method) == ["GET", "POST", "POST"])
        #expect(
            seen.filter { $0.target == "/tokens/oauth" }.allSatisfy { $0.values(of: "Authorization") == [] })
    }

    @Test func fetchesATokenForTheApp() async throws {
        let endpoints = OAuth2Endpoints(token: space.otherBaseURL + "/tokens/oauth")
        let account = OAuth2Session.clientCredentials(client: "app", secret: "app secret")
        let client = client([.oauth2("user", account, endpoints)])
        #expect(try await client.value(Call.me) == Answer(method: "GET", body: ""))
        let wrong = OAuth2Session.clientCredentials(client: "app", secret: "guessed")
        let error = await self.client([.oauth2("user", wrong, endpoints)]).failure(of: Call.me)
        #expect((error?.cause as? APIError)?.cause as? OAuth2Error == OAuth2Error(code: "invalid_client"))
    }
}
