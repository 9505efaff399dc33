import Foundation
import Testing
import WaypostRuntime

struct RevalidationTests {
    private let clock = VirtualClock()

    private func client(_ transport: any Transport) -> APIClient {
        APIClient(
            environment: APIEnvironment(baseURL: "https://h.example", logLevel: .none),
            options: APIClientOptions(
                transport: transport, clock: clock, now: { [clock] in clock.date }, random: { 1 }))
    }

    private func call(stale: Bool = false, retry: RetryPolicy? = nil) -> AnyCall {
        AnyCall {
            $0.cache = CachePolicy(.seconds(60), servesStaleOffline: stale)
            $0.retry = retry
        }
    }

    private func answer(
        _ status: Int = 200, _ body: String = "", _ headers: HTTPFields = [:]
    ) -> Result<HTTPResponse, any Error> {
        .success(HTTPResponse(status: status, headers: headers, body: Data(body.utf8)))
    }

    private func error(_ client: APIClient, _ call: AnyCall) async -> APIError? {
        await #expect(throws: APIError.self) { try await client.send(call) }
    }

    @Test(
        arguments: [
            (["ETag": "W/\"v1\"", "Last-Modified": "x"], "If-None-Match", "W/\"v1\""),
            (
                ["Last-Modified": "Thu, 01 Jan 2026 12:00:03 GMT"], "If-Modified-Since",
                "Thu, 01 Jan 2026 12:00:03 GMT"
            ),
        ] as [(HTTPFields, String, String)])
    func givesTheStoredAnswerThatTheServerConfirms(
        validators: HTTPFields, name: String, value: String
    ) async throws {
        let transport = ScriptedTransport([
            answer(200, "body", validators),
            answer(304, "", ["X-New": "1", "Content-Length": "0", "Content-Type": "text/none"]),
        ])
        let client = client(transport)
        #expect(try await client.text(call()) == "body")
        clock.advance(by: .seconds(60))
        let confirmed = try await client.response(call())
        #expect(confirmed.status == 200)
        #expect(confirmed.body == Data("body".utf8))
        #expect(confirmed.headers["X-New"] == "1")
        #expect(confirmed.headers["Content-Length"] == nil)
        #expect(confirmed.headers["Content-Type"] == nil)
        clock.advance(by: .seconds(59))
        #expect(try await client.text(call()) == "body")
        let conditions = ["If-None-Match", "If-Modified-Since"].map { transport.requests.last?.headers[$0] }
        #expect(transport.requests.map { $0.headers[name] } == [nil, value])
        #expect(conditions.compactMap { $0 } == [value])
    }

    @Test func takesAnAnswerThatHasChanged() async throws {
        let transport = ScriptedTransport([
            answer(200, "old", ["ETag": "1"]), answer(200, "new", ["ETag": "2"]), answer(304),
        ])
        let client = client(transport)
        for text in ["old", "new", "new"] {
            #expect(try await client.text(call()) == text)
            clock.advance(by: .seconds(60))
        }
        #expect(transport.requests.map { $0.headers["If-None-Match"] } == [nil, "1", "2"])
    }

    @Test func asksWithoutConditionWhereThereIsNothingToCompareBy() async throws {
        let transport = ScriptedTransport([answer(200, "old"), answer(304)])
        let client = client(transport)
        try await client.send(call())
        clock.advance(by: .seconds(60))
        #expect(await error(client, call())?.status == 304)
    }

    @Test func forgetsWhatTheServerNoLongerLetsItKeep() async throws {
        let transport = ScriptedTransport([
            answer(200, "a", ["ETag": "1"]), answer(304, "", ["Cache-Control": "no-store"]),
            answer(200, "b", ["ETag": "2"]), answer(404), answer(200, "c"),
        ])
        let client = client(transport)
        #expect(try await client.text(call()) == "a")
        clock.advance(by: .seconds(60))
        #expect(try await client.text(call()) == "a")
        #expect(try await client.text(call()) == "b")
        clock.advance(by: .seconds(60))
        #expect(await error(client, call())?.status == 404)
        #expect(try await client.text(call()) == "c")
        #expect(transport.requests.map { $0.headers["If-None-Match"] } == [nil, "1", nil, "2", nil])
    }

    @Test func forgetsWhatToCompareByWhenItIsCleared() async throws {
        let transport = ScriptedTransport([answer(200, "a", ["ETag": "1"]), answer(200, "b")])
        let client = client(transport)
        try await client.send(call())
        await client.clearCache()
        #expect(try await client.text(call()) == "b")
        #expect(transport.requests.map { $0.headers["If-None-Match"] } == [nil, nil])
    }

    @Test(arguments: [
        URLError.Code.notConnectedToInternet, .timedOut, .cannotFindHost, .networkConnectionLost,
    ])
    func givesAnOldAnswerWhenTheNetworkIsDown(code: URLError.Code) async throws {
        let transport = ScriptedTransport([
            answer(200, "old", ["ETag": "1"]), .failure(URLError(code)), answer(304),
        ])
        let client = client(transport)
        try await client.send(call(stale: true))
        clock.advance(by: .seconds(86_400))
        #expect(try await client.text(call(stale: true)) == "old")
        #expect(try await client.text(call(stale: true)) == "old")
        #expect(transport.count == 3)
    }

    @Test func throwsWhenTheNetworkIsDownAndNothingOldIsAskedFor() async throws {
        let down = URLError(.notConnectedToInternet)
        let client = client(ScriptedTransport([answer(200, "old"), .failure(down)]))
        try await client.send(call(stale: false))
        clock.advance(by: .seconds(60))
        #expect(await error(client, call(stale: false))?.code == .transport)
        let empty = self.client(ScriptedTransport([.failure(down)]))
        #expect(await error(empty, call(stale: true))?.code == .transport)
    }

    @Test(
        arguments: [
            .success(HTTPResponse(status: 500)), .success(HTTPResponse(status: 401)),
            .failure(URLError(.serverCertificateUntrusted)), .failure(ResponseTooLarge(limit: 1)),
            .failure(CancellationError()),
        ] as [Result<HTTPResponse, any Error>])
    func givesNothingOldForOtherFailures(failure: Result<HTTPResponse, any Error>) async throws {
        let transport = ScriptedTransport([answer(200, "old"), failure, .failure(URLError(.timedOut))])
        let client = client(transport)
        try await client.send(call(stale: true))
        clock.advance(by: .seconds(60))
        #expect(await error(client, call(stale: true)) != nil)
        #expect(try await client.text(call(stale: true)) == "old")
    }

    @Test func repeatsAFetchThatFails() async throws {
        let transport = ScriptedTransport([
            answer(200, "old", ["ETag": "1"]), answer(503), answer(503), answer(304),
        ])
        let client = client(transport)
        try await client.send(call())
        clock.advance(by: .seconds(60))
        #expect(try await client.text(call(retry: RetryPolicy(times: 2))) == "old")
        #expect(transport.requests.map { $0.headers["If-None-Match"] } == [nil, "1", "1", "1"])
    }
}
