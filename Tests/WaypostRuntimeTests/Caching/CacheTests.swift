import Foundation
import Testing
import WaypostRuntime

/// A client with a cache, a clock that tests move, and an answer that tells how many came before: `0`, `1`, …
private struct Shop {
    let clock = VirtualClock()
    let transport: ScriptedTransport

    init(_ answer: @escaping @Sendable (HTTPRequest, Int) async throws -> HTTPResponse) {
        transport = ScriptedTransport(answer)
    }

    init(_ headers: HTTPFields = [:]) {
        self.init { _, number in HTTPResponse(status: 200, headers: headers, body: Data("\(number)".utf8)) }
    }

    func client(_ store: any CacheStore = MemoryCacheStore(), schemes: [AuthorizationScheme] = [])
        -> APIClient
    {
        APIClient(
            environment: APIEnvironment(baseURL: "https://h.example", logLevel: .none), schemes: schemes,
            options: APIClientOptions(
                transport: transport, cacheStore: store, clock: clock,
                now: { [clock] in clock.date }, random: { 1 }))
    }
}

private func read(
    _ id: Int = 1, auth: AuthorizationRequirement = .none, _ policy: CachePolicy? = CachePolicy(.seconds(60)),
    _ change: (inout EndpointRequest) -> Void = { _ in }
) -> AnyCall {
    AnyCall(.get, "/products/\(id)", name: "Products.get", auth: auth) {
        $0.cache = policy
        $0.setParameter("id", id)
        change(&$0)
    }
}

struct CacheTests {
    @Test func givesAnAnswerAgainForItsLifetime() async throws {
        let shop = Shop()
        let client = shop.client()
        #expect(try await client.text(read()) == "0")
        shop.clock.advance(by: .milliseconds(59_999))
        #expect(try await client.text(read()) == "0")
        shop.clock.advance(by: .milliseconds(1))
        #expect(try await client.text(read()) == "1")
        #expect(try await client.text(read()) == "1")
        shop.clock.advance(by: .seconds(-3600))
        #expect(try await client.text(read()) == "2")
        #expect(shop.transport.count == 3)
    }

    @Test func givesTheWholeAnswerAgainButNoCookies() async throws {
        let shop = Shop(["Content-Type": "text/x", "X-A": "1", "x-a": "2", "Set-Cookie": "sid=geheim"])
        let client = shop.client()
        let first = try await client.response(read())
        let again = try await client.response(read())
        #expect(first.headers["Set-Cookie"] == "sid=geheim")
        #expect(again.status == 200)
        #expect(again.body == first.body)
        #expect(again.headers == ["Content-Type": "text/x", "X-A": "1", "x-a": "2"])
    }

    @Test func tellsURLsApartAndEndpointsWithoutAPolicy() async throws {
        let shop = Shop()
        let client = shop.client()
        #expect(try await client.text(read(1)) == "0")
        #expect(try await client.text(read(2)) == "1")
        #expect(try await client.text(read(1) { $0.addQuery("page", 2) }) == "2")
        #expect(try await client.text(read(1)) == "0")
        #expect(try await client.text(read(1, nil)) == "3")
    }

    @Test(arguments: [HTTPMethod.post, .put, .delete, .head])
    func cachesOnlyGet(method: HTTPMethod) async throws {
        let shop = Shop()
        let client = shop.client()
        let call = AnyCall(method) { $0.cache = CachePolicy(.seconds(60)) }
        try await client.send(call)
        try await client.send(call)
        #expect(shop.transport.count == 2)
    }

    @Test(arguments: [201, 204, 206, 404, 401, 500])
    func cachesNoOtherStatusThan200(status: Int) async throws {
        let shop = Shop { _, _ in HTTPResponse(status: status) }
        let client = shop.client()
        for _ in 0..<2 { _ = try? await client.optionalData(read(), nilFor: [404]) }
        #expect(shop.transport.count == 2)
    }

    @Test(arguments: [
        "no-store", "private, No-Store", "max-age=60,no-store", #"private="a, b", no-store"#,
    ])
    func keepsNothingThatMustNotBeStored(field: String) async throws {
        let shop = Shop(["Cache-Control": field])
        let client = shop.client()
        #expect(try await client.text(read()) == "0")
        #expect(try await client.text(read()) == "1")
    }

