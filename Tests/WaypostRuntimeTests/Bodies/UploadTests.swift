import Foundation
import Testing
import WaypostServerSupport
import WaypostTesting

@testable import WaypostRuntime

struct UploadTests {
    private let space: TestSpace
    private let folder: TestFolder

    init() throws {
        space = try TestServer.shared().space()
        folder = try TestFolder()
    }

    private func error(_ tested: TestedTransport, _ call: SpaceCall) async -> APIError? {
        do throws(APIError) {
            try await APIClient(space, tested).send(call)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: TestedTransport.allCases, [HTTPMethod.post, .put, .patch, .delete])
    func sendsAFileWithItsLength(tested: TestedTransport, method: HTTPMethod) async throws {
        let bytes = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        let file = File.file(try folder.file("a.png", bytes))
        try await APIClient(space, tested).send(SpaceCall("/echo", method, body: .file(file)))
        let request = try #require(try await space.requests().first)
        #expect(request.body == bytes)
        #expect(request.values(of: "Content-Length") == ["300000"])
        #expect(request.values(of: "Content-Type") == ["image/png"])
        #expect(request.values(of: "Transfer-Encoding") == [])
    }

    @Test(arguments: TestedTransport.allCases)
    func sendsAnEmptyFileAndOneInMemory(tested: TestedTransport) async throws {
        let client = APIClient(space, tested)
        let empty = File.file(try folder.file("a", Data()))
        try await client.send(SpaceCall("/echo", .post, body: .file(empty, contentType: "a/b")))
        let bytes = File.data(Data("x".utf8), type: "c/d")
        try await client.send(SpaceCall("/echo", .post, body: .file(bytes)))
        try await client.send(SpaceCall("/echo", .post, body: .file(.data(Data("y".utf8)))))
        let seen = try await space.requests()
        #expect(seen.map(\.body) == [Data(), Data("x".utf8), Data("y".utf8)])
        #expect(seen.map { $0.values(of: "Content-Length") } == [["0"], ["1"], ["1"]])
        #expect(
            seen.map { $0.values(of: "Content-Type") } == [["a/b"], ["c/d"], ["application/octet-stream"]])
    }

    @Test(arguments: TestedTransport.allCases)
    func refusesAFileThatCannotBeReadBeforeSending(tested: TestedTransport) async throws {
        let missing = File.file(folder.url("missing.txt"))
        var form = MultipartForm()
        form.add("a", missing)
        let elsewhere = File.file(try #require(URL(string: "https://a.example/b.txt")))
        let cases: [(RequestBody, String)] = [
            (.file(missing), "the file \"missing.txt\" does not exist"),
            (.multipart(form), "the file \"missing.txt\" does not exist"),
            (.file(.file(folder.url("."))), "the file \".\" is not a regular file"),
            (.file(elsewhere), "the file \"b.txt\" is not at a file URL"),
        ]
        for (body, detail) in cases {
            let error = await error(tested, SpaceCall("/echo", .post, body: body))
            #expect(error?.code == .invalidRequest)
            #expect(error?.detail == detail)
        }
        #expect(try await space.requests() == [])
    }

    @Test(.timeLimit(.minutes(1)), arguments: TestedTransport.allCases)
    func failsWhenAFileBecameShorter(tested: TestedTransport) async throws {
        struct Shortening: Middleware {
            let file: URL

            func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPResponse {
                try Data("short".utf8).write(to: file)
                return try await next(request)
            }
        }
        let url = try folder.file("a", Data(count: 100_000))
        let client = APIClient(space, tested, middleware: [Shortening(file: url)])
        do throws(APIError) {
            try await client.send(SpaceCall("/discard", .post, body: .file(.file(url))))
            #expect(Bool(false))
        } catch {
            #expect(error.code == .transport)
        }
    }

    @Test(.timeLimit(.minutes(1)), arguments: TestedTransport.allCases)
    func failsWhenTheServerGoesAway(tested: TestedTransport) async throws {
        let file = File.file(try folder.hole("a", size: 32 << 20))
        let error = await error(tested, SpaceCall("/refuse?after=100000", .post, body: .file(file)))
        #expect(error?.code == .transport)
    }

    @Test(.timeLimit(.minutes(1)), arguments: TestedTransport.allCases)
    func endsAtOnceWhenCancelled(tested: TestedTransport) async throws {
        let file = File.file(try folder.hole("a", size: 1 << 40))
        let client = APIClient(space, tested)
        let upload = Task { try await client.send(SpaceCall("/discard", .post, body: .file(file))) }
        try await Task.sleep(for: .milliseconds(100))
        let start = ContinuousClock.now
        upload.cancel()
        guard case .failure(let error as APIError) = await upload.result else {
            return #expect(Bool(false))
        }
        #expect(error.code == .cancelled)
        #expect(start.duration(to: .now) < .seconds(5))
    }

    // A client that uses a connection again learns only then that nobody is there any more. While a body is still
    // going out it is a matter of luck which end of the connection tells first; here all of it is out.
    @Test(.timeLimit(.minutes(1)), arguments: TestedTransport.allCases)
    func sendsAWholeBodyAgainOnAConnectionThatDied(tested: TestedTransport) async throws {
        struct Answer: Decodable { var length: Int }
        let client = APIClient(space, tested)
        let bytes = Data(repeating: 1, count: 2000)
        for body in [RequestBody.file(.file(try folder.file("a", bytes))), .data(bytes)] {
            for _ in 0..<4 {
                let call = SpaceCall("/once?after=2000", .put, body: body, timeout: .seconds(5))
                #expect(try await client.value(call, as: Answer.self).length == 2000)
            }
        }
    }

    @Test func isReadableByMocks() async throws {
        let transport = MockTransport().stub(name: "Test.call", status: 204)
        var form = MultipartForm()
        form.add("a", .file(try folder.file("a.txt", Data("disk".utf8))))
        let client = APIClient(transport)
        try await client.send(SpaceCall("/", .post, body: .multipart(form)))
        let request = try #require(transport.requests.first)
        let contents = String(decoding: try #require(try request.body?.contents()), as: UTF8.self)
        #expect(contents.contains("\r\n\r\ndisk\r\n--waypost-"))
        #expect(request.body?.data == nil)
        #expect(request.body?.count == Int64(contents.utf8.count))
        #expect(request.description == "POST https://h.example, \(contents.utf8.count) bytes")
        try await client.send(SpaceCall("/", .post, body: .text("t")))
        #expect(transport.requests.last?.body == .data(Data("t".utf8)))
    }

    @Test func isNamedAndNotReadInACommand() throws {
        let url = try folder.file("a'b.bin", Data("geheim".utf8))
        var request = HTTPRequest(
            .post, try #require(URL(string: "https://h.example/")),
            context: EndpointContext(name: "Test", method: .post, path: "/"))
        request.body = .pieces([.file(url, count: 6)])
        let path = url.path(percentEncoded: false).replacingOccurrences(of: "'", with: #"'\''"#)
        #expect(request.curl == "curl -X POST 'https://h.example/' --data-binary '@\(path)'")
        request.body = .pieces([.data(Data("geheim".utf8)), .file(url, count: 6)])
        #expect(request.curl == "curl -X POST 'https://h.example/' --data-binary '<12 bytes>'")
    }
}
