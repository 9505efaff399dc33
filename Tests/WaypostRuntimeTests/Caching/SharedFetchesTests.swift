import Testing

@testable import WaypostRuntime

/// A key that tells when it is looked up, which is when its call joins a fetch.
private struct Key: Hashable, Sendable {
    let text: String
    let lookUps = AsyncStream.makeStream(of: Void.self)

    init(_ text: String) { self.text = text }

    static func == (one: Key, other: Key) -> Bool { one.text == other.text }

    func hash(into hasher: inout Hasher) {
        lookUps.continuation.yield()
        hasher.combine(text)
    }

    func lookUp() async {
        for await _ in lookUps.stream { return }
    }
}

private struct Refused: Error, Equatable {}

@Suite(.timeLimit(.minutes(1))) struct SharedFetchesTests {
    private let fetches = SharedFetches<Key, String>()
    private let gate = Checkpoint()
    private let count = Locked(0)

    /// Begins a call, and yields it when it waits for its fetch.
    private func call(
        _ text: String = "a", _ fetch: (@Sendable (() -> Bool) async throws -> String)? = nil
    ) async -> Task<String, any Error> {
        let key = Key(text)
        let fetch: @Sendable (() -> Bool) async throws -> String =
            fetch ?? { [gate, count] _ in
                count.withLock { $0 += 1 }
                try await gate.pass()
                return text
            }
        let task = Task { try await fetches.value(for: key) { try await fetch($0) } }
        await key.lookUp()
        return task
    }

    @Test func fetchesOnceForAllThatWait() async throws {
        let calls = [await call(), await call(), await call()]
        await gate.arrival()
        gate.open()
        for call in calls { #expect(try await call.value == "a") }
        #expect(count.withLock { $0 } == 1)
        #expect(try await call("a") { _ in "again" }.value == "again")
    }

    @Test func fetchesForEachKey() async throws {
        let first = await call()
        #expect(try await call("b") { _ in "b" }.value == "b")
        gate.open()
        #expect(try await first.value == "a")
    }

    @Test func givesTheFailureToAllThatWait() async {
        let failing = Checkpoint()
        let calls = [
            await call("a") { _ in
                try await failing.pass()
                throw Refused()
            }, await call(), await call(),
        ]
        failing.open()
        for call in calls { await #expect(throws: Refused()) { try await call.value } }
        #expect(count.withLock { $0 } == 0)
    }

    @Test func letsAnyLeaveWithoutHarmToOthers() async throws {
        let calls = [await call(), await call(), await call()]
        await gate.arrival()
        for call in calls[..<2] {
            call.cancel()
            await #expect(throws: CancellationError.self) { try await call.value }
        }
        gate.open()
        #expect(try await calls[2].value == "a")
        #expect(count.withLock { $0 } == 1)
    }

    @Test func cancelsTheFetchWhenTheLastHasLeft() async throws {
        let ended = Checkpoint()
        let first = await call("a") { [gate] isCurrent in
            do {
                try await gate.pass()
                return "not cancelled"
            } catch {
                #expect(!isCurrent())
                await Task.detached { ended.open() }.value
                throw error
            }
        }
        let second = await call()
        await gate.arrival()
        for call in [first, second] {
            call.cancel()
            await #expect(throws: CancellationError.self) { try await call.value }
        }
        try await ended.pass()
        #expect(try await call("a") { _ in "again" }.value == "again")
    }

    @Test func endsForATaskThatIsCancelledAlready() async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await fetches.value(for: Key("a")) { [gate] _ in
                try await gate.pass()
                return "a"
            }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func beginsAnewForKeysThatAreDetached() async throws {
        let told = Locked<Bool?>(nil)
        let old = await call("a") { [gate] isCurrent in
            try await gate.pass()
            told.withLock { $0 = isCurrent() }
            return "old"
        }
        let other = Checkpoint()
        let kept = await call("b") { isCurrent in
            try await other.pass()
            return "\(isCurrent())"
        }
        fetches.detach { $0.text == "a" }
        #expect(try await call("a") { "\($0())" }.value == "true")
        gate.open()
        other.open()
        #expect(try await old.value == "old")
        #expect(told.withLock { $0 } == false)
        #expect(try await kept.value == "true")
    }
}
