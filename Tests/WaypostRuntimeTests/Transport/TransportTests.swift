import Foundation
import Testing
import WaypostRuntime
import WaypostServerSupport

struct TransportTests {
    private let space: TestSpace

    init() throws {
        space = try TestServer.shared().space()
    }

    private func request(
        _ method: HTTPMethod, _ target: String, headers: HTTPFields = [:], body: String? = nil,
        limit: Int = 1 << 20
    ) throws -> HTTPRequest {
        let url = try #require(URL(string: space.baseURL + target))
        return HTTPRequest(
            method, url, headers: headers, body: body.map { Data($0.utf8) }, responseLimit: limit,
            context: EndpointContext(name: "Test", method: method, path: "/"))
    }

    @Test(
        arguments: TestedTransport.allCases, [HTTPMethod.get, .head, .post, .put, .patch, .delete, .options])
    func sendsEachMethodWithItsTargetByteForByte(tested: TestedTransport, method: HTTPMethod) async throws {
        let transport = tested.transport
        let target = "/echo/a%2Fb%20c/%252F/50%25?q%5B0%5D=a%2Bb%26c%3Dd%20e%2520%2F%C3%BC%23%3F&e="
        #expect(try await transport.send(request(method, target)).status == 200)
        let seen = try await space.requests()
        #expect(seen.map(\.method) == [method.rawValue])
        #expect(seen.map(\.target) == [target])
        #expect(seen.map(\.body) == [Data()])
    }

    @Test(arguments: TestedTransport.allCases, [HTTPMethod.post, .put, .patch, .delete])
    func sendsBodyAndHeadersAsTheyAre(tested: TestedTransport, method: HTTPMethod) async throws {
        let transport = tested.transport
        let headers: HTTPFields = ["Content-Type": "text/x", "X-Empty": "", "X-Words": "a, b; c=\"d\""]
        let response = try await transport.send(request(method, "/echo", headers: headers, body: "hällo\0"))
        #expect(response.body == Data("hällo\0".utf8))
        #expect(response.headers["content-type"] == "text/x")
        let seen = try #require(try await space.requests().first)
        #expect(seen.body == Data("hällo\0".utf8))
        #expect(seen.values(of: "Content-Length") == ["7"])
        for field in headers { #expect(seen.values(of: field.name) == [field.value]) }
    }

    @Test(arguments: TestedTransport.allCases, [201, 204, 304, 400, 404, 418, 500, 503])
    func yieldsWhateverStatusTheServerGives(tested: TestedTransport, status: Int) async throws {
        let transport = tested.transport
        let response = try await transport.send(request(.get, "/status/\(status)?body=x&type=text/plain"))
        #expect(response.status == status)
        #expect(String(decoding: response.body, as: UTF8.self) == (status == 204 || status == 304 ? "" : "x"))
    }

    @Test(arguments: TestedTransport.allCases)
    func keepsNoCookies(tested: TestedTransport) async throws {
        let transport = tested.transport
        _ = try await transport.send(request(.get, "/fields?Set-Cookie=sid%3Dgeheim"))
        _ = try await transport.send(request(.get, "/echo"))
        let seen = try await space.requests()
        #expect(seen.map { $0.values(of: "Cookie") } == [[], []])
    }

    @Test(arguments: TestedTransport.allCases, ["/reset", "/short"])
    func throwsWhatTheNetworkThrows(tested: TestedTransport, target: String) async throws {
        let transport = tested.transport
        await #expect(throws: URLError.self) { try await transport.send(request(.get, target)) }
    }

    @Test(arguments: TestedTransport.allCases)
    func throwsWhenNobodyListens(tested: TestedTransport) async throws {
        let transport = tested.transport
        let url = try #require(URL(string: "http://127.0.0.1:1/"))
        var unanswered = try request(.get, "/")
        unanswered.url = url
        await #expect(throws: URLError.self) { try await transport.send(unanswered) }
    }

    @Test(arguments: TestedTransport.allCases, ["", "&chunked=1"])
    func receivesNoMoreThanTheLimit(tested: TestedTransport, form: String) async throws {
        let transport = tested.transport
        let exact = try await transport.send(request(.get, "/bytes?n=100000" + form, limit: 100_000))
        #expect(exact.body == Data(repeating: UInt8(ascii: "x"), count: 100_000))
        await #expect(throws: ResponseTooLarge(limit: 99_999)) {
            try await transport.send(request(.get, "/bytes?n=100000" + form, limit: 99_999))
        }
    }

    @Test(arguments: TestedTransport.allCases)
    func stopsAnEndlessAnswerAtTheLimit(tested: TestedTransport) async throws {
        let transport = tested.transport
        await #expect(throws: ResponseTooLarge(limit: 10)) {
            try await transport.send(request(.get, "/trickle?n=1000000&ms=1", limit: 10))
        }
    }

    @Test(arguments: TestedTransport.allCases)
    func outlivesItsLastCopyWhileAnAnswerIsOnItsWay(tested: TestedTransport) async throws {
        #expect(try await tested.transport.send(request(.get, "/slow?ms=20")).status == 200)
    }
}
