import Foundation
import Testing
import WaypostRuntime
import WaypostTesting

struct DescribedErrorTests {
    private let transport = MockTransport()

    private var products: any ProductsService {
        ProductsClient(
            APIClient(
                environment: ShopEnvironment.production.configuration,
                schemes: ShopCredentials(user: "geheim").schemes,
                options: APIClientOptions(transport: transport, logger: LogRecorder())))
    }

    private func failure(_ status: Int, _ json: String) async -> ShopError? {
        transport.stub(name: "Products.search", json: json, status: status)
        do throws(ShopError) {
            _ = try await products.search(q: "x")
            return nil
        } catch {
            return error
        }
    }

    @Test func yieldsValuesThroughTheService() async throws {
        transport.stub(ProductsAPI.search(q: "tea", category: .food), json: #"[{"id":1,"name":"a"}]"#)
        transport.stub(ProductsAPI.get(id: 1), json: #"{"id":1}"#)
        transport.stub(ProductsAPI.get(id: 2), status: 404)
        transport.stub(ProductsAPI.delete(id: 1), status: 204)
        transport.stub(ProductsAPI.label(id: 1), data: Data("label".utf8))
        #expect(try await products.search(q: "tea", category: .food) == [Product(id: 1, name: "a")])
        #expect(try await products.get(id: 1) == Product(id: 1))
        #expect(try await products.get(id: 2) == nil)
        try await products.delete(id: 1)
        #expect(try await products.label(id: 1) == "label")
        #expect(
            transport.requests.map(\.url.absoluteString) == [
                "https://api.example.com/v2/v1/products/search?q=tea&category=food",
                "https://api.example.com/v2/v1/products/1", "https://api.example.com/v2/v1/products/2",
                "https://api.example.com/v2/v1/products/1",
                "https://api.example.com/v2/v1/products/1/label.txt",
            ])
    }

    @Test func throwsTheErrorOfTheStatus() async {
        guard case .notFound(Problem(title: "a"))? = await failure(404, #"{"title":"a"}"#) else {
            return #expect(Bool(false))
        }
        guard case .serverError(Problem(title: "b"), 503)? = await failure(503, #"{"title":"b"}"#) else {
            return #expect(Bool(false))
        }
        guard case .failure(Problem(title: "c"), 418)? = await failure(418, #"{"title":"c"}"#) else {
            return #expect(Bool(false))
        }
    }

    @Test func keepsStatusAndBodyWhenTheErrorIsNotAsDescribed() async {
        guard case .other(let error)? = await failure(404, "<html>") else { return #expect(Bool(false)) }
        #expect(error.code == .status)
        #expect(error.status == 404)
        #expect(error.body == Data("<html>".utf8))
    }
}
