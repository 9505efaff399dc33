import Foundation
import Testing

@testable import WaypostRuntime

struct LineSplitterTests {
    private func lines(_ text: String, cut: Int, limit: Int = 100) throws -> [String] {
        var splitter = LineSplitter(.lineFeed, limit: limit)
        var lines: [Data] = []
        let bytes = Data(text.utf8)
        for part in [bytes.prefix(cut), bytes.dropFirst(cut)] {
            try splitter.push(part) { lines.append($0) }
        }
        if let last = splitter.finish() { lines.append(last) }
        return lines.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: [
        ("a\nb\r\n\nc", ["a", "b", "", "c"]), ("a\n", ["a"]), ("a\rb\n", ["a\rb"]), ("", []), ("\n", [""]),
        ("한글\r\né", ["한글", "é"]), ("a\r", ["a"]),
    ])
    func splitsHoweverTheBytesAreCut(text: String, expected: [String]) throws {
        for cut in 0...text.utf8.count { #expect(try lines(text, cut: cut) == expected) }
    }

    @Test func keepsNoLineThatIsTooLong() throws {
        #expect(try lines("abc\nabc\n", cut: 5, limit: 3) == ["abc", "abc"])
        #expect(throws: ResponseTooLarge(limit: 3)) { try lines("abc\nabcd\n", cut: 5, limit: 3) }
    }
}
