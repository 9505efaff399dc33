import Foundation
import Testing
import WaypostRuntime

/// A store whose saving waits at a gate.
private struct GatedStore: CacheStore {
    let store = MemoryCacheStore()
    let gate: Checkpoint

    func entry(for key: CacheKey) async -> CacheEntry? { store.entry(for: key) }

    func save(_ entry: CacheEntry) async {
        try? await gate.pass()
        store.save(entry)
    }

    func removeAll(where isObsolete: @Sendable (CacheKey) -> Bool) async {
        store.removeAll(where: isObsolete)
    }
}

@Suite(.timeLimit(.minutes(1))) struct ConcurrentCallsTests {
    private let gates = (0..<4).map { _ in Checkpoint() }
    private let transport: ScriptedTransport
    private let call = AnyCall { $0.cache = CachePolicy(.seconds(60)) }

    init() {
        transport = ScriptedTransport { [gates] _, number in
            try await gates[number].pass()
            return HTTPResponse(status: 200, body: Data("\(number)".utf8))
        }
    }

    private func client(_ store: any CacheStore = MemoryCacheStore()) -> APIClient {
        APIClient(
            environment: APIEnvironment(baseURL: "https://h.example", logLevel: .none),
            options: APIClientOptions(transport: transport, cacheStore: store))
    }

    @Test func fetchesOnceForEqualCalls() async throws {
        let client = client()
        let texts = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<50 { group.addTask { try await client.text(call) } }
            await gates[0].arrival()
            gates[0].open()
            return try await group.reduce(into: [String]()) { $0.append($1) }
        }
        #expect(texts == Array(repeating: "0", count: 50))
        #expect(transport.count == 1)
    }

    @Test func fetchesForEachOfUnequalCalls() async throws {
        let client = client()
        for gate in gates { gate.open() }
        let calls = [call, AnyCall(.get, "/other") { $0.cache = CachePolicy(.seconds(60)) }]
        let texts = try await withThrowingTaskGroup(of: String.self) { group in
            for call in calls { group.addTask { try await client.text(call) } }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(texts == ["0", "1"])
    }

    // What a server varies by is not known before it answers.
    @Test func waitsForNoFetchWithOtherHeaders() async throws {
        let client = client()
        var other = call
        other.request.addHeader("Accept-Language", "ko")
        let first = Task { try await client.text(call) }
        await gates[0].arrival()
        gates[1].open()
        #expect(try await client.text(other) == "1")
        gates[0].open()
        #expect(try await first.value == "0")
    }

    @Test func sharesNothingThatIsNotCached() async throws {
        let client = client()
        let first = Task { try await client.text(AnyCall()) }
        await gates[0].arrival()
        gates[1].open()
        #expect(try await client.text(AnyCall()) == "1")
        gates[0].open()
        #expect(try await first.value == "0")
    }

    @Test func tellsACancelledCallerSo() async throws {
        let client = client()
        let task = Task { try await client.text(call) }
        await gates[0].arrival()
        task.cancel()
        let failure = await #expect(throws: APIError.self) { try await task.value }
        #expect(failure?.code == .cancelled)
        gates[1].open()
        #expect(try await client.text(call) == "1")
    }

    @Test func keepsNothingThatWasAskedForBeforeItWasMadeOld() async throws {
        let client = client()
        let old = Task { try await client.text(call) }
        await gates[0].arrival()
        gates[1].open()
        try await client.send(
            AnyCall(.delete, "/write", name: "Test.write") { $0.invalidates = ["Test.call"] })
        // Who calls now must not get what was read before the change.
        gates[2].open()
        #expect(try await client.text(call) == "2")
        gates[0].open()
        #expect(try await old.value == "0")
        #expect(try await client.text(call) == "2")
    }

    @Test func keepsNothingThatIsSavedWhileItIsMadeOld() async throws {
        let gate = Checkpoint()
        let client = client(GatedStore(gate: gate))
        let old = Task { try await client.text(call) }
        await gates[0].arrival()
        gates[0].open()
        await gate.arrival()
        await client.clearCache()
        gate.open()
        #expect(try await old.value == "0")
        gates[1].open()
        #expect(try await client.text(call) == "1")
    }
}
