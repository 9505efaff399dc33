import Foundation
import Testing
import WaypostRuntime
import WaypostTesting

private struct ThingPage: Decodable, Sendable {
    let items: [Int]
    let next: String?
}

private struct LinkPage: Decodable, Sendable {
    struct Links: Decodable, Sendable { let next: URL? }

    let items: [Int]
    let links: Links?
}

private struct ListError: DescribedError {
    let error: APIError

    init(_ error: APIError, coding: JSONCoding) { self.error = error }
}

struct LinkedPagesTests {
    private let call = AnyCall(.get, "/v1/things", name: "Things.list", auth: .scheme("user")) {
        $0.addQuery("limit", 2)
        $0.addHeader("X-Shop", "7")
        $0.timeout = .seconds(9)
    }

    private func client(_ transport: any Transport) -> APIClient {
        APIClient(
            environment: APIEnvironment(
                baseURL: "https://h.example/base", hosts: ["files": "https://files.example"], logLevel: .none),
            schemes: [.bearer("user", "tok"), .template("key", .value("k")) { $1.setQuery("key", $0) }],
            options: APIClientOptions(transport: transport))
    }

    /// Answers with a list for each page, and the link to the next in the header.
    private func headed(_ links: [String?]) -> ScriptedTransport {
        ScriptedTransport { _, number in
            let headers = links[number].map {
                HTTPFields(dictionaryLiteral: ("Link", "<\($0)>; rel=\"next\""))
            }
            return HTTPResponse(status: 200, headers: headers ?? [:], body: Data("[\(number)]".utf8))
        }
    }

    private func elements<Item>(of sequence: PageSequence<Item>) async throws -> [Item] {
        var items: [Item] = []
        for try await item in sequence { items.append(item) }
        return items
    }