    @Test(arguments: ["no-cache", #"private, no-cache="Set-Cookie, X""#])
    func asksAgainWhereTheServerWantsIt(field: String) async throws {
        let shop = Shop(["Cache-Control": field, "ETag": "\"v\""])
        let client = shop.client()
        #expect(try await client.text(read()) == "0")
        #expect(try await client.text(read()) == "1")
        #expect(shop.transport.requests.map { $0.headers["If-None-Match"] } == [nil, "\"v\""])
    }

    @Test(arguments: ["max-age=0, must-revalidate", "max-age=86400", #"private="no-store""#])
    func takesTheLifetimeOfTheSpec(field: String) async throws {
        let shop = Shop(["Cache-Control": field, "Expires": "0"])
        let client = shop.client()
        #expect(try await client.text(read()) == "0")
        #expect(try await client.text(read()) == "0")
        shop.clock.advance(by: .seconds(60))
        #expect(try await client.text(read()) == "1")
    }

    // MARK: Vary

    private func localized(language: String?, trace: String) -> AnyCall {
        read {
            $0.addHeader("Accept-Language", language)
            $0.addHeader("X-Trace", trace)
        }
    }

    @Test func tellsRequestsApartByTheHeadersThatVary() async throws {
        let shop = Shop(["Vary": "accept-language, Accept"])
        let client = shop.client()
        #expect(try await client.text(localized(language: "ko", trace: "a")) == "0")
        #expect(try await client.text(localized(language: "en", trace: "b")) == "1")
        #expect(try await client.text(localized(language: nil, trace: "c")) == "2")
        #expect(try await client.text(localized(language: "ko", trace: "d")) == "0")
        #expect(try await client.text(localized(language: "en", trace: "e")) == "1")
        #expect(try await client.text(localized(language: nil, trace: "f")) == "2")
    }

    @Test func keepsNothingThatVariesByEverything() async throws {
        let shop = Shop(["Vary": "Accept, *"])
        let client = shop.client()
        #expect(try await client.text(read()) == "0")
        #expect(try await client.text(read()) == "1")
    }

    @Test func keepsAFewOfAnswersThatVaryWithoutEnd() async throws {
        let shop = Shop(["Vary": "X-Trace"])
        let client = shop.client()
        for number in 0..<9 {
            #expect(try await client.text(localized(language: nil, trace: "\(number)")) == "\(number)")
        }
        #expect(try await client.text(localized(language: nil, trace: "1")) == "1")
        #expect(try await client.text(localized(language: nil, trace: "0")) == "9")
    }

    // MARK: Whose answers

    private let requirement = AuthorizationRequirement.optional(.scheme("user"))

    @Test func givesNobodyTheAnswerOfAnother() async throws {
        let token = Locked<String?>("alice")
        let shop = Shop(["Vary": "Authorization"])
        let store = MemoryCacheStore()
        let client = shop.client(
            store, schemes: [.bearer("user", .provider { token.withLock { $0 } })])
        let call = read(auth: requirement)
        #expect(try await client.text(call) == "0")
        #expect(try await client.text(call) == "0")
        token.withLock { $0 = "bob" }
        #expect(try await client.text(call) == "1")
        #expect(try await client.text(call) == "1")
        token.withLock { $0 = nil }
        #expect(try await client.text(call) == "2")
        let carol = shop.client(store, schemes: [.bearer("user", "carol")])
        #expect(try await carol.text(call) == "3")
        #expect(try await client.text(call) == "2")
    }

    @Test func keepsKeysInTheQueryOutOfItsKeys() async throws {
        let keys = Locked<Set<String>>([])
        let shop = Shop()
        let store = MemoryCacheStore()
        let scheme = AuthorizationScheme.template("map", .value("k&y")) { $1.setQuery("ke y", $0) }
        let client = shop.client(store, schemes: [scheme])
        for _ in 0..<2 {
            let text = try await client.text(
                read(auth: .scheme("map")) { $0.addQuery("q", "x") })
            #expect(text == "0")
        }
        store.removeAll { key in
            keys.withLock { _ = $0.insert(key.url) }
            return true
        }
        #expect(keys.withLock { $0 } == ["https://h.example/products/1?q=x"])
    }

    @Test func dropsTheAnswersOfOneIdentity() async throws {
        let identities = Locked<Set<String?>>([])
        let shop = Shop()
        let store = MemoryCacheStore()
        let client = shop.client(store, schemes: [.bearer("user", "alice")])
        let open = read(2)
        let own = read(1, auth: .scheme("user"))
        #expect(try await client.text(own) == "0")
        #expect(try await client.text(open) == "1")
        store.removeAll { key in
            identities.withLock { _ = $0.insert(key.identity) }
            return false
        }
        let found = identities.withLock { $0 }
        #expect(found.count == 2)
        let identity = try #require(found.compactMap { $0 }.first)
        await client.clearCache(of: identity)
        #expect(try await client.text(own) == "2")
        await client.clearCache(of: String(identity.dropFirst()))
        #expect(try await client.text(own) == "3")
        await client.clearCache(of: "of someone else")
        #expect(try await client.text(own) == "3")
        #expect(try await client.text(open) == "1")
    }

    @Test func keepsNothingForASecretThatTellsNoIdentity() async throws {
        let shop = Shop()
        let client = shop.client()
        let header = read {
            $0.addHeader("X-Session", "geheim")
            $0.sensitive = ["X-Session"]
        }
        let query = read {
            $0.addQuery("p in", "1234")
            $0.sensitive = ["p in"]
        }
        let cookie = read { $0.addHeader("Cookie", "sid=1") }
        for call in [header, query, cookie] {
            for _ in 0..<2 { _ = try await client.text(call) }
        }
        #expect(shop.transport.count == 6)
        // The name is about the answer here.
        let other = read { $0.sensitive = ["token"] }
        for _ in 0..<2 { #expect(try await client.text(other) == "6") }
    }

    @Test func keepsNothingForARequestWithConditionsOfItsOwn() async throws {
        let shop = Shop()
        let client = shop.client()
        for name in ["If-None-Match", "Range"] {
            let call = read { $0.addHeader(name, "x") }
            for _ in 0..<2 { _ = try await client.text(call) }
        }
        #expect(shop.transport.count == 4)
    }
}
