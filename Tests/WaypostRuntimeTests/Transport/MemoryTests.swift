#if os(Linux)
import Foundation
import Testing
import WaypostServerSupport

@testable import WaypostRuntime

/// What is sent from a file and read while it comes takes no memory that grows with it.
@Suite(.serialized) struct MemoryTests {
    private static let size = 256 << 20

    private let space: TestSpace
    private let folder: TestFolder

    init() throws {
        space = try TestServer.shared().space()
        folder = try TestFolder()
    }

    /// How many bytes of memory this process has come to use at most since the closure began. Other tests run
    /// beside, so that the least of some tries counts: what the closure itself needs, it needs each time.
    private func growth(of operation: () async throws -> Void) async throws -> Int {
        var least = Int.max
        for _ in 0..<8 where least >= 64 << 20 {
            // This resets the peak (proc(5)).
            try Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
            let before = try memory("VmRSS")
            try await operation()
            least = min(least, try memory("VmHWM") - before)
        }
        return least
    }

    private func memory(_ name: String) throws -> Int {
        let status = try String(contentsOf: URL(filePath: "/proc/self/status"), encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
        return try #require(line.flatMap { Int($0.filter(\.isNumber)) }) << 10
    }

    @Test(.timeLimit(.minutes(1)), arguments: TestedTransport.allCases)
    func uploadsInConstantMemory(tested: TestedTransport) async throws {
        struct Answer: Decodable { var length: Int }
        let file = File.file(try folder.hole("a", size: Self.size - 1000))
        var form = MultipartForm()
        form.add("file", file)
        form.add("rest", Data(count: 500), type: nil)
        let client = APIClient(space, tested)
        let grown = try await growth {
            let answer = try await client.value(
                SpaceCall("/discard", .post, body: .multipart(form)), as: Answer.self)
            #expect(answer.length > Self.size - 500)
        }
        #expect(grown < 64 << 20)
    }

    @Test(.timeLimit(.minutes(1)), arguments: TestedTransport.allCases)
    func downloadsInConstantMemory(tested: TestedTransport) async throws {
        let client = APIClient(space, tested)
        let grown = try await growth {
            var count = 0
            for try await bytes in client.bytes(SpaceCall("/pour?n=\(Self.size)")) { count += bytes.count }
            #expect(count == Self.size)
        }
        #expect(grown < 64 << 20)
    }

    @Test(.timeLimit(.minutes(1)), arguments: TestedTransport.allCases)
    func waitsForASlowReaderInConstantMemory(tested: TestedTransport) async throws {
        let client = APIClient(space, tested)
        let grown = try await growth {
            var count = 0
            for try await bytes in client.bytes(SpaceCall("/pour?n=\(Self.size)")) {
                if count == 0 { try await Task.sleep(for: .seconds(1)) }
                count += bytes.count
            }
            #expect(count == Self.size)
        }
        #expect(grown < 64 << 20)
    }

    @Test(.timeLimit(.minutes(1)), arguments: TestedTransport.allCases)
    func writesADownloadInConstantMemory(tested: TestedTransport) async throws {
        let client = APIClient(space, tested)
        let grown = try await growth {
            let file = try await client.download(SpaceCall("/pour?n=\(Self.size)"), to: folder.url("a"))
            #expect(try OpenFile(reading: try #require(file.url)).size() == Int64(Self.size))
        }
        #expect(grown < 64 << 20)
    }
}
#endif
