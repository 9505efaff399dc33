import Testing
import WaypostSource

/// Lines and columns.
@Suite struct SourceTextTests {
    @Test(arguments: [
        (0, 1, 1), (1, 1, 2), (3, 1, 4), (4, 2, 1), (5, 2, 2),
        // Within é, and behind it.
        (6, 2, 3), (7, 2, 3), (8, 3, 1), (9, 4, 1), (10, 4, 2), (99, 4, 2), (-1, 1, 1),
    ])
    func countsCharacters(offset: Int, line: Int, column: Int) {
        let source = SourceText(path: "a.yaml", text: "abc\nxé\r\rz")
        #expect(source.position(at: offset) == SourceText.Position(line: line, column: column))
    }

    @Test(arguments: [
        ("", [""]), ("a", ["a"]), ("a\n", ["a", ""]), ("a\r\nb\rc\n\nd", ["a", "b", "c", "", "d"]),
        ("\u{FEFF}a\nb", ["a", "b"]),
    ])
    func splitsLinesAtAnyLineEnd(text: String, lines: [String]) {
        let source = SourceText(path: "a.yaml", text: text)
        #expect((1...lines.count).map(source.line) == lines)
        #expect(source.line(0) == "")
        #expect(source.line(lines.count + 1) == "")
    }

    @Test func doesNotCountAByteOrderMark() {
        let source = SourceText(path: "a.yaml", text: "\u{FEFF}ab")
        #expect([0, 3, 4].map { source.position(at: $0).column } == [1, 1, 2])
        #expect(source.textStart == 3)
    }

    @Test func countsColumnsInLongLines() {
        let source = SourceText(path: "a.yaml", text: "a\n" + String(repeating: "é", count: 5000) + "x")
        let position = source.position(at: source.bytes.count)
        #expect(position == SourceText.Position(line: 2, column: 5002))
    }

    @Test func givesTheTextOfARange() {
        let source = SourceText(path: "a.yaml", text: "name: café")
        func text(_ lower: Int, _ upper: Int) -> String {
            source.text(in: SourceRange(source: source.id, lower: lower, upper: upper))
        }
        #expect(text(6, 11) == "café")
        #expect(text(6, 99) == "café")
        #expect(text(99, 100) == "")
    }

    @Test func joinsRanges() {
        let first = SourceRange(source: SourceID(1), lower: 2, upper: 5)
        let second = SourceRange(source: SourceID(1), lower: 8, upper: 9)
        let joined = SourceRange(source: SourceID(1), lower: 2, upper: 9)
        #expect(first.joined(to: second) == joined)
        #expect(second.joined(to: first) == joined)
        #expect(joined.beginning == SourceRange(source: SourceID(1), lower: 2, upper: 2))
        #expect(SourceRange(source: SourceID(1), lower: 5, upper: 2).upper == 5)
    }
}
