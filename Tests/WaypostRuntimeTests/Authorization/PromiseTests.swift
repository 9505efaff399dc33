import Testing
import WaypostRuntime

struct PromiseTests {
    private struct Broken: Error {}

    @Test func givesAllTheFirstResult() async throws {
        let promise = Promise<Int>()
        async let early = promise.value()
        promise.fulfill(.success(1))
        promise.fulfill(.success(2))
        promise.fulfill(.failure(Broken()))
        #expect(try await early == 1)
        #expect(try await promise.value() == 1)
    }

    @Test func throwsWhyThereIsNone() async {
        let promise = Promise<Int>()
        promise.fulfill(.failure(Broken()))
        await #expect(throws: Broken.self) { try await promise.value() }
    }

    @Test func endsACancelledWaitAtOnceAndNoOther() async throws {
        let promise = Promise<Int>()
        let staying = Task { try await promise.value() }
        let leaving = Task { try await promise.value() }
        leaving.cancel()
        await #expect(throws: CancellationError.self) { try await leaving.value }
        promise.fulfill(.success(1))
        #expect(try await staying.value == 1)
    }
}
