import Foundation
import Testing
import WaypostRuntime
import WaypostTesting

struct RetryTests {
    private let clock = VirtualClock()

    private func client(
        _ transport: any Transport, random: Double = 0.5, schemes: [AuthorizationScheme] = [],
        middleware: [any Middleware] = [], clock: (any Clock<Duration>)? = nil
    ) -> APIClient {
        APIClient(
            environment: APIEnvironment(baseURL: "https://h.example", logLevel: .none), schemes: schemes,
            options: APIClientOptions(
                transport: transport, middleware: middleware, clock: clock ?? self.clock,
                now: { [clock = self.clock] in clock.date }, random: { random }))
    }

    private func call(
        _ method: HTTPMethod = .get, _ policy: RetryPolicy = RetryPolicy(times: 2), body: RequestBody? = nil,
        auth: AuthorizationRequirement = .none
    ) -> AnyCall {
        AnyCall(method, auth: auth, body: body) { $0.retry = policy }
    }

    private func answer(_ status: Int, retryAfter: String) -> Result<HTTPResponse, any Error> {
        .success(HTTPResponse(status: status, headers: ["Retry-After": retryAfter]))
    }

    private func status(_ client: APIClient, _ call: AnyCall) async -> Int? {
        do throws(APIError) {
            return try await client.response(call).status
        } catch {
            return error.status
        }
    }

    // MARK: What is repeated

    @Test(arguments: [429, 502, 503, 504])
    func repeatsWhatMayPass(first: Int) async {
        let transport = ScriptedTransport(statuses: first, first, 200)
        #expect(await status(client(transport), call()) == 200)
        #expect(transport.requests.map(\.context.attempt) == [1, 2, 3])
    }

    @Test(arguments: [400, 401, 404, 408, 500, 501])
    func repeatsNothingElse(first: Int) async {
        let transport = ScriptedTransport(statuses: first, 200)
        #expect(await status(client(transport), call()) == first)
        #expect(transport.count == 1)
        #expect(clock.waits == [])
    }

    @Test func repeatsTheStatusesThatThePolicyNames() async {
        let policy = RetryPolicy(times: 1, statuses: [404, .class(5)])
        #expect(await status(client(ScriptedTransport(statuses: 404, 200)), call(.get, policy)) == 200)
        #expect(await status(client(ScriptedTransport(statuses: 500, 200)), call(.get, policy)) == 200)
        #expect(await status(client(ScriptedTransport(statuses: 429, 200)), call(.get, policy)) == 429)
    }

    @Test func givesTheLastAnswerWhenAllAttemptsFail() async {
        let transport = ScriptedTransport(statuses: 503, 502, 504)
        #expect(await status(client(transport), call()) == 504)
        #expect(transport.count == 3)
    }

