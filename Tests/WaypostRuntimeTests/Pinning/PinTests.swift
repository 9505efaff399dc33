import Foundation
import Testing
import WaypostTesting

@testable import WaypostRuntime

/// Which requests are pinned, and what becomes of those that a transport cannot pin.
struct PinTests {
    private static let pins = [
        "sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
        "sha256/BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBA=",
    ]

    private let environment = APIEnvironment(
        name: "production", baseURL: "https://h.example/v1", hosts: ["files": "https://files.example:8443"],
        logLevel: .none, pins: Self.pins)

    private func client(_ transport: any Transport) -> APIClient {
        APIClient(environment: environment, options: APIClientOptions(transport: transport))
    }

    private func request(_ call: AnyCall = AnyCall()) async throws -> HTTPRequest {
        let transport = MockTransport().stub(name: "Test.call", status: 204)
        try await client(transport).send(call)
        return try #require(transport.requests.first)
    }

    @Test func carriesThePinsOfItsEnvironmentToEachOfItsHosts() async throws {
        #expect(try await request().pins == Self.pins)
        #expect(try await request(AnyCall { $0.host = "files" }).pins == Self.pins)
    }

    @Test(arguments: [
        ("https://h.example/x", true), ("https://H.example:443/x", true),
        ("https://files.example:8443/", true),
        ("http://h.example/x", false), ("https://files.example/", false), ("https://other.example/", false),
        ("https://sub.h.example/", false),
    ])
    func isPinnedAtTheHostsOfTheEnvironmentAlone(url: String, isPinned: Bool) async throws {
        var request = try await request()
        request.url = try #require(URL(string: url))
        #expect(request.pins == (isPinned ? Self.pins : []))
    }

    @Test func losesItsPinsOnARedirectAwayAndHasThemAgainOnTheWayBack() async throws {
        let away = HTTPResponse(status: 302, headers: ["Location": "https://other.example/"])
        let back = HTTPResponse(status: 302, headers: ["Location": "https://h.example/v1"])
        let there = try #require(try await request().following(away))
        #expect(there.pins == [])
        #expect(there.following(back)?.pins == Self.pins)
    }

    @Test func refusesATransportThatCannotPin() async throws {
        let transport = ScriptedTransport(statuses: 200)
        let error = await #expect(throws: APIError.self) { try await client(transport).send(AnyCall()) }
        #expect(error?.code == .pinning)
        #expect(
            error?.description == """
                Test.call: the server could not be verified: environment production has pins, which \
                ScriptedTransport cannot check here; on Linux CurlTransport can
                """)
        let stream = client(transport).bytes(AnyCall())
        #expect((await stream.all().1 as? APIError)?.code == .pinning)
        #expect(transport.count == 0)
    }

    @Test func refusesBeforeMiddlewareAndCredentials() async throws {
        struct Untouched: Middleware {
            func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPResponse {
                throw CancellationError()
            }
        }
        let scheme = AuthorizationScheme.bearer("user", .provider { throw CancellationError() })
        let client = APIClient(
            environment: environment, schemes: [scheme],
            options: APIClientOptions(
                transport: ScriptedTransport(statuses: 200), middleware: [Untouched()]))
        let error = await #expect(throws: APIError.self) {
            try await client.send(AnyCall(auth: .scheme("user")))
        }
        #expect(error?.code == .pinning)
    }

    @Test func tellsBeforehandWhatWouldBeRefused() throws {
        try environment.check(for: MockTransport())
        try APIEnvironment(baseURL: "http://h.example").check(for: ScriptedTransport(statuses: 200))
        let error = #expect(throws: APIError.self) {
            try environment.check(for: ScriptedTransport(statuses: 200))
        }
        #expect(error?.code == .pinning)
    }

    @Test(arguments: [
        ("https://h.example", "https://f.example", ["sha256/x"], "is no pin"),
        ("https://h.example", "https://f.example", Self.pins.map { String($0.dropFirst(7)) }, "is no pin"),
        ("https://h.example", "http://f.example", Self.pins, "need https"),
        ("HTTP://h.example", "https://f.example", Self.pins, "need https"),
    ])
    func refusesPinsThatCouldNotHold(baseURL: String, other: String, pins: [String], fault: String) {
        let environment = APIEnvironment(baseURL: baseURL, hosts: ["f": other], pins: pins)
        let error = #expect(throws: APIError.self) { try environment.check(for: MockTransport()) }
        #expect(error?.code == .pinning)
        #expect(error?.detail?.contains(fault) == true)
    }

    @Test(arguments: [
        (PinningFailure.key, "the server has none of the pinned keys"),
        (.certificate, "the server's certificate is not trusted, or is for another host"),
        (.unsupported, "the transport cannot check pins"),
    ])
    func failsOnceWithAPinningError(failure: PinningFailure, detail: String) async throws {
        let transport = PinningTransport(failure: failure)
        let call = AnyCall { $0.retry = RetryPolicy(times: 3) }
        let error = await #expect(throws: APIError.self) { try await client(transport).send(call) }
        #expect(error?.code == .pinning)
        #expect(error?.detail == detail)
        #expect(error?.cause as? PinningFailure == failure)
        #expect(transport.count.withLock { $0 } == 1)
    }

    @Test func needsASystemThatShowsCertificates() async throws {
        #if canImport(Security)
        #expect(URLSessionTransport().canPin)
        #else
        #expect(!URLSessionTransport().canPin)
        // Were a wrapper to say otherwise of it, nothing would go out all the same.
        let request = try await request()
        await #expect(throws: PinningFailure.unsupported) { try await URLSessionTransport().send(request) }
        await #expect(throws: PinningFailure.unsupported) { try await URLSessionTransport().stream(request) }
        #endif
    }

    private final class PinningTransport: Transport {
        let canPin = true
        let count = Locked(0)
        private let failure: PinningFailure

        init(failure: PinningFailure) {
            self.failure = failure
        }

        func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            count.withLock { $0 += 1 }
            throw failure
        }
    }
}
