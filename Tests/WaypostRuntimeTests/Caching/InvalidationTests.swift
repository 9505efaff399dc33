import Foundation
import Testing
import WaypostRuntime

struct InvalidationTests {
    private let transport = ScriptedTransport { request, number in
        let status = request.method == .get ? 200 : request.url.lastPathComponent == "fails" ? 500 : 204
        return HTTPResponse(status: status, body: Data("\(number)".utf8))
    }

    private func client() -> APIClient {
        APIClient(
            environment: APIEnvironment(baseURL: "https://h.example", logLevel: .none),
            options: APIClientOptions(transport: transport))
    }

    private static let cached = [
        read("Products.get", "/products/\(1)", ["id": 1]), read("Products.get", "/products/\(2)", ["id": 2]),
        read("Products.list", "/products"),
        read("Products.page", "/products/\(1)/\(7)", ["id": 1, "page": 7]),
        read("Products.shelf", "/shelves/\(1)", ["shelf": 1]),
        read("ProductsOld.get", "/old/\(1)", ["id": 1]),
        read("Orders.get", "/orders/\(1)", ["id": 1]),
    ]

    private static func read(_ name: String, _ path: RequestPath, _ parameters: [String: Int] = [:])
        -> AnyCall
    {
        AnyCall(.get, path, name: name) {
            $0.cache = CachePolicy(.seconds(60))
            for (name, value) in parameters { $0.setParameter(name, value) }
        }
    }

    private func write(
        _ invalidates: [String], _ parameters: [String: Int] = [:], _ path: RequestPath = "/x"
    ) -> AnyCall {
        AnyCall(.delete, path, name: "Products.delete") {
            $0.invalidates = invalidates
            for (name, value) in parameters { $0.setParameter(name, value) }
        }
    }

    /// The places in `cached` of what is fetched again after a call.
    private func dropped(by call: AnyCall) async throws -> [Int] {
        let client = client()
        for call in Self.cached { try await client.send(call) }
        try? await client.send(call)
        let before = transport.count
        var dropped: [Int] = []
        for (place, call) in Self.cached.enumerated() {
            let count = transport.count
            try await client.send(call)
            if transport.count > count { dropped.append(place) }
        }
        #expect(transport.count == before + dropped.count)
        return dropped
    }

    @Test(
        arguments: [
            (["Products.get"], ["id": 1], [0]), (["Products.get"], ["id": 3], []),
            (["Products.get"], [:], [0, 1]),
            (["Products.get"], ["other": 1], [0, 1]),
            (["Products.get", "Products.list"], ["id": 2], [1, 2]),
            (["Products.*"], ["id": 1], [0, 2, 3, 4]), (["Products.*"], [:], [0, 1, 2, 3, 4]),
            (["Products.page"], ["id": 1, "page": 8], []), (["Products.page"], ["id": 1, "page": 7], [3]),
            (["Products.page"], ["page": 7], [3]), (["Orders.*", "ProductsOld.get"], ["id": 1], [5, 6]),
            (["Products"], [:], []), ([], ["id": 1], []),
        ] as [([String], [String: Int], [Int])])
    func dropsTheAnswersThatTheCallMakesOld(
        endpoints: [String], parameters: [String: Int], places: [Int]
    ) async throws {
        #expect(try await dropped(by: write(endpoints, parameters)) == places)
    }

    @Test func dropsNothingAfterAFailure() async throws {
        #expect(try await dropped(by: write(["Products.*"], [:], "/fails")) == [])
    }

    @Test func dropsTheAnswersOfEveryone() async throws {
        let token = Locked("alice")
        let client = APIClient(
            environment: APIEnvironment(baseURL: "https://h.example", logLevel: .none),
            schemes: [.bearer("user", .provider { token.withLock { $0 } })],
            options: APIClientOptions(transport: transport))
        var read = Self.cached[0]
        read.request.authorization = .scheme("user")
        #expect(try await client.text(read) == "0")
        token.withLock { $0 = "bob" }
        try await client.send(write(["Products.get"], ["id": 1]))
        token.withLock { $0 = "alice" }
        #expect(try await client.text(read) == "2")
    }
}
