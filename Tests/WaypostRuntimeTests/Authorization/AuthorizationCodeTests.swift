import Foundation
import Testing

@testable import WaypostRuntime

struct AuthorizationCodeTests {
    private let server = AuthorizationServer()

    private func failure(_ operation: () async throws -> Void) async -> APIError? {
        do {
            try await operation()
            return nil
        } catch {
            return error as? APIError
        }
    }

    @Test func signsInWithPKCE() async throws {
        let browser = Browser()
        let account = try browser.session()
        let client = server.client(account)
        let events = account.events
        try await account.signIn()
        let url = try #require(browser.urls.first)
        var query = AuthorizationServer.items(url.query(percentEncoded: true) ?? "")
        let challenge = query.removeValue(forKey: "code_challenge")
        let state = query.removeValue(forKey: "state")
        #expect(state?.count == 43)
        #expect(
            query == [
                "tenant": "7", "response_type": "code", "client_id": "app id", "scope": "read write",
                "redirect_uri": AuthorizationServer.redirect, "code_challenge_method": "S256",
            ])
        #expect(
            url.absoluteString.hasPrefix("https://auth.example.com/authorize?tenant=7&response_type=code&"))
        #expect(url.absoluteString.contains("&scope=read%20write&"))
        var form = try #require(server.forms.first)
        let verifier = form.removeValue(forKey: "code_verifier")
        #expect(verifier.map { PKCE(verifier: $0).challenge } == challenge)
        #expect(
            form == [
                "grant_type": "authorization_code", "code": "c0de-geheim", "client_id": "app id",
                "redirect_uri": AuthorizationServer.redirect,
            ])
        let request = try #require(server.tokenRequests.first)
        #expect(request.url.absoluteString == "https://auth.example.com/token")
        #expect(
            request.headers == [
                "Accept": "application/json", "Content-Type": "application/x-www-form-urlencoded",
            ])
        try await client.send(AccountFiles())
        #expect(server.calls.map { $0.headers["Authorization"] } == ["Bearer access-1"])
        #expect(await events.texts(1) == ["signed in"])
        #expect(try await account.isSignedIn)
        try await account.signOut()
        #expect(try await account.tokens == nil)
    }

    @Test func refreshesOnceForAllCalls() async throws {
        let account = try Browser().session()
        let client = server.client(account)
        try await account.signIn()
        server.expire()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { try await client.send(AccountFiles()) } }
            try await group.waitForAll()
        }
        #expect(server.forms.count == 2)
        #expect(
            server.forms.last
                == ["grant_type": "refresh_token", "refresh_token": "refresh-1", "client_id": "app id"])
        #expect(server.tokenRequests.last?.headers["Authorization"] == nil)
        #expect(try await account.tokens?.refresh == "refresh-2")
    }

    @Test func signsOutWhenARefreshIsRefused() async throws {
        let server = AuthorizationServer { _, count in
            count == 1
                ? AuthorizationServer.tokens(1)
                : AuthorizationServer.refusal("invalid_grant", "it was revoked")
        }
        let account = try Browser().session()
        let client = server.client(account)
        try await account.signIn()
        server.expire()
        let error = await client.failure(of: AccountFiles())
        #expect((error?.code, error?.status, error?.endpoint) == (.unauthenticated, 401, "Files.list"))
        let cause = error?.cause as? APIError
        #expect(
            cause?.description
                == "account.token: the server answered with status 400: invalid_grant: invalid_grant (it was revoked)"
        )
        #expect(cause?.cause as? OAuth2Error == OAuth2Error(code: "invalid_grant", details: "it was revoked"))
        #expect(try await !account.isSignedIn)
    }

    @Test(arguments: [
        ("code=c&state=other", "the answer is not for this sign-in: its state is another one"),
        ("code=c", "the answer is not for this sign-in: its state is another one"),
        ("error=access_denied", "the answer is not for this sign-in: its state is another one"),
        ("", "the answer is not for this sign-in: its state is another one"),
        ("code=c&state=STATE&code=d", #"the answer says "code" twice"#),
        ("state=STATE", "the answer has no code"), ("state=STATE&code=", "the answer has no code"),
        ("error=access_denied&state=STATE", "the server refused: access_denied"),
        (
            "error=access_denied&error_description=not+today%21&state=STATE&code=c",
            "the server refused: access_denied (not today!)"
        ),
    ])
    func refusesAnAnswerThatIsNotRight(answer: String, detail: String) async throws {
        let account = try Browser { answer.replacing("STATE", with: $0) }.session()
        let client = server.client(account)
        let error = await failure { try await account.signIn() }
        #expect(error?.code == .unauthenticated)
        #expect(error?.detail == detail)
        #expect(error?.endpoint == "account.authorize")
        #expect(server.requests.isEmpty)
        #expect(await client.failure(of: AccountFiles())?.detail == #"no credential for "account""#)
    }

    @Test(arguments: [
        "com.example.other:/signed-in", "com.example.app:/elsewhere", "https://example.com/signed-in",
        "com.example.app://host/signed-in",
    ])
    func refusesAnAnswerAtAnotherURL(place: String) async throws {
        let account = OAuth2Session(
            client: "app", redirect: try #require(URL(string: AuthorizationServer.redirect))
        ) { url in
            let state = AuthorizationServer.items(url.query ?? "")["state"] ?? ""
            return try #require(URL(string: "\(place)?code=c&state=\(state)"))
        }
        _ = server.client(account)
        let error = await failure { try await account.signIn() }
        #expect(error?.detail == "the browser came back to another URL than the redirect URL")
        #expect(server.requests.isEmpty)
    }

    @Test func failsAsTheBrowserDoes() async throws {
        struct Closed: Error {}
        let failures: [(any Error, APIError.Code)] = [
            (Closed(), .unauthenticated), (CancellationError(), .cancelled),
            (APIError(.timeout), .timeout),
        ]
        for (reason, code) in failures {
            let account = OAuth2Session(
                client: "app", redirect: try #require(URL(string: AuthorizationServer.redirect))
            ) { _ in throw reason }
            _ = server.client(account)
            #expect(await failure { try await account.signIn() }?.code == code)
        }
        #expect(server.requests.isEmpty)
    }

    @Test(arguments: [
        (
            AuthorizationServer.refusal("invalid_client", "who?", status: 401),
            "status 401: invalid_client: invalid_client (who?)"
        ),
        (.tokens(#"{"token_type":"bearer"}"#), "read at access_token: the answer has no token there"),
        (
            .tokens(#"{"access_token":"a","token_type":"mac"}"#),
            #"read at token_type: only tokens of the type Bearer can be used, not "mac""#
        ),
        (HTTPResponse(status: 500), "status 500"),
    ])
    func saysWhyTheServerGaveNoToken(answer: HTTPResponse, words: String) async throws {
        let server = AuthorizationServer { _, _ in answer }
        let account = try Browser().session()
        _ = server.client(account)
        let error = await failure { try await account.signIn() }
        #expect(error?.description.hasSuffix(words) == true, "\(error?.description ?? "")")
        #expect(error?.endpoint == "account.token")
        #expect(try await !account.isSignedIn)
    }

    @Test(arguments: [
        (
            "http://auth.example.com/token",
            #""http://auth.example.com/token" needs https, because secrets are sent there"#
        ),
        ("auth.example.com/token", #""auth.example.com/token" is not the URL of an OAuth 2 endpoint"#),
        (
            "https://auth.example.com/token#x",
            #""https://auth.example.com/token#x" is not the URL of an OAuth 2 endpoint"#
        ),
        (
            "https://me@auth.example.com/token",
            #""https://me@auth.example.com/token" is not the URL of an OAuth 2 endpoint"#
        ),
    ])
    func sendsSecretsOnlyByTLS(url: String, detail: String) async throws {
        let endpoints = [
            OAuth2Endpoints(authorize: "https://auth.example.com/authorize", token: url),
            OAuth2Endpoints(authorize: url, token: "https://auth.example.com/token"),
        ]
        for endpoints in endpoints {
            let browser = Browser()
            let account = try browser.session()
            _ = server.client(account, endpoints)
            let error = await failure { try await account.signIn() }
            #expect((error?.code, error?.detail) == (.invalidRequest, detail))
            #expect(browser.urls.isEmpty)
        }
        #expect(server.requests.isEmpty)
    }

    @Test(arguments: [
        ("http://example.com/back", false), ("http://127.0.0.1:9/back", true), ("http://[::1]/back", true),
        ("https://example.com/back", true), ("app:/back", true), ("/back", false),
    ])
    func letsARedirectLeaveTheMachineOnlyByTLS(redirect: String, isRight: Bool) throws {
        let url = try #require(URL(string: redirect))
        let flow = try? AuthorizationCodeFlow(
            "account", at: AuthorizationServer.endpoints, client: "app", redirect: url)
        #expect((flow != nil) == isRight)
    }

    @Test func takesTheClientOfTheAppBeforeThatOfTheSpec() async throws {
        var endpoints = AuthorizationServer.endpoints
        let unknown = try Browser().session(client: nil)
        _ = server.client(unknown, endpoints)
        #expect(
            await failure { try await unknown.signIn() }?.detail
                == #"neither the app nor the spec says the client of "account""#)
        endpoints.client = "of the spec"
        for client in [nil, "of the app"] {
            let account = try Browser().session(client: client)
            _ = server.client(account, endpoints)
            try await account.signIn()
        }
        #expect(server.forms.map { $0["client_id"] } == ["of the spec", "of the app"])
    }

    @Test func needsAClientAndAUser() async throws {
        let account = try Browser().session()
        #expect(
            await failure { try await account.signIn() }?.detail
                == "no API client was made with this session yet")
        let missing = OAuth2Session.missing
        let client = server.client(missing)
        #expect(
            await failure { try await missing.signIn() }?.detail
                == "only users sign in, and this session is for none")
        #expect(await client.failure(of: AccountFiles())?.detail == #"no credential for "account""#)
        let machine = OAuth2Endpoints(token: "https://auth.example.com/token")
        _ = server.client(account, machine)
        #expect(
            await failure { try await account.signIn() }?.detail
                == #"the spec has no URL to authorize "account" at"#)
        #expect(server.requests.isEmpty)
    }
}
