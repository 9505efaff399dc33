import Foundation
import Testing

@testable import WaypostRuntime

struct BacklogTests {
    @Test func keepsTheOrderThroughMemoryAndFile() throws {
        var backlog = Backlog(memoryLimit: 10, fileLimit: 1000)
        var sent = Data()
        var received = Data()
        for round in 0..<200 {
            let data = Data((0..<(round % 7 + 1)).map { UInt8(($0 + round) % 256) })
            sent += data
            try backlog.append(data)
            // Reads slower than it writes at first and then catches up, three times.
            if round % 60 > 25 {
                for _ in 0..<3 { received += try backlog.popFirst() ?? Data() }
            }
        }
        while let data = try backlog.popFirst() { received += data }
        #expect(received == sent)
        #expect(!backlog.isFull)
        #expect(try backlog.popFirst() == nil)
    }

    @Test func takesNoMoreThanTheLimits() throws {
        var backlog = Backlog(memoryLimit: 2, fileLimit: 4)
        for _ in 0..<3 { try backlog.append(Data([1, 2])) }
        #expect(backlog.isFull)
        #expect(throws: ResponseTooLarge(limit: 4)) { try backlog.append(Data([3])) }
        _ = try backlog.popFirst()
        _ = try backlog.popFirst()
        // The file was read to its end, so that there is room again.
        try backlog.append(Data([3]))
        #expect(try backlog.popFirst() == Data([3]))
    }
}
