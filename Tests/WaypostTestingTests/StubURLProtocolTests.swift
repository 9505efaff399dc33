import Foundation
import Testing
import WaypostRuntime
import WaypostTesting

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct StubURLProtocolTests {
    @Test func answersAClientWithoutANetwork() async throws {
        let stub = StubURLProtocol.register { request in
            .json("[\"\(request.httpMethod ?? "")\"]", status: 201)
        }
        let client = makeClient(URLSessionTransport(configuration: stub.configuration))
        let response = try await client.response(ItemsAPI.create(name: "a"))
        #expect(response.status == 201)
        #expect(response.body == Data(#"["POST"]"#.utf8))
        #expect(response.headers["Content-Type"] == "application/json")
        let request = try #require(stub.requests.first)
        #expect(request.url?.absoluteString == "https://h.example/v2/items")
        #expect(request.httpBody == Data(#"{"name":"a"}"#.utf8))
        #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    }

    @Test func readsBodiesOfFilesAndAnswersStreams() async throws {
        struct Upload: Endpoint {
            var request: EndpointRequest
        }
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data("content".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let stub = StubURLProtocol.register { _ in .data(Data("a\nb".utf8)) }
        let client = makeClient(URLSessionTransport(configuration: stub.configuration))
        let upload = Upload(request: EndpointRequest("Upload", .put, "/u", body: .file(.file(url))))
        var lines: [String] = []
        for try await line in client.textLines(upload) { lines.append(line) }
        #expect(lines == ["a", "b"])
        #expect(stub.requests.map(\.httpBody) == [Data("content".utf8)])
    }

    @Test func answersAnySession() async throws {
        let stub = StubURLProtocol.register { _ in .data(Data("hi".utf8), status: 404) }
        let configuration = URLSessionConfiguration.default
        stub.install(in: configuration)
        let url = try #require(URL(string: "https://nowhere.invalid/a"))
        let (data, response) = try await URLSession(configuration: configuration).data(from: url)
        #expect(data == Data("hi".utf8))
        #expect((response as? HTTPURLResponse)?.statusCode == 404)
        #expect(stub.requests.map(\.url) == [url])
    }

    @Test func throwsWhatItIsTold() async {
        let stub = StubURLProtocol.register { _ in .error(URLError(.notConnectedToInternet)) }
        let client = makeClient(URLSessionTransport(configuration: stub.configuration))
        let error = await #expect(throws: APIError.self) { try await client.send(ItemsAPI.get(id: 1)) }
        #expect(error?.code == .transport)
        #expect((error?.cause as? URLError)?.code == .notConnectedToInternet)
    }

    @Test func endsADelayWhenCancelled() async {
        let stub = StubURLProtocol.register { _ in .json("1").delayed(.seconds(60)) }
        let client = makeClient(URLSessionTransport(configuration: stub.configuration))
        let task = Task { try await client.send(ItemsAPI.get(id: 1)) }
        while stub.requests.isEmpty { await Task.yield() }
        task.cancel()
        let result = await task.result
        #expect(#expect(throws: APIError.self) { try result.get() }?.code == .cancelled)
    }

    @Test func keepsRegistrationsApart() async throws {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<30 {
                group.addTask {
                    let stub = StubURLProtocol.register { _ in .value(number) }
                    let client = makeClient(URLSessionTransport(configuration: stub.configuration))
                    let value = try await client.value(ItemsAPI.get(id: number), as: Int.self)
                    return value == number && stub.requests.count == 1
                }
            }
            for try await isOwn in group { #expect(isOwn) }
        }
    }

    @Test func answersNothingWhenItIsGone() async {
        let configuration = StubURLProtocol.register { _ in .json("1") }.configuration
        let client = makeClient(URLSessionTransport(configuration: configuration))
        let error = await #expect(throws: APIError.self) { try await client.send(ItemsAPI.get(id: 1)) }
        #expect(error?.code == .transport)
    }
}
