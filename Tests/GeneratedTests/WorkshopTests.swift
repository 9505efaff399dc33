import Foundation
import Testing
import WaypostRuntime
import WaypostTesting
import Workshop
import WorkshopMocks

/// Calls that use every style and mark of the language.
struct WorkshopTests {
    private let transport = MockTransport()
    private static let id = "6F9619FF-8B86-4D01-B42D-00CF4FC964FF"
    private let id = Sample.uuid(WorkshopTests.id)

    private func workshop(_ credentials: WorkshopCredentials) -> Workshop {
        Workshop(
            environment: .production, credentials: credentials,
            options: APIClientOptions(transport: transport))
    }

    private var workshop: Workshop {
        workshop(
            WorkshopCredentials(
                member: "m", partner: .value(.init(partnerId: "p1", partnerSecret: "p2")), map: "k&y",
                admin: .value(BasicLogin(user: "root", password: "pä"))))
    }

    @Test func writesEveryQueryStyle() async throws {
        transport.stub(name: "Tools.list", json: "[]")
        _ = try await workshop.tools.list(
            filter: ToolFilter(state: .open, tags: ["a", "b"]), ids: [1, 2], sort: ["name", "-price"],
            shape: .square(Square(side: 2)), since: Date(timeIntervalSince1970: 0.5),
            changed: Date(timeIntervalSince1970: 7), condition: .used, tenant: "seoul")
        let request = try #require(transport.requests.first)
        #expect(
            request.url.absoluteString.replacingOccurrences(
                of: "https://workshop.example.com/v2/tools?", with: ""
            ).components(separatedBy: "&") == [
                "view=full", "filter%5Bstate%5D=open", "filter%5Btags%5D%5B%5D=a", "filter%5Btags%5D%5B%5D=b",
                "ids%5B%5D=1", "ids%5B%5D=2", "sort=name,-price",
                "shape=%7B%22kind%22%3A%22square%22%2C%22side%22%3A2%7D",
                "since=1970-01-01T00%3A00%3A00.500Z",
                "changed=7", "per_page=30", "condition=used",
            ])
        #expect(request.headers["X-Tenant"] == "seoul")
        #expect(request.headers["X-Client"] == "workshop-swift")
    }

    @Test func signsAsTheEndpointRequires() async throws {
        transport.stub(name: "Tools.list", json: "[]")
        transport.stub(name: "Tools.get", status: 404)
        transport.stub(name: "Tools.manual", data: Data([1]))
        transport.stub(name: "Tools.nearest", json: "[]")
        transport.stub(name: "Tools.add", status: 500)
        _ = try await workshop(
            WorkshopCredentials(partner: .value(.init(partnerId: "1", partnerSecret: "2")))
        ).tools
            .list(tenant: "x")
        _ = try await workshop(WorkshopCredentials()).tools.get(id: id, tenant: "x")
        #expect(try await workshop.tools.manual(id: id, path: "a b/c.pdf", tenant: "x") == Data([1]))
        _ = try await workshop.tools.nearest(latitude: 37.5, longitude: 127, tenant: "x")
        _ = try? await workshop.tools.add(tenant: "x", .sample)
        let requests = transport.requests
        #expect(
            requests.map { $0.headers["Authorization"] } == [nil, nil, "Bearer m", nil, "Basic cm9vdDpww6Q="])
        #expect(requests.map { $0.headers["X-Partner-Secret"] } == ["2", nil, "p2", nil, nil])
        #expect(
            requests[2].url.absoluteString
                == "https://files.workshop.example.com/tools/\(WorkshopTests.id)/manuals/a%20b/c.pdf")
        #expect(requests[3].url.query == "latitude=37.5&longitude=127&key=k%26y")
    }

    @Test func readsEveryKindOfField() async throws {
        transport.stub(name: "Tools.get", json: WorkshopTests.tool)
        let tool = try #require(try await workshop.tools.get(id: id, tenant: "x"))
        #expect(
            tool
                == Tool(
                    id: id, xLegacyID: 7, createdAt: Date(timeIntervalSince1970: 0), type: "saw", secret: nil,
                    serial: 9_007_199_254_740_993, size: .string("XL"), matrix: [[1, 2.5], []],
                    counts: ["a": 1],
                    parent: nil, level: .unknown(9),
                    shape: .group(
                        Group(shapes: [.circle(.init(radius: 1))], first: .unknown(["kind": "star"]))),
                    parts: [.init(name: "blade", price: 1, bought: Date(timeIntervalSince1970: 1.5))],
                    owner: nil,
                    status: .inStock, rest: ["colour": "red"]))
    }

    private static let tool = """
        {"id": "\(id)", "x-legacy-id": 7, "created_at": "1970-01-01T00:00:00Z", "type": "saw", "secret": "ignored",
         "serial": "9007199254740993", "size": "XL", "matrix": [[1, 2.5], []], "counts": {"a": 1}, "level": 9,
         "shape": {"kind": "group", "shapes": [{"kind": "circle", "radius": 1}], "first": {"kind": "star"}},
         "parts": [{"name": "blade", "price": "1", "bought": 1500}], "owner": null, "colour": "red"}
        """

    @Test func failsOnAMissingKeyThatMayBeNull() async throws {
        transport.stub(
            name: "Tools.get",
            json: WorkshopTests.tool.replacingOccurrences(of: #", "owner": null"#, with: ""))
        let error = await #expect(throws: APIError.self) { try await workshop.tools.get(id: id, tenant: "x") }
        #expect(error?.code == .decoding)
        #expect(error?.codingPath == "owner")
    }

    @Test func refusesAnUnknownValueOfAClosedEnum() async throws {
        let json = WorkshopTests.tool.dropLast() + #", "status": "gone"}"#
        transport.stub(name: "Tools.get", json: String(json))
        let error = await #expect(throws: APIError.self) { try await workshop.tools.get(id: id, tenant: "x") }
        #expect(error?.codingPath == "status")
    }

    @Test func writesEveryKindOfField() async throws {
        transport.stub(name: "Tools.add", json: WorkshopTests.tool)
        _ = try await workshop.tools.add(
            tenant: "x",
            NewTool(
                type: "saw", shape: .circle(.init(radius: 1.5)), seen: Date(timeIntervalSince1970: 86_400),
                thumbnail: Data([0xFB, 0xFF])))
        #expect(
            transport.requests.first.map { String(decoding: $0.body?.data ?? Data(), as: UTF8.self) }
                == #"{"price":"9.9","seen":"19700102","shape":{"kind":"circle","radius":1.5},"tags":[],"thumbnail":"-_8","type":"saw"}"#
        )
    }

    @Test func sendsTextFormsAndListsOfDates() async throws {
        transport.stub(name: "Tools.note", status: 204)
        transport.stub(name: "Tools.token", json: #"{"n":1,"x":[true,null,"1",1.5]}"#)
        transport.stub(name: "Tools.replaceSchedule", status: 204)
        transport.stub(name: "Tools.lend", json: WorkshopTests.loan)
        try await workshop.tools.note(id: id, tenant: "x", "Grüße")
        let token = try await workshop.tools.token(tenant: "x", scope: "a b&c", tags: ["1", "2"])
        #expect(token == ["n": 1, "x": [true, nil, "1", 1.5]])
        try await workshop.tools.replaceSchedule(id: id, tenant: "x", [Date(timeIntervalSince1970: 0)])
        let loan = try await workshop.tools.lend(id: id, tenant: "x", until: Sample.day("2024-05-02"))
        #expect(loan.answer == .strings(["yes"]))
        #expect(loan.returnedAt == Date(timeIntervalSince1970: 784_111_777))
        #expect(loan.history == ["a": [Date(timeIntervalSince1970: 5)]])
        #expect(
            transport.requests.map { String(decoding: $0.body?.data ?? Data(), as: UTF8.self) } == [
                "Grüße", "grant_type=client_credentials&scope=a%20b%26c&tags=1&tags=2",
                #"["1970-01-01T00:00:00Z"]"#,
                #"{"kind":"loan","purpose":"build","until":"2024-05-02"}"#,
            ])
        #expect(
            transport.requests.map { $0.headers["Content-Type"] } == [
                "text/plain; charset=utf-8", "application/x-www-form-urlencoded", "application/json",
                "application/json",
            ])
    }

    private static let loan = #"""
        {"id": 1, "from": "2024-05-01", "until": "2024-05-02", "returned_at": "Sun, 06 Nov 1994 08:49:37 GMT",
         "reminders": ["2024-05-01T00:00:00+0900"], "history": {"a": [5]}, "answer": ["yes"], "raw": {"z": 1}}
        """#

    @Test func readsListsAndMapsOfWrittenForms() async throws {
        transport.stub(name: "Tools.schedule", json: #"["1970-01-01T00:00:01Z"]"#)
        transport.stub(name: "Tools.prices", json: #"{"saw": "1.5", "axe": 2}"#)
        transport.stub(name: "Tools.label", data: Data("Säge".utf8))
        #expect(try await workshop.tools.schedule(id: id, tenant: "x") == [Date(timeIntervalSince1970: 1)])
        #expect(
            try await workshop.tools.prices(tenant: "x")
                == ["saw": Decimal(sign: .plus, exponent: -1, significand: 15), "axe": 2])
        #expect(try await workshop.tools.label(id: id, format: .txt, tenant: "x") == "Säge")
        #expect(transport.requests.last?.url.path == "/v2/tools/\(WorkshopTests.id)/label.txt")
    }

    @Test(arguments: ["", ".", ".."])
    func refusesAPathThatClimbs(path: String) async throws {
        let error = await #expect(throws: APIError.self) {
            try await workshop.tools.manual(id: id, path: path, tenant: "x")
        }
        #expect(error?.code == .invalidRequest)
        #expect(transport.requests.isEmpty)
    }

    @Test func refusesALineEndInAHeader() async throws {
        let error = await #expect(throws: APIError.self) {
            try await workshop.tools.prices(tenant: "x\r\nAuthorization: Bearer evil")
        }
        #expect(error?.code == .invalidRequest)
        #expect(transport.requests.isEmpty)
    }

    @Test func listsTheKnownValuesOfAnOpenEnum() {
        #expect(Tool.Level.allCases.map(\.rawValue) == [1, 2, 3])
        #expect(Tool.Level(rawValue: 2) == .mid)
        #expect(Tool.Level.unknown(2) == .mid)
        #expect(ToolsAPI.ListCondition(rawValue: "paused") == .unknown("paused"))
    }

    @Test func carriesHostileTextUnchanged() async throws {
        #expect(
            Oddity.allCases.map(\.rawValue) == [
                ##"x"#; let injected11 = 1 //"##, ##"\#(injected12)"##,
                #"\(injected13)"#, "a\nlet injected14 = 1", "tab\tnul\0bell\u{7}", #"""""#, "`\u{2028}`",
            ])
        transport.stub(name: "Tools.odd", status: 204)
        try await workshop.tools.odd(ratings: [.quoteQuoteQuote], tenant: "x")
        let url = try #require(transport.requests.first?.url)
        #expect(
            URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems == [
                URLQueryItem(name: #"q"; injected6(\(injected7))"#, value: #""\(injected8)" */"#),
                URLQueryItem(name: #"fixed""#, value: ##"a"#\(injected9)"##),
                URLQueryItem(name: "ratings", value: #"""""#),
            ])
    }

    // MARK: Files, parts and streams

    @Test func sendsAFileAsTheBody() async throws {
        transport.stub(name: "Tools.photo", status: 204)
        try await workshop.tools.photo(id: id, tenant: "t", .data(Data([1, 2])))
        #expect(transport.requests.first?.headers["Content-Type"] == "image/jpeg")
        #expect(transport.requests.first?.body == .data(Data([1, 2])))
    }

    @Test func sendsEveryKindOfPart() async throws {
        transport.stub(
            name: "Tools.report", json: #"{"id":1,"until":"2024-05-31","purpose":"build","kind":"loan"}"#)
        _ = try? await workshop.tools.report(
            id: id, tenant: "t", damage: ToolsAPI.ReportDamage(where: "here", severity: 2),
            photos: [.data(Data("a".utf8), name: "a.png", type: "image/png"), .data(Data("b".utf8))],
            seenAt: Date(timeIntervalSince1970: 7), tags: ["x", "y"], hash: Data([0xFF]))
        let request = try #require(transport.requests.first)
        let boundary = try #require(
            request.headers["Content-Type"]?.components(separatedBy: "boundary=").last)
        let body = try #require(request.body).contents()
        let text = String(decoding: body, as: Unicode.ASCII.self)
        let parts = text.components(separatedBy: "--\(boundary)\r\n").dropFirst().map { part in
            part.components(separatedBy: "\r\n").prefix { !$0.hasPrefix("--") }.joined(separator: "|")
        }
        let disposition = #"Content-Disposition: form-data; name="#
        let photo = disposition + #""photos"; filename="#
        #expect(
            parts == [
                disposition + #""damage"|Content-Type: application/json||{"severity":2,"where":"here"}|"#,
                photo + #""a.png"|Content-Type: image/png||a|"#,
                photo + #""blob"|Content-Type: application/octet-stream||b|"#,
                disposition + #""seen_at"||7|"#, disposition + #""tags"||x|"#, disposition + #""tags"||y|"#,
                disposition
                    + #""hash"|Content-Type: application/octet-stream||\u{FFFD}|"#
                    .replacingOccurrences(of: #"\u{FFFD}"#, with: "\u{FFFD}"),
                disposition + #""kind"||damage"#,
            ])
    }

    @Test(arguments: [
        (200, "text", ToolsAPI.PlaceResponse.ok("text")),
        (201, #"["2024-05-01T00:00:00Z"]"#, .created([Date(timeIntervalSince1970: 1_714_521_600)])),
        (204, "", .noContent), (206, "x", .other(status: 206)),
    ])
    func yieldsACaseForEachStatus(status: Int, body: String, answer: ToolsAPI.PlaceResponse) async throws {
        transport.stub(name: "Tools.place", data: Data(body.utf8), status: status)
        #expect(try await workshop.tools.place(id: id, tenant: "t", shelf: "A") == answer)
    }

    @Test func readsValuesOfStreamsInTheirFormats() async throws {
        transport.stub(
            name: "Tools.due", data: Data("\"2024-05-01T00:00:00Z\"\n\"2024-05-01T09:00:00+09:00\"".utf8))
        var dates: [Date] = []
        for try await date in workshop.tools.due(tenant: "t") { dates.append(date) }
        let date = Date(timeIntervalSince1970: 1_714_521_600)
        #expect(dates == [date, date])
    }

    @Test func countsPagesAndFollowsLinks() async throws {
        let loan = Loan.sample
        let mock = MockToolsService()
        mock.stubs.loans.returns(
            LoanPage(meta: LoanPage.Meta(hasMore: true), data: LoanPage.Data(loans: [loan, loan])),
            LoanPage(meta: LoanPage.Meta(hasMore: false), data: LoanPage.Data(loans: [loan])))
        var count = 0
        for try await _ in mock.loansAll(tenant: "t") { count += 1 }
        #expect(count == 3)
        #expect(mock.stubs.loans.calls.map(\.number) == [1, 2])
        transport.stub(
            name: "Tools.history",
            sequence: [
                .json(#"{"entries":["a"],"links":{"next":"/v2/tools/history?after=a"}}"#),
                .json(#"{"entries":["b"],"links":{"next":null}}"#),
            ])
        var entries: [String] = []
        for try await entry in workshop.tools.historyAll(tenant: "t") { entries.append(entry) }
        #expect(entries == ["a", "b"])
        #expect(
            transport.requests.map(\.url.absoluteString) == [
                "https://workshop.example.com/v2/tools/history",
                "https://workshop.example.com/v2/tools/history?after=a",
            ])
        #expect(transport.requests.map { $0.headers["X-Tenant"] } == ["t", "t"])
    }

    // MARK: Examples

    @Test func answersWithTheExamplesOfTheSpec() async throws {
        let mock = MockToolsService.withExamples()
        #expect(try await mock.get(id: id, tenant: "t") == .sample)
        #expect(try await mock.list(tenant: "t") == [.sample])
        #expect(
            try await mock.place(id: id, tenant: "t", shelf: "A")
                == .created([Sample.date("2024-05-01T09:30:00Z")]))
        var events: [ToolsAPI.ChangesEvent] = []
        for try await event in mock.changes(tenant: "t") { events.append(event) }
        let id = Sample.uuid("6f9619ff-8b86-4d01-b42d-00cf4fc964ff")
        #expect(
            events == [
                .hint("Look into the attic."), .toolMoved(ToolsAPI.ChangesToolMoved(id: id, shelf: "A7")),
            ])
        let until = try #require(Day("2024-05-31"))
        let error = await #expect(throws: ToolsLendError.self) {
            try await mock.lend(id: id, tenant: "t", until: until)
        }
        guard case .failure(let problem, status: 422)? = error else {
            Issue.record("not the example: \(String(describing: error))")
            return
        }
        #expect(problem == Problem(title: "It is lent already", status: 422))
        guard case .lend(let tool, "seoul", until, .build, "handle with care") = ToolsAPI.lendExample else {
            Issue.record("not the example: \(ToolsAPI.lendExample)")
            return
        }
        #expect(tool == id)
    }
}
