import Foundation
import Shop
import ShopMocks
import Testing
import WaypostRuntime
import WaypostTesting

/// What app code does with a shop, so that its tests need no network.
private struct Catalog {
    let products: any ProductsService

    func title(of id: Int) async throws(ShopError) -> String {
        try await products.get(id: id)?.name ?? "sold out"
    }
}

struct MockTests {
    private let mock = MockProductsService()

    @Test func returnsASampleAndRemembersTheCall() async throws {
        mock.stubs.get.returns(.sample)
        let catalog = Catalog(products: mock)
        #expect(try await catalog.title(of: 42) == "name")
        #expect(mock.stubs.get.calls == [42])
        #expect(mock.stubs.get.wasCalled)
    }

    @Test func returnsNil() async throws {
        mock.stubs.get.returns(nil)
        #expect(try await Catalog(products: mock).title(of: 1) == "sold out")
    }

    @Test func remembersSeveralArguments() async throws {
        mock.stubs.search.returns([])
        let service: any ProductsService = mock
        _ = try await service.search(q: "tea")
        _ = try await service.search(q: "cup", category: .home)
        #expect(mock.stubs.search.calls == [.init(q: "tea"), .init(q: "cup", category: .home)])
    }

    @Test func answersInTurnAndRepeatsTheLast() async throws {
        mock.stubs.list.throws(.failure(.sample, status: 503)).returns([], [.sample])
        await #expect(throws: ShopError.self) { try await mock.list() }
        #expect(try await mock.list().isEmpty)
        #expect(try await mock.list().count == 1)
        #expect(try await mock.list().count == 1)
        #expect(mock.stubs.list.callCount == 4)
    }

    @Test func makesItsAnswerFromTheArguments() async throws {
        mock.stubs.delete.handle { _ in }
        mock.stubs.get.handle { id in id == 1 ? .sample : nil }
        try await mock.delete(id: 3)
        #expect(try await mock.get(id: 1) == .sample)
        #expect(try await mock.get(id: 2) == nil)
    }

    @Test func namesTheMethodThatHasNoStub() async throws {
        let error = await #expect(throws: ShopError.self) { try await mock.delete(id: 1) }
        guard case .other(let failure)? = error else {
            Issue.record("not a runtime error: \(String(describing: error))")
            return
        }
        #expect(failure.code == .notStubbed)
        #expect(
            failure.detail
                == "MockProductsService.delete was called but not stubbed; stub it with mock.stubs.delete.returns(…)"
        )
    }

    @Test func forgetsOutcomesAndCalls() async throws {
        mock.stubs.delete.succeeds()
        try await mock.delete(id: 1)
        mock.stubs.delete.reset()
        #expect(mock.stubs.delete.calls.isEmpty)
        await #expect(throws: ShopError.self) { try await mock.delete(id: 1) }
    }

    @Test func recordsCallsOfManyTasks() async throws {
        mock.stubs.get.throws(.other(WaypostRuntime.APIError(.timeout)))
            .returns(nil)
        let mock = mock
        await withTaskGroup(of: Void.self) { group in
            for id in 0..<100 {
                group.addTask { _ = try? await mock.get(id: id) }
            }
        }
        #expect(mock.stubs.get.calls.sorted() == Array(0..<100))
    }

    @Test func standsInForTheWholeClient() async throws {
        let auth = MockAuthService()
        auth.stubs.logout.succeeds()
        let shop = Shop(products: mock, auth: auth, users: MockUsersService(), orders: MockOrdersService())
        try await shop.auth.logout()
        #expect(auth.stubs.logout.callCount == 1)
    }
}
