import Foundation
import Shop
import ShopMocks
import Testing
import WaypostRuntime
import WaypostTesting

import struct Shop.APIError

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Calls of the shop over a transport that remembers them.
struct ShopTests {
    private let transport = MockTransport()

    private var shop: Shop {
        Shop(
            environment: .production,
            credentials: ShopCredentials(user: TokenSession(tokens: Tokens(access: "t0ken"))),
            options: APIClientOptions(transport: transport))
    }

    private static let product =
        #"{"id":42,"name":"Tea","price":12.50,"currency":"KRW","category":"food","tags":["green"],"created_at":"2024-05-01T09:30:00.250+09:00"}"#

    @Test func getsAProduct() async throws {
        transport.stub(ProductsAPI.get(id: 42), json: ShopTests.product)
        let product = try await shop.products.get(id: 42)
        #expect(
            product
                == Product(
                    id: 42, name: "Tea", price: Decimal(sign: .plus, exponent: -1, significand: 125),
                    currency: "KRW",
                    category: .food, tags: ["green"], createdAt: Date(timeIntervalSince1970: 1_714_523_400.25)
                ))
        let request = try #require(transport.requests.first)
        #expect(request.method == .get)
        #expect(request.url.absoluteString == "https://api.shop.example.com/v1/products/42")
        #expect(
            request.headers.map { "\($0.name): \($0.value)" } == [
                "Accept-Language: ko", "Accept: application/json", "Authorization: Bearer t0ken",
            ])
        #expect(request.timeout == .seconds(15))
    }

    @Test func takesAMissingProductForNil() async throws {
        transport.stub(name: "Products.get", status: 404)
        #expect(try await shop.products.get(id: 1) == nil)
    }

    @Test func leavesNilOutOfTheQuery() async throws {
        transport.stub(name: "Products.search", json: "[]")
        _ = try await shop.products.search(q: "green tea")
        _ = try await shop.products.search(q: "", category: .toys)
        #expect(
            transport.requests.map(\.url.absoluteString) == [
                "https://api.shop.example.com/v1/products/search?q=green%20tea",
                "https://api.shop.example.com/v1/products/search?q=&category=toys",
            ])
    }

    @Test func sendsABody() async throws {
        transport.stub(name: "Products.create", json: ShopTests.product, status: 201)
        _ = try await shop.products.create(NewProduct(name: "Tea", price: 3, category: .food))
        let request = try #require(transport.requests.first)
        #expect(request.headers["Content-Type"] == "application/json")
        #expect(
            String(decoding: request.body?.data ?? Data(), as: UTF8.self)
                == #"{"category":"food","currency":"KRW","name":"Tea","price":3,"tags":[]}"#)
    }

    @Test(arguments: [
        (ProductChanges(), "{}"),
        (ProductChanges(description: .clear), #"{"description":null}"#),
        (ProductChanges(description: .set("Fresh")), #"{"description":"Fresh"}"#),
        (ProductChanges(name: "Tea", category: .unknown("drinks")), #"{"category":"drinks","name":"Tea"}"#),
    ])
    func tellsLeftOutFromNull(changes: ProductChanges, json: String) async throws {
        transport.stub(name: "Products.update", json: ShopTests.product)
        _ = try await shop.products.update(id: 1, changes)
        #expect(transport.requests.first?.body == .data(Data(json.utf8)))
    }

    @Test func asksForNoCredentialsToLogIn() async throws {
        transport.stub(
            name: "Auth.login",
            json:
                #"{"access_token":"a","refresh_token":"r","expires_in":60,"user":{"id":"6F9619FF-8B86-4D01-B42D-00CF4FC964FF","email":"a@b.kr","name":"Kim","joined_on":"2024-02-29"}}"#
        )
        let anonymous = Shop(environment: .staging, options: APIClientOptions(transport: transport))
        let session = try await anonymous.auth.login(email: "a@b.kr", password: "secret")
        #expect(session.user.joinedOn == Day(year: 2024, month: 2, day: 29))
        #expect(transport.requests.first?.headers["Authorization"] == nil)
        let sent = Data(#"{"email":"a@b.kr","password":"secret"}"#.utf8)
        #expect(transport.requests.first?.body == .data(sent))
    }

    @Test func failsBeforeSendingWithoutACredential() async throws {
        let anonymous = Shop(environment: .staging, options: APIClientOptions(transport: transport))
        let error = await #expect(throws: ShopError.self) { try await anonymous.products.list() }
        guard case .other(let failure)? = error else {
            Issue.record("not a runtime error: \(String(describing: error))")
            return
        }
        #expect(failure.code == .unauthenticated)
        #expect(failure.detail == #"no credential for "user""#)
        #expect(transport.requests.isEmpty)
    }

    @Test func callsProductionWithItsPinsAlone() async throws {
        struct Unpinned: Transport {
            func send(_ request: HTTPRequest) async throws -> HTTPResponse { HTTPResponse(status: 404) }
        }
        func shop(_ environment: ShopEnvironment) -> Shop {
            Shop(
                environment: environment,
                credentials: ShopCredentials(user: TokenSession(tokens: Tokens(access: "t"))),
                options: APIClientOptions(transport: Unpinned()))
        }
        #expect(try await shop(.staging).products.get(id: 1) == nil)
        let error = await #expect(throws: ShopError.self) { try await shop(.production).products.get(id: 1) }
        guard case .other(let other)? = error else { return #expect(Bool(false)) }
        #expect(other.code == .pinning)
        transport.stub(name: "Products.get", status: 404)
        #expect(try await self.shop.products.get(id: 1) == nil)
        #expect(transport.requests.map(\.pins) == [ShopEnvironment.production.configuration.pins])
        #expect(transport.requests.first?.pins.count == 2)
    }

    @Test func throwsWhatTheSpecDescribes() async throws {
        transport.stub(
            name: "Auth.login",
            sequence: [
                .json(#"{"code":"bad","message":"No","remaining_attempts":2}"#, status: 401),
                .json(#"{"code":"down","message":"Later"}"#, status: 503), .json("<html>", status: 502),
                .error(URLError(.notConnectedToInternet)),
            ])
        let calls = shop.auth
        var codes: [String] = []
        for _ in 1...4 {
            do throws(AuthLoginError) {
                _ = try await calls.login(email: "", password: "")
            } catch {
                switch error {
                case .unauthorized(let body): codes.append("401 \(body.remainingAttempts ?? 0)")
                case .failure(let body, let status): codes.append("\(status) \(body.message)")
                case .other(let failure): codes.append("\(failure.code) \(failure.status ?? 0)")
                }
            }
        }
        #expect(codes == ["401 2", "503 Later", "status 502", "transport 0"])
    }

    @Test func sendsFilesAsParts() async throws {
        transport.stub(
            name: "Users.uploadAvatar", json: #"{"url":"https://a.example/b.jpg","width":1,"height":2}"#)
        let picture = File.data(Data("JPEG".utf8), name: "me.jpg", type: "image/jpeg")
        _ = try await shop.users.uploadAvatar(file: picture, alt: "me")
        let request = try #require(transport.requests.first)
        let type = try #require(request.headers["Content-Type"])
        let boundary = type.dropFirst("multipart/form-data; boundary=".count)
        let body = String(decoding: try #require(request.body).contents(), as: UTF8.self)
        #expect(
            body.components(separatedBy: "\r\n") == [
                "--\(boundary)", #"Content-Disposition: form-data; name="file"; filename="me.jpg""#,
                "Content-Type: image/jpeg", "", "JPEG", "--\(boundary)",
                #"Content-Disposition: form-data; name="alt""#, "", "me", "--\(boundary)--", "",
            ])
        #expect(request.timeout == .seconds(120))
    }

    @Test func followsTheCursorToTheLastPage() async throws {
        let mock = MockOrdersService()
        let order = Order.sample
        mock.stubs.list.returns(
            OrderPage(orders: [order, order], nextCursor: "b"), OrderPage(orders: [], nextCursor: "c"),
            OrderPage(orders: [order]))
        let shop = Shop(
            products: MockProductsService(), auth: MockAuthService(), users: MockUsersService(), orders: mock)
        var count = 0
        for try await _ in shop.orders.listAll(status: .paid) { count += 1 }
        #expect(count == 3)
        #expect(
            mock.stubs.list.calls
                == [nil, "b", "c"].map {
                    MockOrdersService.ListCall(status: .paid, cursor: $0, limit: 20)
                })
    }

    @Test func yieldsEventsByTheirNames() async throws {
        transport.stub(
            name: "Orders.events",
            data: Data(
                """
                event: order.status
                data: {"order_id":"00000000-0000-4000-8000-000000000001","status":"PAID","at":1714523400000}

                event: ping
                data: 1


                """.utf8))
        var events: [OrdersAPI.EventsEvent] = []
        do {
            for try await event in shop.orders.events() {
                events.append(event)
                if events.count == 2 { break }
            }
        }
        let id = try #require(UUID(uuidString: "00000000-0000-4000-8000-000000000001"))
        #expect(
            events == [
                .orderStatus(
                    OrderStatusChange(
                        orderID: id, status: .paid, at: Date(timeIntervalSince1970: 1_714_523_400))),
                .unknown(ServerSentEvent(event: "ping", data: "1")),
            ])
        #expect(transport.requests.first?.headers["Accept"] == "text/event-stream")
    }

    @Test func keepsAnAnswerUntilAChangeDropsIt() async throws {
        transport.stub(name: "Products.get", json: ShopTests.product)
        transport.stub(name: "Products.delete", status: 204)
        let shop = shop
        _ = try await shop.products.get(id: 42)
        _ = try await shop.products.get(id: 42)
        #expect(transport.count(to: ProductsAPI.get(id: 42)) == 1)
        try await shop.products.delete(id: 41)
        _ = try await shop.products.get(id: 42)
        #expect(transport.count(to: ProductsAPI.get(id: 42)) == 1)
        try await shop.products.delete(id: 42)
        _ = try await shop.products.get(id: 42)
        #expect(transport.count(to: ProductsAPI.get(id: 42)) == 2)
    }

    @Test func signsInRenewsAndSignsOut() async throws {
        let user =
            #""user":{"id":"00000000-0000-4000-8000-000000000001","email":"","name":"","joined_on":"2024-05-01"}"#
        func session(_ access: String, _ refresh: String) -> String {
            #"{"access_token":"\#(access)","refresh_token":"\#(refresh)","expires_in":3600,\#(user)}"#
        }
        transport.stub(name: "Auth.login", json: session("a1", "r1"))
        transport.stub(name: "Auth.refresh", json: session("a2", "r2"))
        transport.stub(name: "Auth.logout", status: 204)
        transport.stub(
            name: "Products.list", sequence: [.status(401), .json("[]")])
        let tokens = TokenSession()
        let shop = Shop(
            credentials: ShopCredentials(user: tokens), options: APIClientOptions(transport: transport))
        _ = try await shop.auth.login(email: "a", password: "b")
        #expect(try await shop.products.list() == [])
        try await shop.auth.logout()
        #expect(try await tokens.isSignedIn == false)
        let sent = transport.requests.map { request in
            "\(request.context.name) \(request.headers["Authorization"] ?? "-")"
        }
        #expect(
            sent == [
                "Auth.login -", "Products.list Bearer a1", "Auth.refresh -", "Products.list Bearer a2",
                "Auth.logout Bearer a2",
            ])
        #expect(transport.requests[2].body == .data(Data(#"{"refresh_token":"r1"}"#.utf8)))
    }

    @Test func readsUnionsAndUnknownKinds() async throws {
        func order(_ payment: String) -> String {
            #"{"id":"6F9619FF-8B86-4D01-B42D-00CF4FC964FF","status":"IN-TRANSIT","total":"99.90","payment":\#(payment),"lines":[{"product_id":1,"quantity":2,"price":3}],"placed_at":"2024-05-01T00:00:00Z"}"#
        }
        transport.stub(
            name: "Orders.get",
            sequence: [
                .json(order(#"{"type":"card","brand":"visa","last4":"4242"}"#)),
                .json(order(#"{"type":"points","amount":5}"#)),
            ])
        let id = try #require(UUID(uuidString: "6F9619FF-8B86-4D01-B42D-00CF4FC964FF"))
        let known = try await shop.orders.get(id: id)
        #expect(known.payment == .card(CardPayment(brand: "visa", last4: "4242")))
        #expect(known.status == .inTransit)
        #expect(known.lines == [Order.LinesItem(productID: 1, quantity: 2, price: 3)])
        let unknown = try await shop.orders.get(id: id)
        #expect(unknown.payment == .unknown(["type": "points", "amount": 5]))
    }

    @Test func asksEndpointsForTheirParts() throws {
        let endpoint = ProductsAPI.search(q: "a b", category: .food)
        #expect(endpoint.name == "Products.search")
        #expect(endpoint.path == "/v1/products/search")
        #expect(endpoint.method == .get)
        let request = try endpoint.urlRequest(in: ShopEnvironment.production.configuration)
        #expect(
            request.url?.absoluteString
                == "https://api.shop.example.com/v1/products/search?q=a%20b&category=food")
        #expect(request.value(forHTTPHeaderField: "Accept-Language") == "ko")
    }

    @Test func choosesTheEnvironmentOfTheBuild() {
        #if DEBUG
        #expect(ShopEnvironment.current == .development)
        #else
        #expect(ShopEnvironment.current == .production)
        #endif
        #expect(
            ShopEnvironment.allCases.map(\.configuration.baseURL) == [
                "https://dev-api.shop.example.com", "https://staging-api.shop.example.com",
                "https://api.shop.example.com",
            ])
    }
}
