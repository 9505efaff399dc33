import Foundation
import Testing
import WaypostRuntime
import WaypostTesting

struct MockTransportTests {
    private let transport = MockTransport()

    private func get(_ id: Int) async throws(APIError) -> Int {
        try await makeClient(transport).value(ItemsAPI.get(id: id))
    }

    @Test func answersByArgumentsBeforeItAnswersByName() async throws {
        transport.stub(ItemsAPI.get(id: 1), json: "10").stub(name: "Items.get", value: 99)
        #expect(try await [get(1), get(2)] == [10, 99])
        transport.stub(ItemsAPI.get(id: 1), json: "11")
        #expect(try await get(1) == 11)
    }

    @Test func tellsQueriesApart() async throws {
        transport.stub(ItemsAPI.find(q: "a b"), json: "1").stub(ItemsAPI.find(q: "c"), json: "2")
        let client = makeClient(transport)
        #expect(try await client.value(ItemsAPI.find(q: "c"), as: Int.self) == 2)
        #expect(try await client.value(ItemsAPI.find(q: "a b"), as: Int.self) == 1)
    }

    @Test func answersInEachForm() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
        try Data("4".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        transport.stub(
            ItemsAPI.get(id: 1),
            sequence: [
                .value(1), .json("2", status: 201), .data(Data("3".utf8)), .file(file), .status(503),
                .error(URLError(.timedOut)), .json("7"),
            ])
        #expect(try await [get(1), get(1), get(1), get(1)] == [1, 2, 3, 4])
        #expect(await #expect(throws: APIError.self) { try await get(1) }?.status == 503)
        #expect(await #expect(throws: APIError.self) { try await get(1) }?.code == .timeout)
        #expect(try await [get(1), get(1)] == [7, 7])
    }

    @Test func answersByNameInEachForm() async throws {
        transport.stub(name: "Items.get", json: "1")
        #expect(try await get(1) == 1)
        transport.stub(name: "Items.get", data: Data("2".utf8))
        #expect(try await get(1) == 2)
        transport.stub(name: "Items.get", status: 410)
        #expect(await #expect(throws: APIError.self) { try await get(1) }?.status == 410)
        transport.stub(name: "Items.get", error: URLError(.cancelled))
        #expect(await #expect(throws: APIError.self) { try await get(1) }?.code == .cancelled)
        transport.stub(name: "Items.get", file: URL(filePath: "/nowhere"))
        #expect(await #expect(throws: APIError.self) { try await get(1) }?.code == .transport)
    }

    @Test func recordsWhatWouldHaveBeenSent() async throws {
        transport.stub(name: "Items.get", json: "1").stub(name: "Items.create", status: 201)
        _ = try await get(7)
        try await makeClient(transport).send(ItemsAPI.create(name: "a"))
        #expect(transport.requests.map(\.method) == [.get, .post])
        let get = try #require(transport.requests(to: ItemsAPI.get(id: 7)).first)
        #expect(get.url.absoluteString == "https://h.example/v2/items/7?key=k")
        let create = try #require(transport.requests(toName: "Items.create").first)
        #expect(create.body == .data(Data(#"{"name":"a"}"#.utf8)))
        #expect(create.headers == ["Accept": "application/json", "Content-Type": "application/json"])
        #expect(transport.count(to: ItemsAPI.get(id: 7)) == 1)
        #expect(transport.wasRequested(ItemsAPI.get(id: 7)))
        #expect(!transport.wasRequested(ItemsAPI.get(id: 8)))
    }

    @Test func saysWhatIsStubbedWhenACallIsNot() async {
        let bare = await #expect(throws: APIError.self) { try await get(7) }
        #expect(bare?.code == .notStubbed)
        #expect(bare?.detail == "Items.get (GET /items/7) was called, but nothing is stubbed")
        transport.stub(ItemsAPI.get(id: 1), json: "1").stub(name: "Items.find", json: "1")
        let error = await #expect(throws: APIError.self) { try await get(7) }
        #expect(
            error?.detail == """
                Items.get (GET /items/7) was called, but only these are stubbed: Items.find, Items.get (GET /items/1)
                """)
    }

    @Test func knowsNoMoreAfterAReset() async {
        transport.stub(name: "Items.get", json: "1").reset()
        _ = try? await get(1)
        #expect(transport.requests.count == 1)
        transport.reset()
        #expect(transport.requests.isEmpty)
    }

    @Test func endsADelayWhenCancelled() async {
        transport.stub(name: "Items.get", json: "1", delay: .seconds(60))
        let task = Task { try await get(1) }
        task.cancel()
        let error = await #expect(throws: APIError.self) { try await task.value }
        #expect(error?.code == .cancelled)
    }
}
