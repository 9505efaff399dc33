import Foundation
import Testing
import WaypostServerSupport

@testable import WaypostRuntime

private struct Tick: Decodable, Equatable {
    var n: Int
}

private enum Named: NamedEvent, Equatable {
    case tick(Tick)
    case unknown(String)

    init(_ event: ServerSentEvent, coding: JSONCoding) throws {
        switch event.event {
        case "tick": self = .tick(try coding.decode(from: Data(event.data.utf8)))
        default: self = .unknown(event.event)
        }
    }
}

struct APIClientStreamTests {
    private let space: TestSpace

    init() throws {
        space = try TestServer.shared().space()
    }

    private func text(_ body: String, cut: Int = 3) -> SpaceCall {
        var call = SpaceCall("/text")
        call.request.addQuery("body", body)
        call.request.addQuery("cut", cut)
        return call
    }

    @Test(arguments: [1, 2, 5, 1000])
    func yieldsEventsInEachForm(cut: Int) async throws {
        let call = text(
            "event: tick\nid: 7\ndata: {\"n\":1}\n\ndata: {\"n\":2}\n\ndata: [DONE]\n\ndata: x\n\n", cut: cut)
        let client = APIClient(space)
        let ticks = await client.events(call, as: Tick.self, end: "[DONE]").all()
        #expect(ticks.0 == [Tick(n: 1), Tick(n: 2)])
        #expect(ticks.1 == nil)
        #expect(
            await client.textEvents(call).all().0 == [#"{"n":1}"#, #"{"n":2}"#, "[DONE]", "x"])
        #expect(
            await client.namedEvents(call, as: Named.self).all().0
                == [.tick(Tick(n: 1))] + Array(repeating: .unknown("message"), count: 3))
        #expect(
            await client.serverSentEvents(call, end: #"{"n":2}"#).all().0
                == [ServerSentEvent(event: "tick", data: #"{"n":1}"#, id: "7")])
    }

    @Test func yieldsLinesInEachForm() async throws {
        let call = text("{\"n\":1}\n\n  \r\n{\"n\":2}\r\n{\"n\":3}")
        let client = APIClient(space)
        #expect(await client.lines(call, as: Tick.self).all().0 == [Tick(n: 1), Tick(n: 2), Tick(n: 3)])
        #expect(
            await client.textLines(call).all().0 == [#"{"n":1}"#, "", "  ", #"{"n":2}"#, #"{"n":3}"#])
        let (bytes, error) = await client.bytes(call).all()
        #expect(Data(bytes.joined()) == Data("{\"n\":1}\n\n  \r\n{\"n\":2}\r\n{\"n\":3}".utf8))
        #expect(error == nil)
    }

    @Test func sendsNothingBeforeItIsAsked() async throws {
        let stream = APIClient(space).textLines(SpaceCall("/trickle?n=3"))
        #expect(try await space.requests() == [])
        #expect(await stream.all().0 == ["line 0", "line 1", "line 2"])
        #expect(try await space.requests().count == 1)
        // It is over, and not sent again.
        #expect(await stream.all().0 == [])
        #expect(try await space.requests().count == 1)
    }

    @Test func throwsTheErrorThatAnOpeningDescribes() async throws {
        var call = SpaceCall("/status/422")
        call.request.addQuery("body", #"{"message":"no"}"#)
        let client = APIClient(space)
        let errors = [
            await client.events(call, as: Tick.self, throwing: SpaceError.self).all().1,
            await client.textEvents(call, throwing: SpaceError.self).all().1,
            await client.namedEvents(call, as: Named.self, throwing: SpaceError.self).all().1,
            await client.serverSentEvents(call, resumes: true, throwing: SpaceError.self).all().1,
            await client.lines(call, as: Tick.self, throwing: SpaceError.self).all().1,
            await client.textLines(call, throwing: SpaceError.self).all().1,
            await client.bytes(call, throwing: SpaceError.self).all().1,
        ]
        #expect(errors.map { $0 as? SpaceError } == Array(repeating: .described(422, "no"), count: 7))
        #expect(try await space.requests().count == 7)
    }

    @Test func throwsWhatHappensInMidStreamAfterWhatCameBefore() async throws {
        let broken = await APIClient(space).bytes(
            SpaceCall("/break?n=9&how=reset"), throwing: SpaceError.self
        ).all()
        #expect(Data(broken.0.joined()) == Data("xxxxxxxxx".utf8))
        #expect(broken.1 as? SpaceError == .other(.transport))
        let wrong = await APIClient(space).lines(text("{\"n\":1}\n{\"n\":\"a\"}\n{\"n\":3}\n"), as: Tick.self)
            .all()
        #expect(wrong.0 == [Tick(n: 1)])
        let error = try #require(wrong.1 as? APIError)
        #expect(error.code == .decoding)
        #expect(error.codingPath == "n")
        #expect(error.body == Data(#"{"n":"a"}"#.utf8))
        #expect(error.endpoint == "Test.call")
        let event = await APIClient(space).events(text("data: 1\n\ndata: x\n\n"), as: Int.self).all()
        #expect(event.0 == [1])
        #expect((event.1 as? APIError)?.body == Data("x".utf8))
        let named = await APIClient(space).namedEvents(text("event: tick\ndata: x\n\n"), as: Named.self).all()
        #expect((named.1 as? APIError)?.code == .decoding)
    }

    @Test func refusesEventsOfAnAnswerThatHasNone() async throws {
        // An answer that gives no type is taken for what was asked for.
        let (events, error) = await APIClient(space).textEvents(SpaceCall("/echo")).all()
        #expect(events == [])
        #expect(error == nil)
        let page = await APIClient(space).textEvents(SpaceCall("/status/200?body=x&type=text/html")).all()
        let failure = try #require(page.1 as? APIError)
        #expect(failure.code == .decoding)
        #expect(failure.detail == "expected text/event-stream, received text/html")
    }

    @Test func keepsNoEventAndNoLineThatIsTooLong() async throws {
        let client = APIClient(space, responseLimit: 100)
        let long = text("data: " + String(repeating: "x", count: 200) + "\n\n", cut: 50)
        #expect(
            (await client.textEvents(long, resumes: true).all().1 as? APIError)?.code == .responseTooLarge)
        #expect((await client.textLines(long).all().1 as? APIError)?.code == .responseTooLarge)
        // The stream itself may be longer.
        #expect(await client.textLines(SpaceCall("/trickle?n=50")).all().0.count == 50)
    }

    @Test(.timeLimit(.minutes(1))) func endsTheCallWhenTheLoopIsLeft() async throws {
        for try await line in APIClient(space).textLines(SpaceCall("/drip")) where line == "drop" { break }
        try await space.untilLeft()
    }

    @Test(.timeLimit(.minutes(1))) func endsTheCallAfterAnErrorThoughTheStreamIsHeld() async throws {
        let stream = APIClient(space).lines(SpaceCall("/drip"), as: Tick.self)
        #expect((await stream.all().1 as? APIError)?.code == .decoding)
        try await space.untilLeft()
        #expect(await stream.all().0 == [])
    }

    @Test(.timeLimit(.minutes(1))) func endsAtOnceWhenTheTaskIsCancelled() async throws {
        let stream = APIClient(space).textLines(SpaceCall("/slow?ms=20000"))
        let reader = Task { await stream.all() }
        try await space.untilAsked()
        let start = ContinuousClock.now
        reader.cancel()
        let (lines, error) = await reader.value
        #expect(lines == [])
        #expect((error as? APIError)?.code == .cancelled)
        #expect(start.duration(to: .now) < .seconds(5))
    }

    @Test func allowsTheHeadItsTimeAndTheBodyMore() async throws {
        let late = SpaceCall("/slow?ms=5000", timeout: .milliseconds(100))
        let (_, error) = await APIClient(space).textLines(late).all()
        #expect((error as? APIError)?.code == .timeout)
        let long = SpaceCall("/trickle?n=25&ms=80", timeout: .milliseconds(1500))
        #expect(await APIClient(space).textLines(long).all().0.count == 25)
    }

    @Test(.timeLimit(.minutes(1))) func waitsNoLongerThanTheTimeoutForMore() async throws {
        let silent = SpaceCall("/drip?ms=20000", timeout: .seconds(2))
        let (lines, error) = await APIClient(space).textLines(silent).all()
        #expect(lines == ["drop"])
        #expect((error as? APIError)?.code == .timeout)
    }

    @Test func goesThroughMiddlewareAndTheLog() async throws {
        struct Answer: Middleware {
            func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPResponse {
                #expect(request.delivery == .stream)
                let response = try await next(request)
                #expect(response.body == Data())
                #expect(response.description == "200, stream")
                return HTTPResponse(status: 200, body: Data("from\ncache".utf8))
            }
        }
        let log = LogRecorder()
        let client = APIClient(space, middleware: [Answer()], logLevel: .debug, logger: log)
        #expect(await client.textLines(SpaceCall("/trickle?n=2")).all().0 == ["from", "cache"])
        #expect(log.messages.count == 2)
        #expect(log.messages.last?.hasPrefix("← Test.call 200, stream, ") == true)
    }
}
