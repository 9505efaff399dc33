import Foundation
import Shop
import ShopMocks
import Testing
import WaypostRuntime
import WaypostTesting

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The README's Swift compiles and does what it says. Each line of its examples stands here, too.
struct ReadmeTests {
    private func calls(file: URL, photo: URL, mail: String, secret: String) async throws {
        let session = TokenSession(store: FileTokenStore(file))
        let shop = Shop(environment: .production, credentials: ShopCredentials(user: session))
        let found = try await shop.products.search(q: "tea", category: .food)
        _ = try await shop.products.update(id: 42, ProductChanges(description: .clear))
        _ = try await shop.users.uploadAvatar(file: .file(photo), alt: "me")
        for try await order in shop.orders.listAll(status: .paid) { print(order.total) }
        for try await case .orderStatus(let change) in shop.orders.events() { print(change.status) }
        _ = found

        do throws(AuthLoginError) {
            _ = try await shop.auth.login(email: mail, password: secret)
        } catch .unauthorized(let body) {
            print(body.remainingAttempts ?? 0)
        } catch {
            print(error)
        }
    }

    @Test func asksAnEndpointForItsParts() throws {
        let endpoint = ProductsAPI.get(id: 42)
        #expect(endpoint.path == "/v1/products/42")
        #expect(try endpoint.urlRequest(in: ShopEnvironment.production.configuration).httpMethod == "GET")
    }

    @Test func testsWithAMock() async throws {
        let mock = MockProductsService()
        mock.stubs.get.returns(.sample)
        let service: any ProductsService = mock
        _ = try await service.get(id: 42)
        #expect(mock.stubs.get.calls == [42])
    }

    @Test func testsWithATransport() async throws {
        let transport = MockTransport()
        transport.stub(ProductsAPI.get(id: 42), status: 404)
        let user = TokenSession(tokens: Tokens(access: "t"))
        let shop = Shop(
            credentials: ShopCredentials(user: user), options: APIClientOptions(transport: transport))
        #expect(try await shop.products.get(id: 42) == nil)
        #expect(transport.count(to: ProductsAPI.get(id: 42)) == 1)
    }

    @Test func holdsEveryLineOfTheExamples() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        let here = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8).filter {
            !$0.isWhitespace
        }
        let blocks = readme.components(separatedBy: "```swift\n").dropFirst(3)
            .compactMap { $0.components(separatedBy: "```").first }
        #expect(blocks.count == 4)
        for line in blocks.joined().split(separator: "\n") {
            let code = line.components(separatedBy: "//")[0].filter { !$0.isWhitespace }
            #expect(here.contains(code), "\(code)")
        }
    }
}
