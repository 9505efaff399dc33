import Foundation
import Testing
import Tour
import TourMocks
import WaypostRuntime
import WaypostTesting

/// What the tour's spec says, in memory.
struct TourTests {
    private let transport = MockTransport()

    private func things(_ environment: TourEnvironment, _ credentials: TourCredentials) -> any ThingsService {
        Tour(
            environment: environment, credentials: credentials,
            options: APIClientOptions(transport: transport)
        ).things
    }

    @Test(arguments: [
        (TourEnvironment.production(), "https://api.kr.example.com/v2/things/old"),
        (.production(region: .eu), "https://api.eu.example.com/v2/things/old"),
        (.production(region: .unknown("evil.com/#")), "https://api.evil.com%2F%23.example.com/v2/things/old"),
        (.local, "http://localhost:8080/things/old"),
    ])
    func putsVariablesIntoTheURL(environment: TourEnvironment, url: String) async throws {
        #expect(environment.configuration.baseURL + "/things/old" == url)
    }

    @Test func makesEnvironmentsOfTheirNames() {
        #expect(TourEnvironment(named: "production") == .production(region: .kr))
        #expect(TourEnvironment(named: "local") == .local)
        #expect(TourEnvironment(named: "staging") == nil)
        #expect(TourEnvironment.current == .production())
    }

    @Test func callsTheHostThatIsNamed() async throws {
        transport.stub(name: "Things.put", status: 204)
        let account = OAuth2Session.clientCredentials(
            client: "c", secret: "s", store: MemoryTokenStore(Tokens(access: "t")))
        let id = UUID()
        try await things(.production(), TourCredentials(account: account)).put(id: id, tenant: "a", Data([1]))
        let request = try #require(transport.requests.first)
        #expect(request.url.absoluteString == "https://files.example.com/things/\(id)/content")
        #expect(request.headers["X-Client"] == "tour-swift")
        #expect(request.timeout == .seconds(300))
    }

    @Test func takesEitherCredential() async throws {
        transport.stub(name: "Things.list", json: "[]")
        let partner = TourCredentials.Partner(clientId: "id", clientSecret: "secret")
        let things = things(.local, TourCredentials(partner: .value(partner)))
        #expect(try await things.list(tenant: "a") == [])
        #expect(transport.requests.first?.headers["X-Naver-Client-Id"] == "id")
        let error = await #expect(throws: APIError.self) {
            _ = try await things.find(tenant: "a")
        }
        #expect(error?.code == .unauthenticated)
    }

    @Test func keepsOneKeyForAllAttempts() {
        let request = ThingsAPI.start(tenant: "a", kind: .import).request
        #expect(request.idempotencyKey == "Idempotency-Key")
        let complete = ThingsAPI.complete(tenant: "a", prompt: "p").request
        #expect(
            complete.retry
                == RetryPolicy(
                    times: 3, statuses: [429, .class(5)], backoff: .milliseconds(500), unsafe: true))
    }

    @Test func mocksStreamsAndPages() async throws {
        let mock = MockThingsService()
        mock.stubs.complete.yields(Token(text: "a"), Token(text: "b"), then: APIError(.transport))
        var words: [String] = []
        await #expect(throws: APIError.self) {
            for try await token in mock.complete(tenant: "t", prompt: "p") { words.append(token.text) }
        }
        #expect(words == ["a", "b"])
        #expect(mock.stubs.complete.calls == [MockThingsService.CompleteCall(tenant: "t", prompt: "p")])
        mock.stubs.listAll.yields(.sample, .sample)
        var count = 0
        for try await _ in mock.listAll(tenant: "t") { count += 1 }
        #expect(count == 2)
        let unstubbed = await #expect(throws: APIError.self) {
            for try await _ in mock.tail(id: "1", tenant: "t") {}
        }
        #expect(unstubbed?.code == .notStubbed)
    }

    @Test func readsAUnionByItsJSON() async throws {
        let json = """
            [{"id":"6F9619FF-8B86-4D01-B42D-00CF4FC964FF","created_at":"2024-05-01T00:00:00Z","type":"box",
              "size":7,"matrix":[],"counts":{},"level":9,
              "parent":{"id":"6F9619FF-8B86-4D01-B42D-00CF4FC964FF","created_at":"2024-05-01T00:00:00Z",
              "type":"bag","size":null,"matrix":[],"counts":{},"level":1}}]
            """
        transport.stub(name: "Things.list", json: json)
        let partner = TourCredentials.Partner(clientId: "id", clientSecret: "secret")
        let found = try await things(.local, TourCredentials(partner: .value(partner))).list(tenant: "a")
        #expect(found.map(\.size) == [.integer(7)])
        #expect(found.map(\.level) == [.unknown(9)])
        #expect(found.map { $0.parent?.size } == [.unknown(.null)])
    }
}
