import Foundation
import Testing
import WaypostServerSupport

@testable import WaypostRuntime

struct BodyStreamTests {
    private let space: TestSpace

    init() throws {
        space = try TestServer.shared().space()
    }

    private func request(_ target: String, limit: Int = 1 << 20) throws -> HTTPRequest {
        HTTPRequest(
            .get, try #require(URL(string: space.baseURL + target)), responseLimit: limit,
            context: EndpointContext(name: "Test", method: .get, path: "/"))
    }

    @Test(arguments: TestedTransport.allCases)
    func yieldsTheHeadBeforeTheBody(tested: TestedTransport) async throws {
        let transport = tested.transport
        let response = try await transport.stream(request("/drip?ms=5"))
        #expect(response.status == 200)
        #expect(response.headers["Content-Type"] == "text/plain")
        #expect(response.url?.absoluteString == space.baseURL + "/drip?ms=5")
        var seen = Data()
        for try await bytes in response.body {
            seen += bytes
            if seen.count >= 20 { break }
        }
        #expect(seen.starts(with: Data("drop\ndrop\ndrop\ndrop\n".utf8)))
    }

    @Test(arguments: TestedTransport.allCases)
    func yieldsEveryByteToASlowReaderAndAsksOnce(tested: TestedTransport) async throws {
        let transport = tested.transport
        let response = try await transport.stream(request("/pour?n=\(20 << 20)"))
        let first = try await response.body.next()?.count ?? 0
        // Long enough for all of it to arrive meanwhile: far more than is kept in memory.
        try await Task.sleep(for: .milliseconds(200))
        var rest = 0
        while let bytes = try await response.body.next() { rest += bytes.count }
        #expect(first + rest == 20 << 20)
        #expect(try await space.requests().count == 1)
    }

    @Test(.timeLimit(.minutes(1)), arguments: TestedTransport.allCases)
    func endsTheCallWhenNobodyHoldsItAnyMore(tested: TestedTransport) async throws {
        let transport = tested.transport
        func open() async throws -> Int? { try await transport.stream(request("/drip")).body.next()?.count }
        #expect(try await open() != nil)
        try await space.untilLeft()
    }

    @Test(.timeLimit(.minutes(1)), arguments: TestedTransport.allCases)
    func endsTheCallWhenItsHeadIsEnough(tested: TestedTransport) async throws {
        let transport = tested.transport
        func open() async throws -> Int { try await transport.stream(request("/drip")).status }
        #expect(try await open() == 200)
        try await space.untilLeft()
    }

    @Test(.timeLimit(.minutes(1)), arguments: TestedTransport.allCases)
    func endsTheCallWhenItsReaderIsCancelled(tested: TestedTransport) async throws {
        let transport = tested.transport
        let response = try await transport.stream(request("/drip?ms=20"))
        let reader = Task { while try await response.body.next() != nil {} }
        try await Task.sleep(for: .milliseconds(50))
        let start = ContinuousClock.now
        reader.cancel()
        await #expect(throws: CancellationError.self) { try await reader.value }
        #expect(start.duration(to: .now) < .seconds(5))
        try await space.untilLeft()
    }

    @Test(.timeLimit(.minutes(1)), arguments: TestedTransport.allCases)
    func endsTheCallOfATaskThatWasCancelledBetweenTwoPieces(tested: TestedTransport) async throws {
        let transport = tested.transport
        let body = try await transport.stream(request("/drip")).body
        let reader = Task {
            _ = try await body.next()
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try await body.next()
        }
        await #expect(throws: CancellationError.self) { try await reader.value }
        try await space.untilLeft()
        let whole = BodyStream(Data("x".utf8))
        let other = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await whole.next()
        }
        await #expect(throws: CancellationError.self) { try await other.value }
    }

    @Test(arguments: TestedTransport.allCases)
    func endsAtOnceWhenCancelledBeforeTheHead(tested: TestedTransport) async throws {
        let transport = tested.transport
        let request = try request("/slow?ms=20000")
        let call = Task { try await transport.stream(request).status }
        try await space.untilAsked()
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
    }

    @Test(.timeLimit(.minutes(1)), arguments: TestedTransport.allCases, ["reset", "end"])
    func throwsWhatTheNetworkThrowsAfterWhatItBrought(tested: TestedTransport, how: String) async throws {
        let transport = tested.transport
        let response = try await transport.stream(request("/break?n=10000&how=\(how)"))
        let (pieces, error) = await response.body.all()
        #expect(pieces.reduce(0) { $0 + $1.count } == 10_000)
        #expect(error is URLError)
    }

    @Test(.timeLimit(.minutes(1)), arguments: TestedTransport.allCases)
    func throwsWhenTheServerDies(tested: TestedTransport) async throws {
        let transport = tested.transport
        let server = try TestServer()
        var request = try request("/")
        request.url = try #require(URL(string: server.space().baseURL + "/drip"))
        let body = try await transport.stream(request).body
        _ = try await body.next()
        server.stop()
        #expect(await body.all().1 is URLError)
    }

    @Test(arguments: TestedTransport.allCases)
    func followsRedirects(tested: TestedTransport) async throws {
        let transport = tested.transport
        let response = try await transport.stream(request("/redirect?to=/bytes%3Fn%3D3"))
        #expect(try await response.body.collect(upTo: 3) == Data("xxx".utf8))
        await #expect(throws: URLError(.httpTooManyRedirects)) {
            try await transport.stream(request("/ring"))
        }
    }

    @Test(arguments: TestedTransport.allCases)
    func collectsNoMoreThanTheLimit(tested: TestedTransport) async throws {
        let transport = tested.transport
        let response = try await transport.stream(request("/bytes?n=100000"))
        await #expect(throws: ResponseTooLarge(limit: 99_999)) {
            try await response.body.collect(upTo: 99_999)
        }
    }

    @Test(arguments: TestedTransport.allCases)
    func refusesTwoReadersAtOnce(tested: TestedTransport) async throws {
        let transport = tested.transport
        let drip = try await transport.stream(request("/drip?ms=60000"))
        _ = try await drip.body.next()
        await #expect(throws: ResponsePipe.TwoReaders.self) {
            try await withThrowingTaskGroup(of: Data?.self) { group in
                for _ in 0..<2 { group.addTask { try await drip.body.next() } }
                _ = try await group.next()
            }
        }
    }

    @Test func isMadeOfAnAnswerByTransportsThatKnowNoOther() async throws {
        struct Whole: Transport {
            func send(_ request: HTTPRequest) async throws -> HTTPResponse {
                HTTPResponse(status: 201, headers: ["A": "b"], body: Data("whole".utf8), url: request.url)
            }
        }
        let request = try request("/")
        let response = try await Whole().stream(request)
        #expect(response.status == 201)
        #expect(response.headers == ["A": "b"])
        #expect(response.url == request.url)
        #expect(await response.body.all().0 == [Data("whole".utf8)])
        #expect(try await response.body.next() == nil)
    }
}
