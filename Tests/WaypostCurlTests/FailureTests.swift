#if Curl
import Foundation
import Testing
import WaypostRuntime
import WaypostServerSupport

@testable import WaypostCurl

/// What is thrown when the other side fails.
struct FailureTests {
    private let transport = CurlTransport()

    /// Expects an error by its code: what libcurl says about it depends on its version.
    private func expect<Value>(_ code: URLError.Code, _ operation: () async throws -> Value) async {
        let error = await #expect(throws: URLError.self) { _ = try await operation() }
        #expect(error?.code == code)
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["/slow?ms=60000", "/drip", "/trickle?n=100000&ms=1"])
    func tellsThatTheServerDiedInAnAnswer(path: String) async throws {
        let server = try TestServer()
        let space = server.space()
        let request = try HTTPRequest(get: space.baseURL + path)
        let call = Task { try await transport.send(request) }
        while try await space.requests().isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        server.stop()
        await expect(.networkConnectionLost) { try await call.value }
    }

    @Test(.timeLimit(.minutes(1))) func tellsThatTheServerDiedInAStream() async throws {
        let server = try TestServer()
        let response = try await transport.stream(HTTPRequest(get: server.space().baseURL + "/drip"))
        _ = try await response.body.next()
        server.stop()
        await expect(.networkConnectionLost) { for try await _ in response.body {} }
    }

    @Test(.timeLimit(.minutes(1))) func tellsThatTheServerDiedInAnUpload() async throws {
        let server = try TestServer()
        var request = try HTTPRequest(get: server.space().baseURL + "/discard")
        request.method = .put
        request.body = .pieces([.file(URL(filePath: "/dev/zero"), count: 1 << 40)])
        let (sent, progress) = AsyncStream<Int64>.makeStream()
        let upload = Task { [request] in
            try await withTransferProgress {
                progress.yield($0.bytesSent)
            } operation: {
                try await transport.send(request)
            }
        }
        for await count in sent where count > 10 << 20 { break }
        server.stop()
        await expect(.networkConnectionLost) { try await upload.value }
    }

    @Test(.timeLimit(.minutes(1))) func endsWhatRestsForItsTimeout() async throws {
        let space = try TestServer.shared().space()
        let slow = try HTTPRequest(get: space.baseURL + "/slow?ms=60000", timeout: .milliseconds(100))
        await expect(.timedOut) { try await transport.send(slow) }
        let drip = try HTTPRequest(get: space.baseURL + "/drip?ms=60000", timeout: .milliseconds(300))
        let response = try await transport.stream(drip)
        #expect(try await response.body.next() == Data("drop\n".utf8))
        await expect(.timedOut) { try await response.body.next() }
    }

    @Test(.timeLimit(.minutes(1))) func waitsForASlowReaderLongerThanForTheServer() async throws {
        let space = try TestServer.shared().space()
        let request = try HTTPRequest(get: space.baseURL + "/pour?n=\(8 << 20)", timeout: .milliseconds(400))
        let response = try await transport.stream(request)
        var count = try await response.body.next()?.count ?? 0
        try await Task.sleep(for: .seconds(1))
        while let bytes = try await response.body.next() { count += bytes.count }
        #expect(count == 8 << 20)
    }

    @Test func refusesWhatMustNotGoOut() async throws {
        let space = try TestServer.shared().space()
        let split = try HTTPRequest(get: space.baseURL + "/echo", headers: ["X-A": "a\r\nX-B: b"])
        for request in [
            split, try HTTPRequest(get: "file:///etc/passwd"), try HTTPRequest(get: "ftp://h.example/"),
        ] {
            let error = await #expect(throws: APIError.self) { try await transport.send(request) }
            #expect(error?.code == .invalidRequest)
        }
        #expect(try await space.requests() == [])
    }

    @Test func sendsNoPasswordOfALocation() async throws {
        let space = try TestServer.shared().space()
        let location = space.baseURL.replacing("http://", with: "http://user:geheim@") + "/echo"
        let request = try HTTPRequest(get: space.baseURL + "/redirect?to=" + location)
        await expect(.badURL) { try await transport.send(request) }
    }

    @Test func tellsThatNobodyIsThere() async throws {
        let nowhere = try HTTPRequest(get: "http://nowhere.invalid/")
        await expect(.cannotFindHost) { try await transport.send(nowhere) }
        let closed = try HTTPRequest(get: "http://127.0.0.1:1/")
        await expect(.cannotConnectToHost) { try await transport.send(closed) }
    }
}
#endif
