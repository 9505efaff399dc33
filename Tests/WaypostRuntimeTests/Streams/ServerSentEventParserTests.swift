import Foundation
import Testing

@testable import WaypostRuntime

struct ServerSentEventParserTests {
    private func events(_ text: String) throws -> [ServerSentEvent] {
        var parser = ServerSentEventParser()
        return try parser.push(Data(text.utf8))
    }

    // The examples of the standard come first.
    @Test(arguments: [
        ("data: YHOO\ndata: +2\ndata: 10\n\n", [ServerSentEvent(data: "YHOO\n+2\n10")]),
        (
            ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n",
            [
                ServerSentEvent(data: "first event", id: "1"), ServerSentEvent(data: "second event"),
                ServerSentEvent(data: " third event"),
            ]
        ),
        ("data\n\ndata\ndata\n\ndata:", [ServerSentEvent(data: ""), ServerSentEvent(data: "\n")]),
        ("data:test\n\ndata: test\n\n", [ServerSentEvent(data: "test"), ServerSentEvent(data: "test")]),
        (
            "event: add\ndata: 73857293\n\nevent: remove\ndata: 2153\n\n",
            [
                ServerSentEvent(event: "add", data: "73857293"),
                ServerSentEvent(event: "remove", data: "2153"),
            ]
        ),
        // The name of an event without data is not kept for the next.
        ("event: a\n\ndata: 1\n\n", [ServerSentEvent(data: "1")]),
        // Fields are told apart by case, and unknown ones are nothing.
        ("Data: 1\nDATA: 2\ndatas: 3\n data: 4\ndata : 5\ndata: 6\n\n", [ServerSentEvent(data: "6")]),
        // An ID with NUL is none, and one stays until there is another.
        (
            "id: 7\ndata: a\n\nid: 8\0\ndata: b\n\ndata: c\n\n",
            [
                ServerSentEvent(data: "a", id: "7"), ServerSentEvent(data: "b", id: "7"),
                ServerSentEvent(data: "c", id: "7"),
            ]
        ),
        ("data: a: b\n\n", [ServerSentEvent(data: "a: b")]),
        ("\u{FEFF}data: bom\n\n\u{FEFF}data: later\n\n", [ServerSentEvent(data: "bom")]),
        ("\u{FEFF}\u{FEFF}data: x\n\ndata: y\n\n", [ServerSentEvent(data: "y")]),
        ("data: a\r\rdata: b\r\n\r\ndata: c\n\r\n", ["a", "b", "c"].map { ServerSentEvent(data: $0) }),
        ("data: cut", []), ("data: cut\n", []), ("", []), ("\n\n\r\r", []),
    ])
    func readsByTheRules(text: String, events: [ServerSentEvent]) throws {
        #expect(try self.events(text) == events)
    }

    @Test func yieldsTheSameHoweverTheBytesAreCut() throws {
        let text =
            "\u{FEFF}: c\r\nid: 한\r\nevent: é\rdata: 👩‍👩‍👧\r\n\r\ndata: b\r\rretry: 10\ndata: c\n\ndata:d\n\r\n"
        let bytes = Data(text.utf8)
        let whole = try events(text)
        #expect(whole.map(\.data) == ["👩‍👩‍👧", "b", "c", "d"])
        #expect(whole.map(\.event) == ["é", "message", "message", "message"])
        #expect(whole.allSatisfy { $0.id == "한" })
        for cut in 0...bytes.count {
            var parser = ServerSentEventParser()
            let parts = try parser.push(bytes.prefix(cut)) + parser.push(bytes.dropFirst(cut))
            #expect(parts == whole)
            #expect(parser.retry == .milliseconds(10))
        }
        var parser = ServerSentEventParser()
        #expect(try bytes.flatMap { try parser.push(Data([$0])) } == whole)
    }

    @Test func replacesWhatIsNotUTF8() throws {
        var parser = ServerSentEventParser()
        let events = try parser.push(Data("data: a".utf8) + [0xFF, 0xC3] + Data("\n\n".utf8))
        #expect(events == [ServerSentEvent(data: "a\u{FFFD}\u{FFFD}")])
    }

    @Test(arguments: [
        ("retry: 1500\n", Duration.milliseconds(1500)), ("retry: 0\n", .zero), ("retry: -1\n", nil),
        ("retry: 1.5\n", nil), ("retry:\n", nil), ("retry: 5x\n", nil), ("retry: ٣\n", nil),
        ("retry: 5\nretry: 99999999999999999999\n", .milliseconds(5)),
    ])
    func takesOnlyDigitsForATime(text: String, retry: Duration?) throws {
        var parser = ServerSentEventParser()
        #expect(try parser.push(Data(text.utf8)) == [])
        #expect(parser.retry == retry)
    }

    @Test func knowsTheLastEventOnlyWhenItIsComplete() throws {
        var parser = ServerSentEventParser(lastEventID: "0")
        _ = try parser.push(Data("data: a\nid: 1\n".utf8))
        #expect(parser.lastEventID == "0")
        // Also an event that has no data, and hence does not come about, moves the place on.
        _ = try parser.push(Data("\nid: 2\n\n".utf8))
        #expect(parser.lastEventID == "2")
        _ = try parser.push(Data("id\n\n".utf8))
        #expect(parser.lastEventID == nil)
    }

    @Test(arguments: ["data: 0123456789", "data: 0123\ndata: 4567\ndata: 890\n", ": 012345678901234"])
    func refusesWhatIsTooLong(text: String) throws {
        var parser = ServerSentEventParser(limit: 12)
        #expect(try parser.push(Data("data: 012345\n\n".utf8)) == [ServerSentEvent(data: "012345")])
        #expect(throws: ResponseTooLarge(limit: 12)) { try parser.push(Data(text.utf8)) }
    }

    @Test(.timeLimit(.minutes(1))) func takesTimeInProportion() throws {
        // Were each piece to look at all those before it, this would be 10^11 steps.
        var parser = ServerSentEventParser()
        _ = try parser.push(Data("data: ".utf8))
        let piece = Data(repeating: UInt8(ascii: "x"), count: 4)
        for _ in 0..<200_000 { _ = try parser.push(piece) }
        #expect(try parser.push(Data("\n\n".utf8)).map(\.data.utf8.count) == [800_000])
    }
}
