import Testing
import WaypostRuntime
import WaypostTesting

struct StubTests {
    private enum Failure: DescribedError {
        case refused
        case other(APIError)

        init(_ error: APIError, coding: JSONCoding) {
            self = .other(error)
        }
    }

    private let stub = Stub<Int, String, APIError>("MockProductsService.get")

    @Test func usesOutcomesUpInOrderAndKeepsTheLast() async throws {
        stub.returns("a", "b").handle { "\($0)" }
        var answers: [String] = []
        for number in 1...4 { answers.append(try await stub.call(number)) }
        #expect(answers == ["a", "b", "3", "4"])
        #expect(stub.calls == [1, 2, 3, 4])
    }

    @Test func throwsErrorsInTurn() async throws {
        let stub = Stub<NoArguments, Int, Failure>("Mock.n").throws(.refused).returns(1, 2)
        await #expect(throws: Failure.self) { try await stub.call() }
        #expect(try await [stub.call(), stub.call(), stub.call()] == [1, 2, 2])
        #expect(stub.callCount == 4)
    }

    @Test func saysHowToStubWhatWasNot() async {
        let error = await #expect(throws: APIError.self) { try await stub.call(1) }
        #expect(error?.code == .notStubbed)
        #expect(
            error?.description == """
                MockProductsService.get: the call was not stubbed: MockProductsService.get was called but not \
                stubbed; stub it with mock.stubs.get.returns(…)
                """)
        #expect(stub.calls == [1])
    }

    @Test func knowsNoMoreAfterAReset() async {
        stub.delay(.seconds(60)).returns("a").reset()
        #expect(!stub.wasCalled)
        await #expect(throws: APIError.self) { try await stub.call(1) }
        #expect(stub.wasCalled)
    }

    @Test func answersNothing() async throws {
        let stub = Stub<NoArguments, Void, APIError>("Mock.delete").succeeds().throws(APIError(.timeout))
            .returns()
        try await stub.call()
        await #expect(throws: APIError.self) { try await stub.call() }
        try await stub.call()
        #expect(stub.calls == [NoArguments(), NoArguments(), NoArguments()])
    }

    @Test func delaysWhatIsAddedLater() async throws {
        stub.returns("now").delay(.milliseconds(20)).returns("later")
        let clock = ContinuousClock()
        #expect(try await stub.call(1) == "now")
        let start = clock.now
        #expect(try await stub.call(2) == "later")
        let time = start.duration(to: clock.now)
        #expect(time >= .milliseconds(20))
    }

    @Test func endsADelayWhenCancelled() async {
        stub.delay(.seconds(60)).returns("never")
        let task = Task { [stub] in try await stub.call(1) }
        task.cancel()
        let error = await #expect(throws: APIError.self) { try await task.value }
        #expect(error?.code == .cancelled)
    }

    @Test func countsTheCallsOfManyTasks() async {
        let stub = Stub<Int, Int, APIError>("Mock.n").throws(APIError(.timeout)).returns(1, 2)
        let answers = await withTaskGroup(of: Int?.self) { group in
            for number in 0..<100 {
                group.addTask { try? await stub.call(number) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(stub.calls.sorted() == Array(0..<100))
        #expect(answers.filter { $0 == nil }.count == 1)
        #expect(answers.filter { $0 == 1 }.count == 1)
        #expect(answers.filter { $0 == 2 }.count == 98)
    }
}
