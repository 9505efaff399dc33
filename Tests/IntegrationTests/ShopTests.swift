import Foundation
import Shop
import Testing
import WaypostRuntime
import WaypostServerSupport

/// The generated client of the shop against a server on loopback.
@Suite struct ShopTests {
    private let space: TestSpace

    init() throws {
        space = try TestServer.shared().space()
    }

    private func shop(token: String? = "t0ken", timeout: Duration = .seconds(10)) -> Shop {
        let session = token.map { TokenSession(tokens: Tokens(access: $0)) } ?? TokenSession()
        let environment = APIEnvironment(baseURL: space.baseURL, timeout: timeout, logLevel: .none)
        return Shop(
            client: APIClient(environment: environment, schemes: ShopCredentials(user: session).schemes))
    }

    // MARK: Every endpoint

    @Test func callsEveryEndpointOfProducts() async throws {
        let products = shop().products
        #expect(try await products.list().map(\.name) == ["Tea", "Cup"])
        let product = try #require(try await products.get(id: 42))
        #expect(product.id == 42)
        #expect(product.price == Decimal(sign: .plus, exponent: -1, significand: 125))
        #expect(product.createdAt == Date(timeIntervalSince1970: 1_714_521_600))
        let query = "a+b&c=d e%20/ü#?"
        #expect(try await products.search(q: query, category: .toys).map(\.name) == [query])
        let created = try await products.create(NewProduct(name: "찻잔", price: 3, category: .home))
        #expect(created.name == "찻잔")
        #expect(try await products.update(id: 1, ProductChanges()).description == "left alone")
        #expect(try await products.update(id: 1, ProductChanges(description: .clear)).description == nil)
        #expect(
            try await products.update(id: 1, ProductChanges(description: .set("new"))).description == "new")
        try await products.delete(id: 9)
    }

    @Test func callsEveryEndpointOfAuth() async throws {
        let auth = shop().auth
        #expect(try await auth.login(email: "kim@example.com", password: "secret").user.name == "김")
        #expect(
            try await auth.register(email: "lee@example.com", password: "12345678", name: "Lee").expiresIn
                == 3600)
        #expect(try await auth.refresh(refreshToken: "r").refreshToken == "r2")
        #expect(try await auth.profile().joinedOn == Day(year: 2024, month: 2, day: 29))
        try await auth.logout()
    }

    @Test func callsEveryEndpointOfUsersAndOrders() async throws {
        let shop = shop()
        let picture = File.data(Data([1, 2, 255]), name: "나\".jpg", type: "image/jpeg")
        let avatar = try await shop.users.uploadAvatar(file: picture, alt: "a\r\nb")
        #expect(avatar.width == 3)
        #expect(avatar.height == 258)
        #expect(avatar.url.absoluteString == "https://a.example/image/jpeg")
        let page = try await shop.orders.list(status: .inTransit, limit: 5)
        #expect(page.nextCursor == "IN-TRANSIT 5")
        #expect(
            page.orders.map(\.payment) == [
                .bankTransfer(BankTransfer(bank: "KB", dueOn: try day(2024, 5, 31)))
            ])
        #expect(page.orders.map(\.placedAt) == [Date(timeIntervalSince1970: 1_714_523_400.25)])
        let id = UUID()
        #expect(try await shop.orders.get(id: id).id == id)
    }

    @Test func yieldsEventsAsTheyCome() async throws {
        var events: [OrdersAPI.EventsEvent] = []
        for try await event in shop().orders.events() {
            events.append(event)
            if events.count == 3 { break }
        }
        let ids = events.map { event in
            switch event {
            case .orderCreated(let order): order.id.uuidString
            case .orderStatus(let change): "\(change.status)"
            case .unknown(let event): event.event
            }
        }
        #expect(ids == ["00000000-0000-4000-8000-000000000001", "paid", "hint"])
    }

    @Test func readsAllPages() async throws {
        var statuses: [OrderStatus] = []
        for try await order in shop().orders.listAll(limit: 3) { statuses.append(order.status) }
        #expect(statuses == [.inTransit, .inTransit])
    }

    @Test func signsInAndRenewsTheToken() async throws {
        let tokens = TokenSession()
        let environment = APIEnvironment(baseURL: space.baseURL, logLevel: .none)
        let shop = Shop(
            client: APIClient(environment: environment, schemes: ShopCredentials(user: tokens).schemes))
        _ = try await shop.auth.register(email: "new@example.com", password: "12345678", name: "New")
        #expect(try await tokens.tokens?.access == "t0ken")
        try await tokens.signIn(with: Tokens(access: "stale", refresh: "r"))
        #expect(try await shop.products.list().count == 2)
        #expect(try await tokens.tokens?.refresh == "r2")
        try await shop.auth.logout()
        #expect(try await tokens.isSignedIn == false)
    }

    private func day(_ year: Int, _ month: Int, _ day: Int) throws -> Day {
        try #require(Day(year: year, month: month, day: day))
    }

    // MARK: What can go wrong

    @Test func takesAMissingProductForNil() async throws {
        #expect(try await shop().products.get(id: 404) == nil)
    }

    @Test func throwsTheDescribedErrorOfAWrongToken() async throws {
        let error = await #expect(throws: ShopError.self) { try await shop(token: "stale").products.list() }
        guard case .failure(let body, status: 401)? = error else {
            Issue.record("not the described error: \(String(describing: error))")
            return
        }
        #expect(body.code == "unauthorized")
        #expect(body.details == ["status": 401])
    }

    @Test func throwsTheDescribedErrorOfABrokenServer() async throws {
        let error = await #expect(throws: ShopError.self) { try await shop().products.get(id: 500) }
        guard case .failure(let body, status: 500)? = error else {
            Issue.record("not the described error: \(String(describing: error))")
            return
        }
        #expect(body.message == "broken at the shop")
    }

    @Test func keepsStatusAndBodyOfAnErrorThatIsNotAsDescribed() async throws {
        let error = await #expect(throws: ShopError.self) { try await shop().products.get(id: 503) }
        guard case .other(let failure)? = error else {
            Issue.record("not a runtime error: \(String(describing: error))")
            return
        }
        #expect(failure.code == .status)
        #expect(failure.status == 503)
        #expect(failure.body == Data(#""not the described error""#.utf8))
    }

    @Test func throwsTheErrorOfItsStatus() async throws {
        let wrong = await #expect(throws: AuthLoginError.self) {
            try await shop().auth.login(email: "kim@example.com", password: "guess")
        }
        guard case .unauthorized(let body)? = wrong else {
            Issue.record("not the error of 401: \(String(describing: wrong))")
            return
        }
        #expect(body.remainingAttempts == 2)
        let taken = await #expect(throws: AuthRegisterError.self) {
            try await shop().auth.register(email: "kim@example.com", password: "12345678", name: "Kim")
        }
        guard case .conflict(let conflict)? = taken else {
            Issue.record("not the error of 409: \(String(describing: taken))")
            return
        }
        #expect(conflict.code == "taken")
    }

    @Test func endsACallThatTakesTooLong() async throws {
        let error = await #expect(throws: ShopError.self) {
            try await shop(timeout: .milliseconds(150)).products.get(id: 60)
        }
        #expect(code(of: error) == .timeout)
    }

    @Test func endsACallThatIsCancelled() async throws {
        let shop = shop()
        let call = Task { () throws(ShopError) -> Product? in try await shop.products.get(id: 60) }
        call.cancel()
        let result = await call.result
        guard case .failure(let error) = result else {
            Issue.record("the call went on")
            return
        }
        #expect(code(of: error as? ShopError) == .cancelled)
    }

    @Test func sendsNothingWithoutACredential() async throws {
        let error = await #expect(throws: ShopError.self) { try await shop(token: nil).products.list() }
        #expect(code(of: error) == .unauthenticated)
        #expect(try await space.requests().isEmpty)
    }

    private func code(of error: ShopError?) -> WaypostRuntime.APIError.Code? {
        if case .other(let failure)? = error { failure.code } else { nil }
    }

    // MARK: What the server sees

    @Test func encodesPathAndQueryByteForByte() async throws {
        let shop = shop()
        _ = try await shop.products.search(q: "a+b&c=d e%20/ü#?")
        _ = try await shop.orders.list(cursor: "")
        let requests = try await space.requests()
        #expect(
            requests.map(\.target) == [
                "/v1/products/search?q=a%2Bb%26c%3Dd%20e%2520%2F%C3%BC%23%3F", "/v1/orders?cursor=&limit=20",
            ])
        #expect(requests.map { $0.values(of: "Authorization") } == [["Bearer t0ken"], ["Bearer t0ken"]])
    }
}
