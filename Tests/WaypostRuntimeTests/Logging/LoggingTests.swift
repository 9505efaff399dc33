import Foundation
import Testing
import WaypostRuntime
import WaypostTesting

struct LoggingTests {
    private let log = LogRecorder()
    private let transport = MockTransport()

    private func run(_ level: LogLevel, _ response: MockResponse) async -> [String] {
        transport.stub(ProductsAPI.list, sequence: [response])
        let client = APIClient(
            environment: APIEnvironment(baseURL: "https://h.example", logLevel: level),
            options: APIClientOptions(transport: transport, logger: log))
        try? await client.send(ProductsAPI.list)
        // The time that a call took is the one thing that differs from run to run.
        return log.messages.map { $0.replacing(#/\d+ ms/#, with: "n ms") }
    }

    @Test func saysNothingAtNone() async {
        #expect(await run(.none, .status(500)) == [])
    }

    @Test func saysFailuresAtError() async {
        #expect(await run(.error, .json("{}")) == [])
        #expect(await run(.error, .status(500)) == ["✗ Products.list 500, 0 bytes, n ms"])
        #expect(log.levels == [.error])
    }

    @Test func saysWhyThereIsNoAnswer() async {
        #expect(
            await run(.error, .error(URLError(.timedOut)))
                == ["✗ Products.list: the server did not answer in time: URLError -1001"])
    }

    @Test func saysOneLineEachWayAtInfo() async {
        #expect(
            await run(.info, .json("{}")) == [
                "→ Products.list GET https://h.example/v1/products", "← Products.list 200, 2 bytes, n ms",
            ])
        #expect(log.levels == [.info, .info])
    }

    @Test func saysAllAtDebug() async {
        #expect(
            await run(.debug, .data(Data("plain".utf8), headers: ["Content-Type": "text/plain", "X": "y"]))
                == [
                    "→ Products.list curl -X GET 'https://h.example/v1/products' -H 'Accept: application/json'",
                    "← Products.list 200, 5 bytes, n ms\n  Content-Type: text/plain\n  X: y\nplain",
                ])
    }

    @Test(arguments: [
        (Data([0, 255, 254]), "application/octet-stream", "\n  <3 bytes>"), (Data(), "text/plain", ""),
        (
            Data(repeating: 97, count: 5000), "text/plain",
            "\n" + String(repeating: "a", count: 4096) + "… (cut)"
        ),
        (Data(repeating: 97, count: 300_000), "text/plain", "\n  <300000 bytes>"),
    ])
    func cutsBodiesShort(body: Data, type: String, text: String) async {
        let messages = await run(.debug, .data(body, headers: ["Content-Type": type]))
        #expect(
            messages.last == "← Products.list 200, \(body.count) bytes, n ms\n  Content-Type: \(type)" + text)
    }
}
