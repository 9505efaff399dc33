import Foundation
import Testing
import WaypostSource

/// What users see.
@Suite struct DiagnosticPrinterTests {
    /// The lines that are printed for the part of a text, or of its second line when it has two, that is given.
    private func lines(
        _ text: String, marking part: String, message: String = "wrong", path: String = "a.yaml"
    ) throws -> [String] {
        let source = SourceText(path: path, text: text)
        let found = try #require(text.range(of: part, options: .literal))
        let lower = text.utf8.distance(from: text.startIndex, to: found.lowerBound)
        let range = SourceRange(source: source.id, lower: lower, upper: lower + part.utf8.count)
        let printed = DiagnosticPrinter(sources: [source]).text(of: Diagnostic("E215", message, at: range))
        #expect(printed.hasSuffix("\n"))
        return printed.dropLast().components(separatedBy: "\n")
    }

    @Test func showsPlaceMessageLineAndMark() throws {
        let lines = try lines("first\n  list: GET / -> [Prodct]\n", marking: "Prodct")
        #expect(
            lines == [
                "a.yaml:2:19: error: wrong [E215]",
                "  list: GET / -> [Prodct]",
                "                  ^~~~~~",
            ])
    }

    @Test(arguments: [
        // Two columns for each Korean letter and emoji, none for what joins the letter before.
        ("이름: 문자열 x", "문자열", "이름: 문자열 x", "      ^~~~~~"),
        ("e\u{301}e\u{301}: bad x", "bad", "e\u{301}e\u{301}: bad x", "    ^~~"),
        ("👍🏽 🇰🇷 ✅: bad", "bad", "👍🏽 🇰🇷 ✅: bad", "          ^~~"),
        // A tab leads to the next multiple of four.
        ("\ta\tb: bad\tx", "bad\tx", "    a   b: bad  x", "           ^~~~~~"),
    ])
    func marksTheColumnsOfATerminal(text: String, part: String, line: String, mark: String) throws {
        #expect(try Array(lines(text, marking: part).dropFirst()) == [line, mark])
    }

    @Test func showsNoControlCharacters() throws {
        let lines = try lines(
            "a: \u{1B}[31m\u{202E}bad\u{7F}\u{9B}\u{2028}", marking: "bad",
            message: "\"\u{1B}\n\u{202E}\t\" is wrong",
            path: "a\u{7}\n.yaml")
        #expect(
            lines == [
                "a\\u{7}\\n.yaml:1:10: error: \"\\u{1B}\\n\\u{202E}\\t\" is wrong [E215]",
                "a: \u{FFFD}[31m\u{FFFD}bad\u{FFFD}\u{FFFD}\u{FFFD}",
                "         ^~~",
            ])
    }

    @Test func cutsLongLinesAroundThePlace() throws {
        let before = String(repeating: "a", count: 5_000)
        let lines = try lines("\(before)bad\(before)", marking: "bad")
        #expect(
            lines == [
                "a.yaml:1:5001: error: wrong [E215]",
                "…\(before.prefix(60))bad\(before.prefix(97))…",
                String(repeating: " ", count: 61) + "^~~",
            ])
    }

    @Test func cutsWhatIsMarkedWithTheLine() throws {
        let long = String(repeating: "b", count: 5_000)
        let lines = try lines("a: \(long)", marking: long)
        #expect(lines[1] == "a: \(long.prefix(157))…")
        #expect(lines[2] == "   ^" + String(repeating: "~", count: 156))
    }

    @Test func cutsLongMessagesInTheMiddle() throws {
        let long = String(repeating: "a", count: 5_000)
        let lines = try lines("bad", marking: "bad", message: "\"\(long)\" is wrong")
        #expect(lines[0] == "a.yaml:1:1: error: \"\(long.prefix(299))…\(long.prefix(290))\" is wrong [E215]")
    }

    @Test(arguments: [
        ("a: b\nc", 3, 6, ["a: b", "   ^"]),
        ("a: b\r\nc", 3, 7, ["a: b", "   ^"]),
        ("a: b", 4, 4, ["a: b", "    ^"]),
        ("a: b", 4, 50, ["a: b", "    ^"]),
        ("a: b", 40, 50, ["a: b", "    ^"]),
        ("a: b\n", 5, 6, []),
        ("", 0, 1, []),
        // Within a letter of several bytes.
        ("é", 1, 2, ["\u{FFFD}\u{FFFD}", " ^"]),
    ])
    func marksOnlyTheFirstLineOfARange(text: String, lower: Int, upper: Int, expected: [String]) {
        let source = SourceText(path: "a.yaml", text: text)
        let range = SourceRange(source: source.id, lower: lower, upper: upper)
        let printed = DiagnosticPrinter(sources: [source]).text(of: Diagnostic("E100", "wrong", at: range))
        #expect(printed.components(separatedBy: "\n").dropFirst().filter { !$0.isEmpty } == expected)
    }

    @Test func printsNotesBehind() {
        let first = SourceText(id: SourceID(0), path: "a.yaml", text: "X: 1")
        let second = SourceText(id: SourceID(1), path: "b.yaml", text: "\n X: 2")
        let diagnostic = Diagnostic(
            "W207", "twice", at: SourceRange(source: second.id, lower: 2, upper: 3),
            notes: [
                Diagnostic.Note("here first", at: SourceRange(source: first.id, lower: 0, upper: 1)),
                Diagnostic.Note("nowhere", at: SourceRange(source: SourceID(7), lower: 0, upper: 1)),
            ])
        #expect(
            DiagnosticPrinter(sources: [first, second]).text(of: diagnostic) == """
                b.yaml:2:2: warning: twice [W207]
                 X: 2
                 ^
                a.yaml:1:1: note: here first
                X: 1
                ^
                note: nowhere

                """)
    }

    @Test func coloursHeadAndMarkWhenAsked() {
        let source = SourceText(path: "a.yaml", text: "X: 1")
        let diagnostic = Diagnostic("E215", "wrong", at: SourceRange(source: source.id, lower: 0, upper: 1))
        #expect(
            DiagnosticPrinter(sources: [source], usesColour: true).text(of: diagnostic)
                == "\u{1B}[1ma.yaml:1:1: \u{1B}[0m\u{1B}[1;31merror: \u{1B}[0m\u{1B}[1mwrong [E215]\u{1B}[0m\n"
                + "X: 1\n\u{1B}[1;31m^\u{1B}[0m\n")
    }
}