    @Test func followsLinksInTheHeader() async throws {
        let transport = headed([
            "?limit=2&page=2", "/other/things", "more", "../up?q=a%20b#part",
            "https://files.example/x", "https://H.example:443/y", nil,
        ])
        let pages = client(transport).linkedPages(call, as: [Int].self, throwing: ListError.self) { $0 }
        #expect(try await elements(of: pages) == [0, 1, 2, 3, 4, 5, 6])
        #expect(
            transport.requests.map(\.url.absoluteString) == [
                "https://h.example/base/v1/things?limit=2", "https://h.example/base/v1/things?limit=2&page=2",
                "https://h.example/other/things", "https://h.example/other/more",
                "https://h.example/up?q=a%20b", "https://files.example/x", "https://H.example:443/y",
            ])
    }

    @Test func keepsWhatTheEndpointSends() async throws {
        let transport = headed(["?page=2", nil])
        _ = try await elements(of: client(transport).linkedPages(call, as: [Int].self) { $0 })
        #expect(transport.requests.map { $0.headers["X-Shop"] } == ["7", "7"])
        #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer tok", "Bearer tok"])
        #expect(transport.requests.map(\.context.name) == ["Things.list", "Things.list"])
        #expect(transport.requests.map(\.timeout) == [.seconds(9), .seconds(9)])
    }

    @Test func resolvesAgainstTheURLThatAnswered() async throws {
        let transport = ScriptedTransport { request, number in
            HTTPResponse(
                status: 200, headers: number == 0 ? ["Link": "<next>; rel=next"] : [:], body: Data("[]".utf8),
                url: URL(string: "https://h.example/moved/things"))
        }
        _ = try await elements(of: client(transport).linkedPages(call, as: [Int].self) { $0 })
        #expect(transport.requests.last?.url.absoluteString == "https://h.example/moved/next")
    }

    @Test func followsLinksInTheAnswer() async throws {
        let texts = ScriptedTransport { _, number in
            let next = [#""?page=2""#, #""""#][number]
            return HTTPResponse(status: 200, body: Data(#"{"items":[\#(number)],"next":\#(next)}"#.utf8))
        }
        let pages = client(texts).linkedPages(
            call, as: ThingPage.self, throwing: ListError.self, next: { $0.next }
        ) { answer in answer.items }
        #expect(try await elements(of: pages) == [0, 1])
        let urls = ScriptedTransport { _, number in
            let links = [#","links":{"next":"https://h.example/2"}"#, #","links":{"next":null}"#][number]
            return HTTPResponse(status: 200, body: Data(#"{"items":[\#(number)]\#(links)}"#.utf8))
        }
        let others = client(urls).linkedPages(
            call, as: LinkPage.self, throwing: ListError.self, next: { $0.links?.next }
        ) { answer in answer.items }
        #expect(try await elements(of: others) == [0, 1])
        #expect(urls.requests.last?.url.absoluteString == "https://h.example/2")
    }

    @Test(arguments: [
        "https://evil.example/x", "http://h.example/x", "//evil.example/x", "https://h.example:444/x",
        "https://h.example@evil.example/", "https://me:pw@h.example/x", "file:///etc/passwd",
        "ftp://h.example/",
        "javascript:alert(1)",
    ])
    func sendsNothingAwayFromTheEnvironment(link: String) async throws {
        let transport = headed([link, nil])
        let pages = client(transport).linkedPages(call, as: [Int].self, throwing: ListError.self) { $0 }
        let failure = await #expect(throws: ListError.self) { try await elements(of: pages) }
        #expect(failure?.error.code == .decoding)
        #expect(failure?.error.endpoint == "Things.list")
        #expect(
            failure?.error.detail
                == "the link to the next page leads away from the hosts of the environment")
        #expect(transport.count == 1)
    }

    @Test(arguments: [
        ["?limit=2"], ["#top"], ["/b", "/b"], ["/b", "/c", "/b#x"], ["/b", "/base/v1/things?limit=2"],
    ])
    func refusesAPageThatHasComeBefore(links: [String]) async throws {
        let transport = headed(links + [nil])
        var iterator = client(transport).linkedPages(call, as: [Int].self, throwing: ListError.self) { $0 }
            .makeAsyncIterator()
        for number in links.indices { #expect(try await iterator.next() == number) }
        let failure = await #expect(throws: ListError.self) { try await iterator.next() }
        #expect(failure?.error.code == .decoding)
        #expect(
            failure?.error.detail == "the link to the next page leads to one that has come before")
        #expect(transport.count == links.count)
    }

    @Test func hidesACredentialThatALinkBringsBack() async throws {
        let transport = headed(["?page=2&key=k", nil])
        let keyed = AnyCall(.get, "/v1/things", auth: .scheme("key"))
        _ = try await elements(of: client(transport).linkedPages(keyed, as: [Int].self) { $0 })
        #expect(transport.requests.last?.description == "GET https://h.example/base/v1/things?page=2&key=***")
    }

    @Test func isStubbedPageByPageByItsEndpoint() async throws {
        let transport = MockTransport()
        transport.stub(
            call,
            sequence: [.data(Data("[1]".utf8), headers: ["Link": "<?page=2>; rel=next"]), .json("[2]")])
        let pages = client(transport).linkedPages(call, as: [Int].self) { $0 }
        #expect(try await elements(of: pages) == [1, 2])
        #expect(transport.count(to: call) == 2)
    }

    @Test func throwsFailuresAsTheErrorOfTheCall() async {
        let refused = client(ScriptedTransport(statuses: 403))
            .linkedPages(call, as: [Int].self, throwing: ListError.self) { $0 }
        #expect(
            await #expect(throws: ListError.self) { try await elements(of: refused) }?.error.status == 403)
        let broken = client(ScriptedTransport(statuses: 200))
            .linkedPages(call, as: [Int].self, throwing: ListError.self) { $0 }
        #expect(
            await #expect(throws: ListError.self) { try await elements(of: broken) }?.error.code == .decoding)
        let invalid = client(ScriptedTransport(statuses: 200)).linkedPages(
            AnyCall(.get, "/\("")"), as: [Int].self, throwing: ListError.self
        ) { $0 }
        #expect(
            await #expect(throws: ListError.self) { try await elements(of: invalid) }?.error.code
                == .invalidRequest)
    }
}
