import Foundation
import Testing
import Tour
import WaypostRuntime
import WaypostServerSupport

/// The generated client of the tour, which has all of the language, against a server on loopback.
@Suite struct TourTests {
    private let space: TestSpace
    private let things: any ThingsService
    private let id = UUID()

    init() throws {
        space = try TestServer.shared().space()
        let environment = APIEnvironment(
            baseURL: space.baseURL, hosts: ["files": space.baseURL], logLevel: .none)
        let credentials = TourCredentials(
            partner: .value(TourCredentials.Partner(clientId: "id", clientSecret: "s3cret")),
            account: .clientCredentials(
                client: "c", secret: "s", store: MemoryTokenStore(Tokens(access: "t"))))
        things = Tour(client: APIClient(environment: environment, schemes: credentials.schemes)).things
    }

    @Test func followsLinks() async throws {
        var levels: [Thing.Level] = []
        for try await thing in things.listAll(tenant: "acme") { levels.append(thing.level) }
        #expect(levels == [.low, .mid, .high])
        let targets = try await space.requests().map(\.target)
        #expect(targets == ["/things?per_page=30&page=1", "/things?page=2", "/things?page=3"])
    }

    @Test func advancesByElements() async throws {
        var pages: [Int] = []
        for try await page in things.findAll(limit: 2, tenant: "acme").pages { pages.append(page.count) }
        #expect(pages == [2, 2, 1])
    }

    @Test func sendsAllStylesOfAQuery() async throws {
        let filter = ThingFilter(state: .open, owner: "a&b")
        let found = try await things.list(filter: filter, ids: [1, 2], sort: ["x", "y,z"], tenant: "acme")
        #expect(found.map(\.rest) == [["colour": "red"]])
        #expect(found.map(\.size) == [.string("big")])
        let request = try #require(try await space.requests().first)
        #expect(
            request.target
                == "/things?filter%5Bstate%5D=open&filter%5Bowner%5D=a%26b&ids%5B%5D=1&ids%5B%5D=2&sort=x,y%2Cz&per_page=30&page=1"
        )
        #expect(request.values(of: "Authorization") == ["Bearer t"])
        #expect(request.values(of: "X-Naver-Client-Id") == [])
    }

    @Test func downloadsToAFile() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tour-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let destination = folder.appending(path: "a.txt")
        let file = try await things.file(id: id, path: "a b/c", tenant: "acme", to: destination)
        #expect(file == .file(destination, name: "한.txt", type: "text/plain"))
        #expect(try String(contentsOf: destination, encoding: .utf8) == "a%20b/c")
        let request = try #require(try await space.requests().first)
        #expect(request.values(of: "Authorization") == ["Bearer t"])
        #expect(request.values(of: "X-Naver-Client-Secret") == ["s3cret"])
    }

    @Test func readsTextAndSendsBytesAndForms() async throws {
        #expect(try await things.label(id: id, tenant: "acme") == "상자")
        try await things.put(id: id, tenant: "acme", Data([0, 1, 2]))
        #expect(
            try await things.token(tenant: "acme", scope: "a b")
                == ["sent": "grant_type=client_credentials&scope=a%20b"])
    }

    @Test func yieldsACaseForEachStatus() async throws {
        #expect(
            try await things.start(tenant: "acme", kind: .import) == .ok(Job(id: 36, done: true)))
        let ticket = JobTicket(poll: try #require(URL(string: "https://example.com/7")))
        #expect(try await things.start(tenant: "acme", kind: .export) == .accepted(ticket))
        #expect(try await things.start(tenant: "acme", kind: .unknown("x")) == .other(status: 204))
        let busy = await #expect(throws: ThingsStartError.self) {
            try await things.start(tenant: "acme", kind: .export, note: "busy")
        }
        guard case .conflict(let job)? = busy else {
            Issue.record("not the error of 409: \(String(describing: busy))")
            return
        }
        #expect(job == Job(id: 7, done: false))
        let broken = await #expect(throws: ThingsStartError.self) {
            try await things.start(tenant: "acme", kind: .export, note: "broken")
        }
        guard case .serverError(let problem, status: 500)? = broken else {
            Issue.record("not the error of 5xx: \(String(describing: broken))")
            return
        }
        #expect(problem == Problem(title: "broken"))
    }

    @Test func streamsLines() async throws {
        var lines: [LogLine] = []
        for try await line in things.tail(id: "7", tenant: "acme") { lines.append(line) }
        #expect(
            lines
                == (0..<3).map { number in
                    LogLine(
                        at: Date(timeIntervalSince1970: 1_714_521_600 + Double(number)), text: "7 \(number)")
                })
    }

    @Test func streamsEventsUpToTheirEnd() async throws {
        var words: [String] = []
        for try await token in things.complete(tenant: "acme", prompt: "one two 셋") {
            words.append(token.text)
        }
        #expect(words == ["one", "two", "셋"])
        let request = try #require(try await space.requests().first)
        #expect(request.body == Data(#"{"prompt":"one two 셋","stream":true}"#.utf8))
    }

    @Test func throwsWhatKeepsAStreamFromOpening() async throws {
        let error = await #expect(throws: APIError.self) {
            for try await _ in things.complete(tenant: "nobody", prompt: "") {}
        }
        #expect(error?.status == 400)
    }
}
