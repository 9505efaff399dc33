#if Curl && os(Linux)
import Foundation
import Testing
import WaypostRuntime
import WaypostServerSupport

@testable import WaypostCurl

/// Nothing is left of what was cancelled: no connections, no threads.
struct ChurnTests {
    /// How many connections of this process lead to a server (proc(5): the inodes of sockets).
    private func connections(to server: TestServer) throws -> Int {
        let ports = server.ports.map { ":" + String(format: "%04X", $0) }
        let table = try String(contentsOf: URL(filePath: "/proc/self/net/tcp"), encoding: .utf8)
        let inodes = table.split(separator: "\n").map { $0.split(separator: " ") }
            .filter { $0.count > 9 && ports.contains(String($0[2].suffix(5))) }.map { "socket:[\($0[9])]" }
        return try descriptors().filter { inodes.contains($0) }.count
    }

    /// What the descriptors of this process are of.
    private func descriptors() throws -> [String] {
        let folder = "/proc/self/fd/"
        return try FileManager.default.contentsOfDirectory(atPath: folder)
            .compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: folder + $0) }
    }

    @Test(.timeLimit(.minutes(1))) func leavesNothingOfAThousandCancelledStreams() async throws {
        let server = try TestServer()
        let request = try HTTPRequest(get: server.space().baseURL + "/drip?ms=2")
        weak var loop: CurlLoop?
        do {
            let transport = CurlTransport()
            await withTaskGroup(of: Void.self) { group in
                for worker in 0..<20 {
                    group.addTask {
                        for round in 0..<50 {
                            let call = Task {
                                for try await _ in try await transport.stream(request).body {}
                            }
                            // Spread over 0 to 5 ms by a step that is prime to their count.
                            try? await Task.sleep(for: .microseconds((worker * 50 + round) * 997 % 5000))
                            call.cancel()
                            await #expect(throws: CancellationError.self) { try await call.value }
                        }
                    }
                }
            }
            loop = try transport.loops.loop(pinning: [])
            #expect(loop != nil)
            while try connections(to: server) > 0 { try await Task.sleep(for: .milliseconds(5)) }
            // It is still in order.
            let echo = try HTTPRequest(get: server.space().baseURL + "/echo")
            #expect(try await transport.send(echo).status == 200)
        }
        // The thread holds it until libcurl has freed everything.
        while try loop != nil || connections(to: server) > 0 { try await Task.sleep(for: .milliseconds(5)) }
    }

    // Other tests open descriptors beside, but not as many.
    @Test(.timeLimit(.minutes(1))) func leavesNothingOfTransports() async throws {
        let space = try TestServer.shared().space()
        let echo = try HTTPRequest(get: space.baseURL + "/echo")
        let before = try descriptors().count
        for _ in 0..<200 {
            #expect(try await CurlTransport().send(echo).status == 200)
        }
        while try descriptors().count > before + 100 { try await Task.sleep(for: .milliseconds(5)) }
    }
}
#endif
