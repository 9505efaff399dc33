import Foundation
import Testing
import WaypostServerSupport

@testable import WaypostRuntime

struct RedirectTests {
    private let space: TestSpace

    init() throws {
        space = try TestServer.shared().space()
    }

    private func request(_ method: HTTPMethod, _ target: String, body: String? = nil) throws -> HTTPRequest {
        var request = HTTPRequest(
            method, try #require(URL(string: space.baseURL + target)),
            headers: ["Authorization": "Bearer geheim", "Cookie": "sid=geheim", "X-Plain": "seen"],
            body: body.map { Data($0.utf8) },
            context: EndpointContext(name: "Test", method: method, path: "/"))
        request.setSecretHeader("X-Naver-Client-Id", "geheim")
        if body != nil { request.headers["Content-Type"] = "text/plain" }
        return request
    }

    private static let secretNames = ["Authorization", "Cookie", "X-Naver-Client-Id"]

    @Test(arguments: TestedTransport.allCases, [301, 302, 303, 307, 308])
    func carriesCredentialsWithinAnOrigin(tested: TestedTransport, status: Int) async throws {
        let transport = tested.transport
        let response = try await transport.send(request(.get, "/redirect?status=\(status)&to=/echo"))
        #expect(response.status == 200)
        let seen = try await space.requests()
        #expect(seen.map(\.target) == ["/redirect?status=\(status)&to=/echo", "/echo"])
        for name in Self.secretNames { #expect(seen.last?.values(of: name).count == 1) }
    }

    @Test(arguments: TestedTransport.allCases, [301, 302, 303, 307, 308])
    func carriesNoCredentialToAnotherOrigin(tested: TestedTransport, status: Int) async throws {
        let transport = tested.transport
        let target = "/redirect?status=\(status)&to=\(space.otherBaseURL)/echo"
        let response = try await transport.send(request(.get, target))
        #expect(response.status == 200)
        #expect(response.url?.absoluteString == space.otherBaseURL + "/echo")
        let seen = try await space.requests()
        #expect(seen.map { $0.values(of: "X-Plain") } == [["seen"], ["seen"]])
        for name in Self.secretNames { #expect(seen.map { $0.values(of: name).count } == [1, 0]) }
    }

    @Test(arguments: TestedTransport.allCases)
    func carriesNoCredentialBackFromAnotherOrigin(tested: TestedTransport) async throws {
        let transport = tested.transport
        let back = PercentEncoding.encode(space.baseURL + "/echo")
        let there = PercentEncoding.encode("\(space.otherBaseURL)/redirect?to=\(back)")
        _ = try await transport.send(request(.get, "/redirect?to=\(there)"))
        let seen = try await space.requests()
        for name in Self.secretNames { #expect(seen.map { $0.values(of: name).count } == [1, 0, 0]) }
    }

    @Test(
        arguments: TestedTransport.allCases,
        [
            (301, "GET", ""), (302, "GET", ""), (303, "GET", ""), (307, "POST", "b"), (308, "POST", "b"),
        ])
    func turnsAPostAsItsStatusSays(tested: TestedTransport, turn: (Int, String, String)) async throws {
        let (status, method, body) = turn
        let transport = tested.transport
        _ = try await transport.send(request(.post, "/redirect?status=\(status)&to=/echo", body: "b"))
        let last = try #require(try await space.requests().last)
        #expect(last.method == method)
        #expect(last.body == Data(body.utf8))
        #expect(last.values(of: "Content-Type") == (body.isEmpty ? [] : ["text/plain"]))
    }

    @Test(arguments: TestedTransport.allCases, [307, 308])
    func carriesNoBodyToAnotherOrigin(tested: TestedTransport, status: Int) async throws {
        let transport = tested.transport
        let target = "/redirect?status=\(status)&to=\(space.otherBaseURL)/echo"
        let response = try await transport.send(request(.post, target, body: "password"))
        #expect(response.status == status)
        #expect(try await space.requests().map(\.target) == [target])
    }

    @Test(
        arguments: TestedTransport.allCases, ["file:///etc/passwd", "data:text/plain,x", "ftp://127.0.0.1/x"])
    func followsOnlyHTTP(tested: TestedTransport, location: String) async throws {
        let transport = tested.transport
        let target = "/redirect?to=" + PercentEncoding.encode(location)
        #expect(try await transport.send(request(.get, target)).status == 302)
        #expect(try await space.requests().map(\.target) == [target])
    }

    @Test(arguments: TestedTransport.allCases)
    func givesUpOnARing(tested: TestedTransport) async throws {
        let transport = tested.transport
        await #expect(throws: URLError(.httpTooManyRedirects)) {
            try await transport.send(request(.get, "/ring"))
        }
        #expect(try await space.requests().count == 21)
    }
}
