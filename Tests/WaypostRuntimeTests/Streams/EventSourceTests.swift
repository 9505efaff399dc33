import Foundation
import Testing
import WaypostServerSupport

@testable import WaypostRuntime

/// Answers one request after another, and remembers what was asked.
private final class EventTransport: Transport {
    enum Answer: Sendable {
        case events(String, then: (any Error)? = nil)
        case status(Int, String = "", type: String? = nil)
        case failure(any Error)
    }

    private let answers: Locked<[Answer]>
    private let asked = Locked<[HTTPRequest]>([])

    init(_ answers: Answer...) {
        self.answers = Locked(answers)
    }

    /// The `Last-Event-ID` of each request.
    var lastEventIDs: [String?] { asked.withLock { $0.map { $0.headers["Last-Event-ID"] } } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse { HTTPResponse(status: 500) }

    func stream(_ request: HTTPRequest) async throws -> StreamedResponse {
        asked.withLock { $0.append(request) }
        let answer = answers.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
        switch answer {
        case .failure(let error): throw error
        case .status(let status, let body, let type):
            var headers: HTTPFields = [:]
            headers["Content-Type"] = type
            return StreamedResponse(
                status: status, headers: headers, body: BodyStream(Data(body.utf8)))
        case .events(let text, let error):
            let text = BodyStream(Data(text.utf8))
            let body = BodyStream {
                if let bytes = try await text.next() { return bytes }
                if let error { throw error }
                return nil
            }
            return StreamedResponse(
                status: 200, headers: ["Content-Type": "text/event-stream"], body: body)
        }
    }
}

struct EventSourceTests {
    private let waits = Waits()

    /// The waits that would have been.
    private final class Waits: Sendable {
        private let times = Locked<[Duration]>([])

        var all: [Duration] { times.withLock { $0 } }

        func add(_ time: Duration) { times.withLock { $0.append(time) } }
    }

    private func client(_ transport: any Transport) -> APIClient {
        var client = APIClient(transport)
        let waits = waits
        client.reconnection.sleep = { waits.add($0) }
        return client
    }

    private let lost = URLError(.networkConnectionLost)

    @Test func goesOnAfterTheLastCompleteEvent() async throws {
        let transport = EventTransport(
            .events("id: 1\ndata: a\n\nid: 2\ndata: never comple", then: lost),
            .events("retry: 50\ndata: b\n\nid: 3\ndata: c\n\n"),
            .events("id\ndata: d\n\n", then: URLError(.timedOut)),
            .events("data: e\n\n"),
            .status(204))
        let (events, error) = await client(transport).textEvents(SpaceCall("/"), resumes: true).all()
        #expect(events == ["a", "b", "c", "d", "e"])
        #expect(error == nil)
        #expect(transport.lastEventIDs == [nil, "1", "3", nil, nil])
        #expect(waits.all == [.seconds(3)] + Array(repeating: .milliseconds(50), count: 3))
    }

    @Test func opensNothingAgainUnlessItIsTold() async throws {
        let transport = EventTransport(.events("data: a\n\n"))
        let ended = await client(transport).textEvents(SpaceCall("/")).all()
        #expect(ended.0 == ["a"])
        #expect(ended.1 == nil)
        let broken = await client(EventTransport(.events("data: a\n\n", then: lost)))
            .textEvents(SpaceCall("/")).all()
        #expect(broken.0 == ["a"])
        #expect((broken.1 as? APIError)?.code == .transport)
        #expect(transport.lastEventIDs.count == 1)
    }

    @Test func throwsWhenItCannotBeOpenedAtAll() async throws {
        let transport = EventTransport(.failure(lost))
        let (_, error) = await client(transport).textEvents(SpaceCall("/"), resumes: true).all()
        #expect((error as? APIError)?.code == .transport)
        #expect(transport.lastEventIDs.count == 1)
        #expect(waits.all == [])
    }

    @Test func throwsAStatusThatIsNoSuccess() async throws {
        let transport = EventTransport(
            .events("data: a\n\n"), .status(503, #"{"message":"closed"}"#))
        let (events, error) = await client(transport)
            .textEvents(SpaceCall("/"), resumes: true, throwing: SpaceError.self).all()
        #expect(events == ["a"])
        #expect(error as? SpaceError == .described(503, "closed"))
        #expect(transport.lastEventIDs.count == 2)
    }

    @Test func waitsLongerEachTimeAndGivesUp() async throws {
        let transport = EventTransport(.events("retry: 10000\ndata: a\n\n", then: lost), .failure(lost))
        let (events, error) = await client(transport).textEvents(SpaceCall("/"), resumes: true).all()
        #expect(events == ["a"])
        #expect((error as? APIError)?.code == .transport)
        #expect(waits.all == [10, 20, 40, 60, 60, 60, 60].map { .seconds($0) })
        #expect(transport.lastEventIDs.count == 8)
    }

    @Test func endsWhenNothingMoreComes() async throws {
        let transport = EventTransport(.events("data: a\n\n"), .events(""))
        let (events, error) = await client(transport).textEvents(SpaceCall("/"), resumes: true).all()
        #expect(events == ["a"])
        #expect(error == nil)
        #expect(transport.lastEventIDs.count == 8)
    }

    @Test func takesNoErrorOfItsOwnForABrokenConnection() async throws {
        let transport = EventTransport(.events("data: 1\n\ndata: x\n\n"))
        let (events, error) = await client(transport)
            .events(SpaceCall("/"), as: Int.self, resumes: true).all()
        #expect(events == [1])
        #expect((error as? APIError)?.code == .decoding)
        #expect(transport.lastEventIDs.count == 1)
    }

    @Test func takesNoOtherAnswerForEvents() async throws {
        let transport = EventTransport(
            .events("data: a\n\n"), .status(200, "<p>", type: "text/html; charset=utf-8"))
        let (events, error) = await client(transport).textEvents(SpaceCall("/"), resumes: true).all()
        #expect(events == ["a"])
        #expect(
            (error as? APIError)?.detail
                == "expected text/event-stream, received text/html; charset=utf-8")
        #expect(transport.lastEventIDs.count == 2)
    }

    @Test func endsTheWaitWhenTheTaskIsCancelled() async throws {
        var client = APIClient(EventTransport(.events("data: a\n\n", then: lost)))
        let (isWaiting, wait) = AsyncStream.makeStream(of: Void.self)
        client.reconnection.sleep = {
            wait.yield()
            try await Task.sleep(for: $0 * 1000)
        }
        let stream = client.textEvents(SpaceCall("/"), resumes: true)
        let reader = Task { await stream.all() }
        for await _ in isWaiting { break }
        reader.cancel()
        let (events, error) = await reader.value
        #expect(events == ["a"])
        #expect((error as? APIError)?.code == .cancelled)
    }

    @Test(arguments: ["end", "reset"])
    func resumesWithARealServer(how: String) async throws {
        let space = try TestServer.shared().space()
        var client = APIClient(space)
        let waits = waits
        client.reconnection.sleep = { waits.add($0) }
        var call = SpaceCall("/events?n=5&per=2&retry=7")
        call.request.addQuery("how", how)
        let (events, error) = await client.events(call, as: Int.self, resumes: true).all()
        #expect(events == [1, 2, 3, 4, 5])
        #expect(error == nil)
        let seen = try await space.requests()
        #expect(seen.map { $0.values(of: "Last-Event-ID") } == [[], ["2"], ["4"], ["5"]])
        #expect(waits.all == Array(repeating: .milliseconds(7), count: 3))
    }
}
