import Foundation
import Testing
import WaypostRuntime
import WaypostTesting

struct ClientTests {
    @Test func compiles() async throws {
        let mock = MockTransport()
        mock.stub(ProductsAPI.get(id: 42), json: #"{"id": 42}"#)
        let client = APIClient(
            environment: ShopEnvironment.current.configuration,
            schemes: ShopCredentials(user: "geheim-token").schemes, options: APIClientOptions(transport: mock)
        )
        let service: any ProductsService = ProductsClient(client)
        #expect(try await service.get(id: 42) == Product(id: 42))
        do {
            _ = try await service.search(q: "x")
        } catch { print(error); dump(error) }
    }
}
