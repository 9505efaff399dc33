import Foundation
import Testing
import WaypostRuntime
import WaypostServerSupport

struct CancellationTests {
    private let space: TestSpace

    init() throws {
        space = try TestServer.shared().space()
    }

    private func request(_ target: String) throws -> HTTPRequest {
        HTTPRequest(
            .get, try #require(URL(string: space.baseURL + target)),
            context: EndpointContext(name: "Test", method: .get, path: "/"))
    }

    // Foundation on Linux is known to deadlock, or to lose callbacks, around cancel. The times are spread over 0
    // to 5 ms by a step that is prime to their count.
    @Test(.timeLimit(.minutes(1)), arguments: TestedTransport.allCases)
    func endsEachOfTwoThousandCancelledCallsOnce(tested: TestedTransport) async throws {
        let transport = tested.transport
        let request = try request("/trickle?n=1000&ms=2")
        let answers = await withTaskGroup(of: [Result<HTTPResponse, any Error>].self) { group in
            for worker in 0..<20 {
                group.addTask {
                    var answers: [Result<HTTPResponse, any Error>] = []
                    for round in 0..<100 {
                        let call = Task { try await transport.send(request) }
                        let wait = (worker * 100 + round) * 997 % 5000
                        if wait > 100 { try? await Task.sleep(for: .microseconds(wait)) }
                        call.cancel()
                        answers.append(await call.result)
                    }
                    return answers
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(answers.count == 2000)
        #expect(answers.allSatisfy { if case .failure(is CancellationError) = $0 { true } else { false } })
        // The session is still in order.
        #expect(try await transport.send(self.request("/echo")).status == 200)
    }

    @Test(arguments: TestedTransport.allCases)
    func neverSendsTheCallOfACancelledTask(tested: TestedTransport) async throws {
        let transport = tested.transport
        let request = try request("/echo")
        let call = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await transport.send(request)
        }
        await #expect(throws: CancellationError.self) { try await call.value }
        #expect(try await space.requests() == [])
    }

    @Test(arguments: TestedTransport.allCases)
    func endsAtOnceWhenCancelled(tested: TestedTransport) async throws {
        let transport = tested.transport
        let request = try request("/slow?ms=20000")
        let call = Task { try await transport.send(request) }
        while try await space.requests().isEmpty {}
        let start = ContinuousClock.now
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
        #expect(start.duration(to: .now) < .seconds(5))
    }
}
