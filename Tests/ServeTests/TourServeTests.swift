#if Serve
import Foundation
import Testing
import Tour
import TourMocks
import WaypostRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The generated client of the tour, which has all of the language, against a strict server of the same spec.
@Suite struct TourServeTests {
    private let server: ServeProcess
    private let things: any ThingsService
    private let id = UUID()

    init() throws {
        server = try ServeProcess("tour/tour.yaml", "--strict")
        // The server knows the paths of base URLs, too.
        let environment = APIEnvironment(
            baseURL: server.baseURL + "/v2", hosts: ["files": server.baseURL], logLevel: .none)
        let credentials = TourCredentials(
            partner: .value(TourCredentials.Partner(clientId: "id", clientSecret: "s3cret")),
            account: .clientCredentials(
                client: "c", secret: "s", store: MemoryTokenStore(Tokens(access: "t"))))
        things = Tour(client: APIClient(environment: environment, schemes: credentials.schemes)).things
    }

    /// The sample without what requests alone carry.
    private var thing: Thing {
        let sample = Thing.sample
        return Thing(
            id: sample.id, xLegacyID: sample.xLegacyID, createdAt: sample.createdAt, type: sample.type,
            size: sample.size, matrix: sample.matrix, counts: sample.counts, level: sample.level)
    }

    @Test func answersEveryEndpoint() async throws {
        let filter = ThingFilter(state: .open, owner: "a&b")
        let listed = try await things.list(filter: filter, ids: [1, 2], sort: ["x", "y,z"], tenant: "acme")
        #expect(listed == [thing])
        #expect(try await things.find(tenant: "acme") == ThingSlice(rows: [thing], total: 1))
        #expect(try await things.label(id: id, tenant: "acme") == "answer")
        try await things.put(id: id, tenant: "acme", Data([0, 1, 2]))
        #expect(try await things.token(tenant: "acme", scope: "a b") == [:])
        #expect(try await things.start(tenant: "acme", kind: .export, note: "n") == .ok(.sample))
        var lines: [LogLine] = []
        for try await line in things.tail(id: "7", tenant: "acme") { lines.append(line) }
        #expect(lines == [.sample])
        var tokens: [Token] = []
        for try await token in things.complete(tenant: "acme", prompt: "one") { tokens.append(token) }
        #expect(tokens == [.sample])
        let folder = FileManager.default.temporaryDirectory.appending(path: "tour-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let target = folder.appending(path: "a.txt")
        _ = try await things.file(id: id, path: "a b/c", tenant: "acme", to: target)
        #expect(try String(contentsOf: target, encoding: .utf8) == "waypost\n")
        #expect(!server.told.contains("error"))
    }

    /// The compiler would warn of the client's call.
    @Test func answersTheDeprecatedEndpoint() async throws {
        var request = URLRequest(url: try #require(URL(string: server.baseURL + "/things/old")))
        request.setValue("acme", forHTTPHeaderField: "X-Tenant")
        let (data, _) = try await URLSession.shared.data(for: request)
        #expect(try JSONCoding().decode(Thing.self, from: data) == thing)
    }

    @Test func endsPages() async throws {
        var count = 0
        for try await _ in things.listAll(tenant: "acme") { count += 1 }
        for try await _ in things.findAll(limit: 2, tenant: "acme") { count += 1 }
        #expect(count == 2)
    }
}
#endif