    @Test func sendsOnceWithoutAPolicy() async {
        let transport = ScriptedTransport(statuses: 503, 200)
        #expect(await status(client(transport), AnyCall()) == 503)
        #expect(
            await status(client(ScriptedTransport(statuses: 503, 200)), call(.get, RetryPolicy(times: 0)))
                == 503)
        #expect(transport.count == 1)
    }

    @Test(arguments: [
        (HTTPMethod.get, 2), (.head, 2), (.put, 2), (.delete, 2), (.options, 2), (.post, 1), (.patch, 1),
    ])
    func repeatsOnlyIdempotentMethods(method: HTTPMethod, attempts: Int) async {
        let transport = ScriptedTransport(statuses: 503, 200)
        _ = await status(client(transport), call(method))
        #expect(transport.count == attempts)
    }

    @Test func repeatsOthersThatAreMarked() async {
        let transport = ScriptedTransport(statuses: 503, 200)
        let policy = RetryPolicy(times: 1, unsafe: true)
        #expect(await status(client(transport), call(.post, policy)) == 200)
        #expect(transport.count == 2)
    }

    @Test(arguments: [
        URLError.Code.timedOut, .notConnectedToInternet, .networkConnectionLost, .cannotConnectToHost,
        .cannotFindHost,
    ])
    func repeatsWhenTheNetworkFails(code: URLError.Code) async {
        let transport = ScriptedTransport([.failure(URLError(code)), .success(HTTPResponse(status: 200))])
        #expect(await status(client(transport), call()) == 200)
        #expect(transport.count == 2)
    }

    @Test(arguments: [
        (URLError(.cancelled) as any Error, APIError.Code.cancelled), (CancellationError(), .cancelled),
        (URLError(.serverCertificateUntrusted), .transport), (URLError(.httpTooManyRedirects), .transport),
        (ResponseTooLarge(limit: 1), .responseTooLarge), (APIError(.unauthenticated), .unauthenticated),
        (APIError(.invalidRequest), .invalidRequest), (APIError(.decoding), .decoding),
    ])
    func repeatsNoFailureThatLasts(error: any Error, code: APIError.Code) async {
        let transport = ScriptedTransport([.failure(error), .success(HTTPResponse(status: 200))])
        let failure = await #expect(throws: APIError.self) { try await client(transport).send(call()) }
        #expect(failure?.code == code)
        #expect(transport.count == 1)
    }

    @Test func repeatsBeforeAnErrorIsDecoded() async throws {
        struct Described: DescribedError {
            let error: APIError

            init(_ error: APIError, coding: JSONCoding) { self.error = error }
        }
        let transport = ScriptedTransport(statuses: 503, 200)
        try await client(transport).send(call(), throwing: Described.self)
        #expect(transport.count == 2)
        let failing = ScriptedTransport(statuses: 503)
        let failure = await #expect(throws: Described.self) {
            try await client(failing).send(call(), throwing: Described.self)
        }
        #expect(failure?.error.status == 503)
        #expect(failing.count == 3)
    }

    // MARK: How long it waits

    @Test(arguments: [
        (0.0, [0, 0, 0, 0]), (0.5, [250, 500, 1000, 2000]), (0.75, [375, 750, 1500, 3000]),
    ])
    func waitsUpToTwiceAsLongEachTime(random: Double, milliseconds: [Int]) async {
        let client = client(ScriptedTransport(statuses: 503), random: random)
        _ = await status(client, call(.get, RetryPolicy(times: 4)))
        #expect(clock.waits == milliseconds.map { .milliseconds($0) })
    }

    @Test func waitsNoLongerThanTheLimit() async {
        let client = client(ScriptedTransport(statuses: 503), random: 1)
        _ = await status(client, call(.get, RetryPolicy(times: 3, backoff: .seconds(50))))
        #expect(clock.waits == [.seconds(50), .seconds(100), .seconds(120)])
    }

    @Test func keepsTheLimitForAnyNumberOfTimes() async {
        let client = client(ScriptedTransport(statuses: 503), random: 1)
        _ = await status(client, call(.get, RetryPolicy(times: 100, backoff: .milliseconds(1))))
        #expect(clock.waits.count == 100)
        #expect(clock.waits.last == .seconds(120))
    }

    @Test func drawsAnotherWaitForEachClient() async {
        let waits = await withTaskGroup(of: Duration?.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    let clock = VirtualClock()
                    let options = APIClientOptions(transport: ScriptedTransport(statuses: 503), clock: clock)
                    let environment = APIEnvironment(baseURL: "https://h.example", logLevel: .none)
                    _ = try? await APIClient(environment: environment, options: options).data(call())
                    return clock.waits.first
                }
            }
            return await group.reduce(into: Set<Duration>()) { $0.formUnion([$1].compactMap { $0 }) }
        }
        #expect(waits.count > 40)
        #expect(waits.allSatisfy { $0 >= .zero && $0 < .milliseconds(500) })
    }

    @Test(arguments: [
        ("2", 2.0), (" 3 ", 3), ("120", 120), ("Thu, 01 Jan 2026 12:00:03 GMT", 3),
        ("Thursday, 01-Jan-26 12:00:04 GMT", 4), ("Thu Jan  1 12:00:05 2026", 5),
    ])
    func waitsAtLeastAsLongAsTheServerAsks(field: String, seconds: Double) async {
        let transport = ScriptedTransport([
            answer(429, retryAfter: field), .success(HTTPResponse(status: 200)),
        ])
        #expect(await status(client(transport), call()) == 200)
        #expect(clock.waits == [.seconds(seconds)])
    }

    @Test func waitsForTheBackoffIfThatIsLonger() async {
        let transport = ScriptedTransport([answer(503, retryAfter: "2"), .success(HTTPResponse(status: 200))])
        _ = await status(client(transport), call(.get, RetryPolicy(times: 1, backoff: .seconds(20))))
        #expect(clock.waits == [.seconds(10)])
    }

    @Test(arguments: [
        "-1", "soon", "", "1.5", "2, 3", "1e3", "0x10", "Thu, 99 Foo 2026 12:00:03 GMT", "0",
        "Thu, 01 Jan 2026 11:59:00 GMT",
    ])
    func ignoresWhatMakesNoSenseOrIsOver(field: String) async {
        let transport = ScriptedTransport([
            answer(503, retryAfter: field), .success(HTTPResponse(status: 200)),
        ])
        #expect(await status(client(transport), call()) == 200)
        #expect(clock.waits == [.milliseconds(250)])
    }

    @Test(arguments: ["121", "86400", "99999999999999999999999", "Fri, 02 Jan 2026 12:00:00 GMT"])
    func givesUpAtOnceIfTheServerAsksForTooMuch(field: String) async {
        let transport = ScriptedTransport([
            answer(429, retryAfter: field), .success(HTTPResponse(status: 200)),
        ])
        let failure = await #expect(throws: APIError.self) { try await client(transport).send(call()) }
        #expect(failure?.status == 429)
        #expect(failure?.headers["Retry-After"] == field)
        #expect(clock.waits == [])
    }

    @Test(.timeLimit(.minutes(1)))
    func endsTheWaitWhenTheTaskIsCancelled() async {
        let clock = StoppedClock()
        let transport = ScriptedTransport(statuses: 503)
        let client = client(transport, clock: clock)
        let task = Task { try await client.send(call()) }
        await clock.sleeper()
        task.cancel()
        let failure = await #expect(throws: APIError.self) { try await task.value }
        #expect(failure?.code == .cancelled)
        #expect(transport.count == 1)
    }

    // MARK: What is sent again

    @Test func sendsTheSameBytes() async {
        let transport = ScriptedTransport(statuses: 503, 503, 200)
        let body = RequestBody.json(["a": 1, "b": 2, "c": 3, "d": 4])
        _ = await status(client(transport), call(.put, body: body))
        let bodies = transport.requests.map(\.body?.data)
        #expect(bodies.count == 3)
        #expect(bodies.first??.isEmpty == false)
        #expect(Set(bodies).count == 1)
    }

    @Test func sendsABodyOnceThatCannotBeReadAgain() async {
        struct OneShot: Middleware {
            func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPResponse {
                var request = request
                request.isReplayable = false
                return try await next(request)
            }
        }
        let transport = ScriptedTransport(statuses: 503, 200)
        let client = client(transport, middleware: [OneShot()])
        #expect(await status(client, call(.put, body: .text("x"))) == 503)
        #expect(transport.count == 1)
    }

    @Test func asksForTheCredentialBeforeEachAttempt() async {
        let tokens = Locked(["a", "b", "c"])
        let scheme = AuthorizationScheme.bearer(
            "user", .provider { tokens.withLock { $0.isEmpty ? nil : $0.removeFirst() } })
        let transport = ScriptedTransport(statuses: 503, 503, 200)
        _ = await status(client(transport, schemes: [scheme]), call(auth: .scheme("user")))
        let sent = transport.requests.map { $0.headers["Authorization"] }
        #expect(sent == ["Bearer a", "Bearer b", "Bearer c"])
    }

    // MARK: Idempotency keys

    private func keyed(_ method: HTTPMethod = .post) -> AnyCall {
        AnyCall(method, body: .text("x")) {
            $0.retry = RetryPolicy(times: 2)
            $0.idempotencyKey = "Idempotency-Key"
        }
    }

    @Test func repeatsWithTheSameKeyAndCallsAgainWithAnother() async throws {
        let transport = ScriptedTransport(statuses: 503, 503, 200, 503, 200)
        let client = client(transport)
        #expect(await status(client, keyed()) == 200)
        #expect(await status(client, keyed(.patch)) == 200)
        let keys = try transport.requests.map { try #require($0.headers["Idempotency-Key"]) }
        #expect(keys.count == 5)
        #expect(Set(keys[..<3]).count == 1)
        #expect(Set(keys[3...]).count == 1)
        #expect(keys[0] != keys[4])
        #expect(keys.allSatisfy { UUID(uuidString: $0) != nil && $0 == $0.lowercased() })
    }

    @Test func keepsAKeyThatIsThere() async {
        let transport = ScriptedTransport(statuses: 503, 200)
        var call = keyed()
        call.request.addHeader("idempotency-key", "mine")
        _ = await status(client(transport), call)
        #expect(transport.requests.map { $0.headers.values(of: "Idempotency-Key") } == [["mine"], ["mine"]])
    }

    @Test func sendsNoKeyUnasked() async {
        let transport = ScriptedTransport(statuses: 200)
        _ = await status(client(transport), call(.post))
        #expect(transport.requests.map { $0.headers["Idempotency-Key"] } == [nil])
    }
}
