#if Curl
import Foundation
import Testing
import WaypostCurl
import WaypostRuntime
import WaypostServerSupport

/// How connections are used, and what comes through them.
struct ConnectionTests {
    private let servers: TLSServers
    private let transport: CurlTransport

    init() throws {
        servers = try TLSServers.shared()
        transport = CurlTransport(authorities: servers.authority)
    }

    private func text(_ server: String, _ path: String = "/", headers: HTTPFields = [:]) async throws
        -> String
    {
        let request = try HTTPRequest(get: servers.baseURL(server) + path, headers: headers)
        return String(decoding: try await transport.send(request).body, as: UTF8.self)
    }

    @Test(arguments: ["right", "http2"])
    func usesAConnectionAgain(server: String) async throws {
        let number = try await text(server)
        for _ in 0..<5 { #expect(try await text(server) == number) }
    }

    @Test func usesAConnectionAgainAfterARedirect() async throws {
        let number = try await text("renewed")
        #expect(try await text("renewed", "/redirect?to=/") == number)
    }

    @Test func sendsManyRequestsAtOnceThroughOneConnectionOfHTTP2() async throws {
        let number = try await text("http2")
        let numbers = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<20 { group.addTask { try await text("http2") } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(numbers == [number])
    }

    @Test(arguments: [false, true]) func pausesAStreamForItsReader(isHTTP2: Bool) async throws {
        let plain = try TestServer.shared().space().baseURL + "/pour?n=\(8 << 20)"
        let request = try HTTPRequest(get: isHTTP2 ? servers.baseURL("flood") + "/" : plain)
        let received = Locked<Int64>(0)
        let response = try await withTransferProgress { progress in
            received.withLock { $0 = progress.bytesReceived }
        } operation: {
            try await transport.stream(request)
        }
        var count = try await response.body.next()?.count ?? 0
        // Long enough for all of it to come.
        try await Task.sleep(for: .milliseconds(300))
        #expect(received.withLock { $0 } < 2 << 20)
        while let bytes = try await response.body.next() { count += bytes.count }
        #expect(count == 8 << 20)
    }

    @Test func decompressesUnlessTheRequestSpeaksOfIt() async throws {
        #expect(try await text("right", "/gzip") == String(repeating: "x", count: 100_000))
        #expect(try await text("right", "/gzip", headers: ["Accept-Encoding": "gzip"]).utf8.count < 10_000)
    }
}
#endif
