import Foundation
import Testing
import WaypostRuntime
import WaypostServerSupport

/// Repetition, caching and paging over real connections.
struct LoopbackTests {
    private let space: TestSpace
    private let clock = VirtualClock()
    private let client: APIClient

    init() throws {
        space = try TestServer.shared().space()
        client = APIClient(
            environment: APIEnvironment(baseURL: space.baseURL, logLevel: .none),
            options: APIClientOptions(clock: clock, now: { [clock] in clock.date }))
    }

    private func flaky(_ method: HTTPMethod, body: RequestBody? = nil, after: String? = nil) -> AnyCall {
        AnyCall(method, "/flaky", body: body) {
            $0.addQuery("fail", 2)
            $0.addQuery("after", after)
            $0.retry = RetryPolicy(times: 2)
        }
    }

    @Test func repeatsGetUntilItSucceeds() async throws {
        #expect(try await client.text(flaky(.get, after: "7")) == "{}")
        #expect(try await space.requests().count == 3)
        #expect(clock.waits == [.seconds(7), .seconds(7)])
    }

    @Test func failsAtOnceForPost() async throws {
        let failure = await #expect(throws: APIError.self) {
            try await client.send(flaky(.post, body: .text("x")))
        }
        #expect(failure?.status == 503)
        #expect(try await space.requests().count == 1)
        #expect(clock.waits == [])
    }

    @Test func repeatsTheBodyByteForByte() async throws {
        let body = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        #expect(try await client.data(flaky(.put, body: .data(body))) == body)
        #expect(try await space.requests().map(\.body) == [body, body, body])
    }

    @Test func repeatsAPostWithItsKey() async throws {
        var call = flaky(.post, body: .text("x"))
        call.request.idempotencyKey = "Idempotency-Key"
        try await client.send(call)
        let keys = try await space.requests().map { $0.values(of: "Idempotency-Key") }
        #expect(keys.count == 3)
        #expect(Set(keys).count == 1)
        #expect(keys.first?.count == 1)
    }

    @Test func repeatsWhenTheConnectionIsLost() async throws {
        let call = AnyCall(.get, "/reset") { $0.retry = RetryPolicy(times: 2) }
        let failure = await #expect(throws: APIError.self) { try await client.send(call) }
        #expect(failure?.code == .transport)
        #expect(try await space.requests().count == 3)
    }

    @Test func givesTheStoredBodyFor304() async throws {
        let call = AnyCall(.get, "/tagged") { $0.cache = CachePolicy(.seconds(60)) }
        for _ in 0..<2 {
            for _ in 0..<2 { #expect(try await client.value(call, as: [String].self) == ["a", "b"]) }
            clock.advance(by: .seconds(60))
        }
        await client.clearCache()
        #expect(try await client.value(call, as: [String].self) == ["a", "b"])
        let conditions = try await space.requests().map { $0.values(of: "If-None-Match") }
        #expect(conditions == [[], ["\"v1\""], []])
    }

    @Test func followsLinks() async throws {
        let call = AnyCall(.get, "/numbers") { $0.addQuery("pages", 4) }
        var numbers: [Int] = []
        for try await number in client.linkedPages(call, as: [Int].self, items: { $0 }) {
            numbers.append(number)
        }
        #expect(numbers == [1, 2, 3, 4])
        let targets = try await space.requests().map(\.target)
        #expect(targets == ["/numbers?pages=4"] + (2...4).map { "/numbers?pages=4&page=\($0)" })
    }
}
