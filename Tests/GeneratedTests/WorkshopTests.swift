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
}
