import Foundation
import Testing
import WaypostRuntime

private final class CallRecorder: Monitor {
    private let calls = Locked<[CallRecord]>([])

    var records: [CallRecord] { calls.withLock { $0 } }

    func record(_ call: CallRecord) { calls.withLock { $0.append(call) } }
}

struct MonitoringTests {
    private let clock = VirtualClock()
    private let recorder = CallRecorder()

    private func client(_ transport: any Transport, monitors: [any Monitor]? = nil) -> APIClient {
        APIClient(
            environment: APIEnvironment(name: "staging", baseURL: "https://h.example", logLevel: .none),
            options: APIClientOptions(
                transport: transport, monitors: monitors ?? [recorder], clock: clock,
                now: { [clock] in clock.date }, random: { 1 }))
    }

    private func record(
        method: HTTPMethod = .get, duration: Duration = .zero, attempts: Int = 1, sent: Int64 = 0,
        received: Int64 = 2, status: Int? = 200, _ outcome: CallRecord.Outcome = .success
    ) -> CallRecord {
        CallRecord(
            endpoint: "Test.call", method: method, path: "/call/{}", environment: "staging",
            duration: duration, attempts: attempts, bytesSent: sent, bytesReceived: received, status: status,
            outcome: outcome)
    }

    @Test func recordsACallWithoutValues() async throws {
        let clock = clock
        let transport = ScriptedTransport { _, _ in
            clock.advance(by: .milliseconds(30))
            return HTTPResponse(status: 201, body: Data(count: 100))
        }
        let call = AnyCall(.post, "/call/\("secret")", body: .text("12345")) { $0.addQuery("q", "secret") }
        try await client(transport).send(call)
        let expected = record(
            method: .post, duration: .milliseconds(30), sent: 5, received: 100, status: 201)
        #expect(recorder.records == [expected])
        #expect(!"\(recorder.records)".contains("secret"))
    }

    @Test func recordsAllAttemptsAsOneCall() async throws {
        let transport = ScriptedTransport(statuses: 503, 503, 200)
        let call = AnyCall(.put, "/call/\(1)", body: .text("123")) { $0.retry = RetryPolicy(times: 2) }
        try await client(transport).send(call)
        let waits = Duration.milliseconds(500 + 1000)
        #expect(
            recorder.records == [record(method: .put, duration: waits, attempts: 3, sent: 9, received: 6)])
    }

    @Test func recordsFailures() async throws {
        let call = AnyCall(.get, "/call/\(1)")
        _ = try? await client(ScriptedTransport(statuses: 404)).data(call)
        _ = try? await client(ScriptedTransport([.failure(URLError(.timedOut))])).data(call)
        _ = try? await client(ScriptedTransport([.failure(CancellationError())])).data(call)
        #expect(
            recorder.records == [
                record(status: 404, .failure(.status)), record(received: 0, status: nil, .failure(.timeout)),
                record(received: 0, status: nil, .failure(.cancelled)),
            ])
    }

    @Test func recordsACallThatWasNeverSent() async throws {
        let call = AnyCall(.get, "/call/\(1)", auth: .scheme("user"))
        _ = try? await client(ScriptedTransport(statuses: 200)).data(call)
        let expected = record(attempts: 0, received: 0, status: nil, .failure(.unauthenticated))
        #expect(recorder.records == [expected])
    }

    @Test func takesAStatusForNilAsSuccess() async throws {
        let call = AnyCall(.get, "/call/\(1)")
        let transport = ScriptedTransport(statuses: 404)
        #expect(try await client(transport).optionalValue(call, as: Product.self, nilFor: [404]) == nil)
        #expect(recorder.records == [record(status: 404)])
    }

    @Test func recordsWhatTheCacheAnswersAsNoAttempt() async throws {
        let client = client(ScriptedTransport(statuses: 200))
        let call = AnyCall(.get, "/call/\(1)") { $0.cache = CachePolicy(.seconds(60)) }
        try await client.send(call)
        try await client.send(call)
        #expect(recorder.records == [record(), record(attempts: 0, received: 0)])
    }

    @Test func tellsEveryMonitor() async throws {
        let other = CallRecorder()
        let client = client(ScriptedTransport(statuses: 200), monitors: [recorder, other])
        try await client.send(AnyCall(.get, "/call/\(1)"))
        #expect(recorder.records == [record()])
        #expect(other.records == [record()])
    }
}
