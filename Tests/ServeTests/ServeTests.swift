#if Serve
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The server as others see it: any client, any language.
@Suite struct ServeTests {
    private static let common = Result { try ServeProcess("shop/api.yaml") }
    private let server: ServeProcess

    init() throws {
        server = try ServeTests.common.get()
    }

    private func answer(
        _ method: String = "GET", _ path: String, _ headers: [String: String] = [:], body: Data? = nil,
        base: String? = nil
    ) async throws -> (status: Int, headers: [String: String], body: String) {
        var request = URLRequest(url: try #require(URL(string: (base ?? server.baseURL) + path)))
        request.httpMethod = method
        request.httpBody = body
        let all = ["Authorization": "Bearer t", "Accept-Language": "ko"].merging(headers) { $1 }
        for (name, value) in all where !value.isEmpty { request.setValue(value, forHTTPHeaderField: name) }
        let (data, response) = try await URLSession.shared.data(for: request)
        let http = try #require(response as? HTTPURLResponse)
        let fields = http.allHeaderFields.map { ("\($0.key)".lowercased(), "\($0.value)") }
        return (http.statusCode, Dictionary(fields) { $1 }, String(decoding: data, as: UTF8.self))
    }

    @Test func isSteeredByHeaders() async throws {
        let answer = try await answer("GET", "/v1/products", ["Waypost-Status": "503"])
        #expect(answer.status == 503)
        #expect(answer.body == #"{"code":"code","details":{"key":{}},"message":"message"}"#)
        let clock = ContinuousClock()
        let time = try await clock.measure {
            _ = try await self.answer("GET", "/v1/products", ["Waypost-Delay": "60"])
        }
        #expect(time >= .milliseconds(60))
    }

    @Test func tellsWhatIsWrong() async throws {
        let answer = try await answer("GET", "/v1/orders/x%20y?limit=z")
        #expect(answer.status == 400)
        #expect(
            answer.body
                == #"{"problems":[{"expected":"UUID","found":"\"x y\"","isWarning":false,"place":"path id"},{"expected":"no such name","found":"\"z\"","isWarning":true,"place":"query limit"}]}"#
        )
        #expect(answer.headers["waypost-warning"] == "query limit: found \"z\", expected no such name")
        #expect(
            server.told.contains(
                """
                GET /v1/orders/x%20y?limit=z 400 Orders.get
                    error: path id: found "x y", expected UUID
                    warning: query limit: found "z", expected no such name

                """))
    }

    @Test func saysWhatIsNeeded() async throws {
        let nobody = try await answer("GET", "/v1/products", ["Authorization": ""])
        #expect(nobody.status == 401)
        #expect(nobody.headers["www-authenticate"] == "Bearer")
        let other = try await answer("PATCH", "/v1/products")
        #expect(other.status == 405)
        #expect(other.headers["allow"] == "GET, HEAD, POST, OPTIONS")
        let head = try await answer("HEAD", "/v1/products")
        #expect(head.status == 200)
        #expect(head.body == "")
        #expect(Int(head.headers["content-length"] ?? "") ?? 0 > 100)
    }

    @Test func refusesBodiesAboveTheLimit() async throws {
        let server = try ServeProcess("shop/api.yaml", "--max-body", "1")
        let type = ["Content-Type": "application/json"]
        let fits =
            Data(#"{"name": "a", "price": 1, "category": "food"}"#.utf8)
            + Data(repeating: 0x20, count: 1_000_000)
        let path = "/v1/products"
        #expect(try await answer("POST", path, type, body: fits, base: server.baseURL).status == 200)
        let above = try await raw(
            "POST \(path) HTTP/1.1\r\nHost: a\r\nContent-Length: 1048577\r\n\r\n", to: server)
        #expect(above.hasPrefix("HTTP/1.1 413 "))
        let chunk = "10000\r\n" + String(repeating: " ", count: 65_536) + "\r\n"
        let head =
            "POST \(path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
        let chunked = try await raw(head + String(repeating: chunk, count: 17) + "0\r\n\r\n", to: server)
        #expect(chunked.hasPrefix("HTTP/1.1 413 "))
        #expect(server.told.contains("413\n    error: body: found more, expected at most 1048576 bytes\n"))
    }

    @Test func listensOnBothLoopbackAddresses() async throws {
        let port = try #require(server.baseURL.split(separator: ":").last)
        #expect(server.baseURL == "http://127.0.0.1:\(port)")
        let script = """
            import socket, sys, urllib.request
            if socket.has_ipv6:
                try:
                    socket.create_server(("::1", 0), family=socket.AF_INET6).close()
                except OSError:
                    print(401); sys.exit()
                try:
                    urllib.request.urlopen("http://[::1]:\(port)/v1/products")
                except urllib.error.HTTPError as error:
                    print(error.code)
            """
        #expect(try python(script) == "401\n")
    }

    @Test func servesOtherLanguages() throws {
        let script = """
            import json, urllib.request
            request = urllib.request.Request(
                "\(server.baseURL)/v1/products", method="POST",
                data=json.dumps({"name": "Tea", "price": 1.5, "category": "food"}).encode(),
                headers={"Content-Type": "application/json", "Authorization": "Bearer t"})
            with urllib.request.urlopen(request) as response:
                print(response.status, json.load(response)["created_at"])
            request.data = b'{"name": 1}'
            try:
                urllib.request.urlopen(request)
            except urllib.error.HTTPError as error:
                print(error.code, [problem["place"] for problem in json.load(error)["problems"] if not problem["isWarning"]])
            """
        #expect(
            try python(script) == """
                200 2024-05-01T12:00:00Z
                400 ['body name', 'body price', 'body category']

                """)
    }

    @Test func endsAmidARequestThatWaits() async throws {
        let server = try ServeProcess("shop/api.yaml", "--delay", "60000", "--no-auth", "--quiet")
        async let pending = answer("GET", "/v1/products", base: server.baseURL)
        // The answer is not awaited: it is either lost or comes at once.
        let code = server.end()
        #expect(code == 0)
        #expect(server.told == "")
        _ = try? await pending
    }

    @Test func wantsAPortThatIsFree() throws {
        let port = try #require(server.baseURL.split(separator: ":").last)
        let process = Process()
        let errors = Pipe()
        process.executableURL = ServeProcess.tool
        process.arguments = [
            "serve", ServeProcess.specs.appending(path: "shop/api.yaml").path(), "--port", String(port),
        ]
        process.standardError = errors
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
        #expect(text.hasPrefix("waypost serve: error: can't listen on 127.0.0.1 port \(port)\n"))
    }

    // MARK: Other clients

    private func python(_ script: String) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script]
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text
    }

    /// Sends text as it is, and reads until the server closes.
    private func raw(_ text: String, to server: ServeProcess) async throws -> String {
        let port = try #require(server.baseURL.split(separator: ":").last)
        let input = FileManager.default.temporaryDirectory.appending(path: "raw-\(UUID().uuidString)")
        try Data(text.utf8).write(to: input)
        defer { try? FileManager.default.removeItem(at: input) }
        return try python(
            """
            import socket
            with socket.create_connection(("127.0.0.1", \(port))) as connection:
                connection.sendall(open("\(input.path())", "rb").read())
                while data := connection.recv(65536):
                    print(data.decode(), end="")
            """)
    }
}
#endif
