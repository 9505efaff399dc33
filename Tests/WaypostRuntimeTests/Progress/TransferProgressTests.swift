import Foundation
import Testing
import WaypostServerSupport

@testable import WaypostRuntime

struct TransferProgressTests {
    private let space: TestSpace
    private let folder: TestFolder

    init() throws {
        space = try TestServer.shared().space()
        folder = try TestFolder()
    }

    private func progress(of call: () async throws -> Void) async throws -> [TransferProgress] {
        let seen = Locked<[TransferProgress]>([])
        try await withTransferProgress { progress in
            seen.withLock { $0.append(progress) }
        } operation: {
            try await call()
        }
        return seen.withLock { $0 }
    }

    private func isSteady(_ counts: [Int64]) -> Bool { zip(counts, counts.dropFirst()).allSatisfy(<=) }

    @Test(arguments: TestedTransport.allCases)
    func tellsOfAnUpload(tested: TestedTransport) async throws {
        let file = File.file(try folder.hole("a", size: 1 << 20))
        let client = APIClient(space, tested)
        let seen = try await progress {
            try await client.send(SpaceCall("/discard", .post, body: .file(file)))
        }
        #expect(seen.count > 4)
        #expect(seen.allSatisfy { $0.bytesToSend == 1 << 20 })
        #expect(isSteady(seen.map(\.bytesSent)))
        let last = try #require(seen.last)
        #expect(last.bytesSent == 1 << 20)
        #expect(last.bytesReceived == last.bytesToReceive)
        #expect(last.bytesReceived > 0)
    }

    @Test(arguments: TestedTransport.allCases)
    func tellsOfADownload(tested: TestedTransport) async throws {
        let client = APIClient(space, tested)
        let seen = try await progress {
            _ = try await client.download(SpaceCall("/pour?n=1000000"), to: folder.url("a"))
        }
        #expect(seen.count > 4)
        #expect(isSteady(seen.map(\.bytesReceived)))
        var last = TransferProgress()
        last.bytesReceived = 1_000_000
        last.bytesToReceive = 1_000_000
        #expect(seen.last == last)
    }

    @Test(arguments: TestedTransport.allCases)
    func knowsNoTotalThatTheServerDoesNotTell(tested: TestedTransport) async throws {
        let client = APIClient(space, tested)
        let seen = try await progress { _ = try await client.data(SpaceCall("/trickle?n=3")) }
        #expect(seen.allSatisfy { $0.bytesToReceive == nil })
        #expect(seen.last?.bytesReceived == 21)
    }

    @Test(arguments: TestedTransport.allCases)
    func tellsNobodyElse(tested: TestedTransport) async throws {
        let client = APIClient(space, tested)
        let seen = try await progress {}
        try await client.send(SpaceCall("/echo"))
        #expect(seen == [])
    }

    @Test func keepsTheTypeOfTheError() async throws {
        let client = APIClient(space)
        do throws(APIError) {
            try await withTransferProgress { _ in
            } operation: { () throws(APIError) in
                try await client.send(SpaceCall("/status/500"))
            }
            #expect(Bool(false))
        } catch {
            #expect(error.status == 500)
        }
    }
}
