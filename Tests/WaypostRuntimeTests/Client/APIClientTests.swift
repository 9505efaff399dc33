import Foundation
import Testing
import WaypostRuntime
import WaypostTesting

private struct Call: Endpoint {
    var request: EndpointRequest

    init(_ method: HTTPMethod = .get, auth: AuthorizationRequirement = .none, timeout: Duration? = nil) {
        request = EndpointRequest("Test.call", method, "/call", auth: auth, timeout: timeout)
    }
}

struct APIClientTests {
    private let transport = MockTransport()

    private func client(
        limit: Int = 1000, timeout: Duration = .seconds(60), middleware: [any Middleware] = []
    ) -> APIClient {
        APIClient(
            environment: APIEnvironment(baseURL: "https://h.example", timeout: timeout, logLevel: .none),
            options: APIClientOptions(transport: transport, middleware: middleware, responseLimit: limit))
    }

    private func error<Value>(_ call: () async throws(APIError) -> Value) async -> APIError? {
        do throws(APIError) {
            _ = try await call()
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [200, 201, 202, 299])
    func takesEvery2xxForSuccess(status: Int) async throws {
        transport.stub(Call(), json: #"{"id":1}"#, status: status)
        #expect(try await client().value(Call(), as: Product.self) == Product(id: 1))
        #expect(try await client().data(Call()) == Data(#"{"id":1}"#.utf8))
        #expect(try await client().text(Call()) == #"{"id":1}"#)
        #expect(try await client().response(Call()).status == status)
        try await client().send(Call())
    }

    @Test(arguments: [100, 199, 300, 304, 400, 404, 500])
    func throwsEveryOtherStatusWithItsBody(status: Int) async throws {
        transport.stub(Call(), json: #"{"message":"no"}"#, status: status)
        let error = await error { () throws(APIError) in try await client().send(Call()) }
        #expect(error?.code == .status)
        #expect(error?.status == status)
        #expect(error?.message == "no")
        #expect(error?.body == Data(#"{"message":"no"}"#.utf8))
        #expect(error?.endpoint == "Test.call")
        #expect(error?.request == APIError.RequestSummary(method: .get, path: "/call"))
    }

    @Test(arguments: [
        MockResponse.status(204), .json(""), .json(" \n"), .json("null"), .json(" null\n"),
        .json("{}", status: 204),
        .json(#"{"title":"x"}"#, status: 404), .status(410),
    ])
    func yieldsNilWhereThereIsNothing(response: MockResponse) async throws {
        transport.stub(Call(), sequence: [response])
        let value = try await client().optionalValue(
            Call(), as: Product.self, nilFor: [404, .range(410...411)])
        #expect(value == nil)
    }

    @Test func yieldsNilForNoBytesAlone() async throws {
        transport.stub(Call(), data: Data())
        #expect(try await client().optionalData(Call()) == nil)
        #expect(try await client().optionalText(Call()) == nil)
        #expect(try await client().data(Call()) == Data())
        transport.stub(Call(), data: Data("null".utf8))
        #expect(try await client().optionalData(Call()) == Data("null".utf8))
        #expect(try await client().optionalText(Call()) == "null")
        transport.stub(Call(), status: 404)
        #expect(try await client().optionalData(Call(), nilFor: [.class(4)]) == nil)
        #expect(try await client().optionalText(Call(), nilFor: [404]) == nil)
    }

    @Test func throwsWhereTheBodyIsEmptyAndTheValueIsNotOptional() async {
        transport.stub(Call(), json: "", status: 200)
        let error = await error { () throws(APIError) in try await client().value(Call(), as: Product.self) }
        #expect(error?.code == .decoding)
        #expect(error?.detail == "expected Product, but it is not JSON; the body is empty, status 200")
    }

    @Test func tellsWhatWasExpectedAndWhatCame() async {
        transport.stub(
            Call(), data: Data("ok".utf8), status: 202, headers: ["Content-Type": "text/plain; charset=utf-8"]
        )
        let error = await error { () throws(APIError) in try await client().value(Call(), as: Product.self) }
        #expect(error?.code == .decoding)
        #expect(error?.status == 202)
        #expect(
            error?.description == """
                Test.call: the answer could not be read: expected Product, but it is not JSON; expected \
                application/json, received text/plain; charset=utf-8 with status 202, starting with "ok"
                """)
    }

    @Test(arguments: [
        String?.none, "text/plain", "application/json", "application/problem+json; charset=utf-8",
    ])
    func readsJSONWhateverItIsCalled(type: String?) async throws {
        transport.stub(
            Call(), data: Data(#"{"id":1}"#.utf8), headers: type.map { ["Content-Type": $0] } ?? [:])
        #expect(try await client().value(Call(), as: Product.self) == Product(id: 1))
    }

    @Test(arguments: [
        (#"{"id":"x"}"#, "id"), (#"{"name":"x"}"#, "id"), (#"{"id":1,"name":7}"#, "name"), ("[]", ""),
        (#"{"id":99999999999999999999}"#, "id"),
    ])
    func tellsWhereTheAnswerIsWrong(json: String, path: String) async {
        transport.stub(Call(), json: json)
        let error = await error { () throws(APIError) in try await client().value(Call(), as: Product.self) }
        #expect(error?.code == .decoding)
        #expect(error?.codingPath == path)
        #expect(error?.cause is DecodingError)
    }

    @Test func tellsThePlaceInAList() async {
        transport.stub(Call(), json: #"{"a":[{"id":1},{"id":true}]}"#)
        let error = await error { () throws(APIError) in
            try await client().value(Call(), as: [String: [Product]].self)
        }
        #expect(error?.codingPath == "a[1].id")
    }

    @Test func doesNotCallItBadJSONWhenANumberIsTooLarge() async {
        transport.stub(Call(), json: "[3000000000]")
        let error = await error { () throws(APIError) in try await client().value(Call(), as: [Int32].self) }
        #expect(error?.detail == "expected Array<Int32>, but a number in it does not fit its type")
    }

    @Test(
        arguments: [
            ("text/plain", [0xC3, 0xBC]), ("text/plain; charset=ISO-8859-1", [0xFC]),
            (#"text/plain; x=y; charset="utf-8""#, [0xC3, 0xBC]),
        ] as [(String, [UInt8])])
    func readsTextInItsCharset(type: String, body: [UInt8]) async throws {
        transport.stub(Call(), data: Data(body), headers: ["Content-Type": type])
        #expect(try await client().text(Call()) == "ü")
    }

    @Test(arguments: [
        ("text/plain", "the body is not text in utf-8"),
        ("text/plain; charset=martian", #"the charset "martian" is not known"#),
    ])
    func refusesTextThatIsNotInItsCharset(type: String, detail: String) async {
        transport.stub(Call(), data: Data([0xFF]), headers: ["Content-Type": type])
        let error = await error { () throws(APIError) in try await client().text(Call()) }
        #expect(error?.code == .decoding)
        #expect(error?.detail == detail)
    }

    @Test(arguments: [
        (CancellationError() as any Error, APIError.Code.cancelled), (URLError(.cancelled), .cancelled),
        (URLError(.timedOut), .timeout), (URLError(.notConnectedToInternet), .transport),
        (ResponseTooLarge(limit: 1), .responseTooLarge), (CocoaError(.fileNoSuchFile), .transport),
        (APIError(.unauthenticated), .unauthenticated),
    ])
    func tellsKindsOfFailureApart(thrown: any Error, code: APIError.Code) async {
        transport.stub(Call(), error: thrown)
        let error = await error { () throws(APIError) in try await client().send(Call()) }
        #expect(error?.code == code)
    }

    @Test func boundsTheAnswerOfEveryTransport() async throws {
        transport.stub(Call(), data: Data(count: 1001))
        let error = await error { () throws(APIError) in try await client().send(Call()) }
        #expect(error?.code == .responseTooLarge)
        transport.stub(Call(), data: Data(count: 1000))
        try await client().send(Call())
    }

    @Test func endsAtTheTimeout() async {
        transport.stub(Call(), json: "{}", delay: .seconds(60))
        let error = await error { () throws(APIError) in
            try await client(timeout: .milliseconds(30)).send(Call())
        }
        #expect(error?.code == .timeout)
        transport.stub(Call(timeout: .milliseconds(30)), json: "{}", delay: .seconds(60))
        let other = await self.error { () throws(APIError) in
            try await client().send(Call(timeout: .milliseconds(30)))
        }
        #expect(other?.code == .timeout)
    }

    @Test func sendsNothingForACancelledTask() async {
        transport.stub(Call(), json: "{}")
        let client = client()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await client.send(Call())
        }
        let result = await task.result
        #expect(throws: APIError.self) { try result.get() }
        #expect(transport.requests.isEmpty)
    }

    @Test func sendsNothingForAPathThatIsInvalid() async {
        struct Bad: Endpoint {
            var request: EndpointRequest { EndpointRequest("Files.raw", .get, "/files/\("")/raw") }
        }
        let error = await error { () throws(APIError) in try await client().send(Bad()) }
        #expect(
            error?.description == "Files.raw: the request is invalid: a value in the path /files/{} is empty")
        #expect(transport.requests.isEmpty)
    }

    @Test func sendsNothingWhenTheBodyCannotBeEncoded() async {
        struct Bad: Endpoint {
            var request: EndpointRequest {
                EndpointRequest("Test.bad", .post, "/a", body: .json([Double.nan]))
            }
        }
        let error = await error { () throws(APIError) in try await client().send(Bad()) }
        #expect(error?.code == .encoding)
        #expect(error?.codingPath == "[0]")
        #expect(transport.requests.isEmpty)
    }

    @Test func readsAnAnswerOfSeveralForms() async throws {
        transport.stub(Call(), json: #"{"id":1}"#, status: 202)
        let response = try await client().response(Call())
        #expect(try client().value(in: response, of: Call(), as: Product.self) == Product(id: 1))
        #expect(throws: APIError.self) { try client().value(in: response, of: Call(), as: [Product].self) }
    }
}
