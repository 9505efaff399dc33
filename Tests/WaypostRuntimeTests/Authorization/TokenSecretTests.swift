import Foundation
import Testing
import WaypostRuntime

/// Plants secrets in everything that a sign-in sends and gets, and looks for them in everything that is written.
struct TokenSecretTests {
    private let log = LogRecorder()

    private func expectNone(of secrets: [String], in value: Any) {
        var text = ""
        dump(value, to: &text)
        text += "\(value) \(String(reflecting: value))"
        for secret in secrets { #expect(!text.contains(secret), "\(secret) in \(text)") }
    }

    private func expectNone(of secrets: [String], in error: (any Error)?, _ requests: [HTTPRequest]) {
        var cause = error
        while let error = cause {
            expectNone(of: secrets, in: error)
            for language in APIError.Language.allCases {
                expectNone(of: secrets, in: (error as? APIError)?.description(in: language) ?? "")
            }
            cause = (error as? APIError)?.cause
        }
        for request in requests {
            expectNone(of: secrets, in: request)
            expectNone(of: secrets, in: request.curl)
        }
        #expect(!log.messages.isEmpty)
        for message in log.messages { expectNone(of: secrets, in: message) }
    }

    /// Answers calls with 401 and requests for tokens with the given status; each quotes what it was sent.
    private struct Leaking: Transport {
        let status: Int
        let requests = Locked<[HTTPRequest]>([])

        func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            requests.withLock { $0.append(request) }
            let isForTokens = request.context.name.hasPrefix("Auth.")
            let sent = isForTokens ? "r3fresh-old" : "acc3ss-old"
            let body = #"""
                {"data":{"jwt":"acc3ss-new","rt":"r3fresh-new"},"note":"acc3ss-new for \#(sent)",
                "message":"not \#(sent)","detail":["seen"]}
                """#
            return HTTPResponse(
                status: isForTokens ? status : 401, headers: ["Content-Type": "application/json"],
                body: Data(body.utf8))
        }
    }

    private func client(_ transport: any Transport, _ session: TokenSession, _ level: LogLevel) -> APIClient {
        APIClient(
            environment: APIEnvironment(baseURL: "https://h.example", logLevel: level),
            schemes: [.account(session, fields: TokenFields(access: "data.jwt", refresh: "data.rt"))],
            options: APIClientOptions(transport: transport, logger: log))
    }

    @Test(arguments: [LogLevel.error, .info, .debug], [200, 400, 500])
    func areInNothingThatARefreshWrites(level: LogLevel, status: Int) async throws {
        let transport = Leaking(status: status)
        let store = MemoryTokenStore(Tokens(access: "acc3ss-old", refresh: "r3fresh-old"))
        let error = await client(transport, TokenSession(store: store), level).failure(of: AccountCall.me)
        #expect(error != nil)
        let requests = transport.requests.withLock { $0 }
        #expect(requests.count == (status == 200 ? 3 : 2))
        let secrets = ["acc3ss-old", "acc3ss-new", "r3fresh-old", "r3fresh-new"]
        expectNone(of: secrets, in: error, requests)
        if level == .debug { #expect(log.messages.contains { $0.contains(#"["seen"]"#) }) }
    }

    @Test(arguments: [200, 400])
    func areInNothingThatALoginWrites(status: Int) async throws {
        struct Wrong: Decodable {
            let note: Int
        }
        let transport = Leaking(status: status)
        let client = client(transport, TokenSession(), .debug)
        let error = await #expect(throws: APIError.self) {
            _ = try await client.value(AccountCall.login, as: Wrong.self)
        }
        #expect(error?.code == (status == 200 ? .decoding : .status))
        let secrets = ["acc3ss-new", "r3fresh-new", "p4ss-geheim"]
        expectNone(of: secrets, in: error, transport.requests.withLock { $0 })
    }

    private static func leaking(_ status: Int) -> AuthorizationServer {
        AuthorizationServer { form, _ in
            let sent = form.values.joined(separator: " ") + " s3cret-geheim"
            let body = #"""
                {"access_token":"acc3ss-new","refresh_token":"r3fresh-new","id_token":"1d-new",
                "error":"\#(form["code"] ?? "invalid_client")","error_description":"\#(sent) acc3ss-new"}
                """#
            var response = HTTPResponse.tokens(body)
            response.status = status
            return response
        }
    }

    @Test(arguments: [200, 400])
    func areInNothingThatACodeWrites(status: Int) async throws {
        let server = Self.leaking(status)
        let account = try Browser().session()
        let client = server.client(account, log: log, level: .debug)
        var failures: [APIError] = []
        do throws(APIError) {
            try await account.signIn()
            failures += [await client.failure(of: AccountFiles())].compactMap { $0 }
        } catch {
            failures.append(error)
        }
        #expect(failures.count == 1)
        let verifier = try #require(server.forms.first?["code_verifier"])
        let secrets = ["c0de-geheim", verifier, "acc3ss-new", "r3fresh-new", "1d-new"]
        for error in failures { expectNone(of: secrets, in: error, server.requests) }
    }

    @Test(arguments: [200, 401])
    func areInNothingThatAnAppWrites(status: Int) async throws {
        let server = Self.leaking(status)
        let account = OAuth2Session.clientCredentials(client: "app", secret: "s3cret-geheim")
        let error = await server.client(account, log: log, level: .debug).failure(of: AccountFiles())
        #expect(error?.status == (status == 200 ? 401 : nil))
        let login = Data("app:s3cret-geheim".utf8).base64EncodedString()
        let secrets = ["s3cret-geheim", login, "acc3ss-new", "r3fresh-new", "1d-new"]
        expectNone(of: secrets, in: error, server.requests)
        expectNone(of: secrets, in: account)
    }
}
