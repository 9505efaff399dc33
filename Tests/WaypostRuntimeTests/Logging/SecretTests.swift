import Foundation
import Testing
import WaypostRuntime
import WaypostTesting

/// Plants secrets in every place and looks for them in everything that is written.
struct SecretTests {
    private static let secrets = [
        "tok3n-geheim", "b4sic-geheim", "k3y&geheim", "id-geheim", "cook1e-geheim", "p4ss-geheim",
        "sess-geheim",
        "acc3ss-geheim", "nested-geheim", "form-geheim", "qu3ry-geheim",
    ]

    private struct Call: Endpoint {
        let auth: AuthorizationRequirement
        var body: RequestBody?

        var request: EndpointRequest {
            var request = EndpointRequest("Test.call", .post, "/call", auth: auth, body: body)
            request.addQuery("q", "seen")
            request.addQuery("signature", "qu3ry-geheim")
            request.addHeader("Cookie", "sid=cook1e-geheim")
            request.addHeader("X-Session", "sess-geheim")
            request.sensitive = ["signature", "X-Session", "pin"]
            return request
        }
    }

    private static var schemes: [AuthorizationScheme] {
        [
            .bearer("user", "tok3n-geheim"),
            .basic("admin", .value(BasicLogin(user: "me", password: "b4sic-geheim"))),
            .template("partner", .value(Partner(clientId: "id-geheim", key: "k3y&geheim"))) {
                secret, request in
                request.setHeader("X-Naver-Client-Id", secret.clientId)
                request.setHeader("Authorization", "KakaoAK \(secret.key)")
                request.setQuery("key", secret.key)
            },
        ]
    }

    private static var form: FormFields {
        var form = FormFields()
        form.add("name", "seen")
        form.add("client_secret", "form-geheim")
        return form
    }

    private static let bodies: [RequestBody] = [
        .json([
            "name": JSONValue.string("it's seen"), "password": "p4ss-geheim",
            "deep": [["pin": "nested-geheim"]],
        ]),
        .form(form), .text("tok3n-geheim b4sic-geheim k3y&geheim k3y%26geheim"), .data(Data([0, 1, 2])),
    ]

    private static func echo(_ status: Int) -> MockResponse {
        let body = #"""
            {"message":"bad tok3n-geheim, b4sic-geheim, k3y&geheim, id-geheim","accessToken":"acc3ss-geheim",
            "list":[{"refresh_token":"acc3ss-geheim"}]}
            """#
        let headers: HTTPFields = [
            "Content-Type": "application/json", "Set-Cookie": "sid=cook1e-geheim",
            "Location": "https://h.example/?key=k3y%26geheim", "X-Request": "seen",
        ]
        return .data(Data(body.utf8), status: status, headers: headers)
    }

    private func expectNoSecret(in text: String) {
        for secret in Self.secrets {
            #expect(!text.contains(secret), "\(secret) in \(text)")
            #expect(!text.contains(Data("me:\(secret)".utf8).base64EncodedString()), "\(secret) in \(text)")
        }
    }

    private func texts(of value: Any) -> String {
        var dumped = ""
        dump(value, to: &dumped)
        return [dumped, String(describing: value), String(reflecting: value), "\(value)"].joined(
            separator: "\n")
    }

    @Test(arguments: [
        MockResponse.error(URLError(.timedOut)), echo(200), echo(401), .json(#"[{"x":"k3y&geheim"}]"#),
        .json(#""tok3n-geheim""#, status: 500), .data(Data("b4sic-geheim".utf8)),
    ])
    func areInNothingThatIsWritten(response: MockResponse) async throws {
        let auth = AuthorizationRequirement.all([.scheme("user"), .scheme("admin"), .scheme("partner")])
        for body in Self.bodies {
            let transport = MockTransport()
            let log = LogRecorder()
            transport.stub(name: "Test.call", sequence: [response])
            let client = APIClient(
                environment: APIEnvironment(baseURL: "https://h.example", logLevel: .debug),
                schemes: Self.schemes, options: APIClientOptions(transport: transport, logger: log))
            do {
                let answer = try await client.response(Call(auth: auth, body: body))
                expectNoSecret(in: texts(of: answer))
                _ = try client.value(in: answer, of: Call(auth: auth, body: body), as: Product.self)
            } catch {
                expectNoSecret(in: texts(of: error))
                expectNoSecret(in: texts(of: ShopError(error, coding: JSONCoding())))
                for language in APIError.Language.allCases {
                    expectNoSecret(in: error.description(in: language))
                }
            }
            let request = try #require(transport.requests.first)
            expectNoSecret(in: texts(of: request))
            expectNoSecret(in: request.curl)
            #expect(!log.messages.isEmpty)
            for message in log.messages { expectNoSecret(in: message) }
        }
    }

    @Test func areInNoDescriptionOfWhatHoldsThem() {
        let values: [Any] = [
            Self.schemes, Credential.value("tok3n-geheim"), BasicLogin(user: "me", password: "b4sic-geheim"),
            Self.bodies[0], Self.bodies[1], Self.bodies[2],
            Call(auth: .scheme("user"), body: Self.bodies[0]).request,
        ]
        for value in values { expectNoSecret(in: texts(of: value)) }
    }

    @Test func leaveTheRestReadable() async throws {
        let transport = MockTransport()
        transport.stub(name: "Test.call", sequence: [Self.echo(200)])
        let client = APIClient(
            environment: APIEnvironment(baseURL: "https://h.example", logLevel: .none), schemes: Self.schemes,
            options: APIClientOptions(transport: transport))
        try await client.send(Call(auth: .scheme("partner"), body: Self.bodies[0]))
        #expect(
            transport.requests.first?.curl == #"""
                curl -X POST 'https://h.example/call?q=seen&signature=***&key=***' -H 'Cookie: ***' \#
                -H 'X-Session: ***' -H 'Accept: application/json' -H 'Content-Type: application/json' \#
                -H 'X-Naver-Client-Id: ***' -H 'Authorization: ***' \#
                --data-binary '{"deep":[{"pin":"***"}],"name":"it'\''s seen","password":"***"}'
                """#)
    }
}
