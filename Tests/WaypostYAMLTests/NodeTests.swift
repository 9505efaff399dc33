import Foundation
import Testing
import WaypostSource
import WaypostYAML

/// Nodes, and where they stand.
@Suite struct NodeTests {
    @Test func readsBlockCollections() {
        let parsing = Parsing(
            """
            name: Shop # the name
            tags:
            - a
            -   b
            owner:
              id: 7

              mail:
            # the end

            """)
        #expect(
            parsing.outline == """
                1:1-8:8 mapping
                  1:1-1:5 key name
                  1:7-1:11 "Shop"
                  2:1-2:5 key tags
                  3:1-4:6 sequence
                    3:3-3:4 "a"
                    4:5-4:6 "b"
                  5:1-5:6 key owner
                  6:3-8:8 mapping
                    6:3-6:5 key id
                    6:7-6:8 "7"
                    8:3-8:7 key mail
                    8:8-8:8 ""
                """)
    }

    @Test func readsFlowCollections() {
        #expect(
            Parsing("{a: [b, String: Int , {c: d}], e: [], \"f\":1,  g }").outline == """
                1:1-1:50 mapping
                  1:2-1:3 key a
                  1:5-1:30 sequence
                    1:6-1:7 "b"
                    1:9-1:20 pair
                      1:9-1:15 key String
                      1:17-1:20 "Int"
                    1:23-1:29 mapping
                      1:24-1:25 key c
                      1:27-1:28 "d"
                  1:32-1:33 key e
                  1:35-1:37 sequence
                  1:39-1:42 key f
                  1:43-1:44 "1"
                  1:47-1:48 key g
                  1:49-1:49 ""
                """)
    }

    @Test func readsEveryStyleOfText() {
        let parsing = Parsing(
            """
            plain: one
              two
            single: 'it''s'
            double: "a\\tb
              c"
            literal: |
              one
              two

            folded: >-
              one
              two
            last: end
            """)
        #expect(
            parsing.outline == #"""
                1:1-13:10 mapping
                  1:1-1:6 key plain
                  1:8-2:6 "one two"
                  3:1-3:7 key single
                  3:9-3:16 "it\'s" singleQuoted
                  4:1-4:7 key double
                  4:9-5:5 "a\tb c" doubleQuoted
                  6:1-6:8 key literal
                  6:10-8:6 "one\ntwo\n" literal
                  10:1-10:7 key folded
                  10:9-12:6 "one two" folded
                  13:1-13:5 key last
                  13:7-13:10 "end"
                """#)
    }

    /// libyaml counts characters, ranges count bytes.
    @Test func placesNodesBehindLettersOfSeveralBytes() {
        let parsing = Parsing("한글: [é, 👍🏽]\nnext: \"ü\"\n")
        #expect(
            parsing.outline == """
                1:1-2:10 mapping
                  1:1-1:3 key 한글
                  1:5-1:12 sequence
                    1:6-1:7 "é"
                    1:9-1:11 "👍🏽"
                  2:1-2:5 key next
                  2:7-2:10 "ü" doubleQuoted
                """)
        let value = parsing.node?.mapping?[1].value.range
        #expect(value.map(parsing.source.text) == "\"ü\"")
    }

    @Test(arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}"])
    func placesNodesWithAnyLineEndAndMark(end: String, mark: String) {
        let parsing = Parsing(mark + ["a: 1", "b:", "  - é", "c: x"].joined(separator: end) + end)
        #expect(
            parsing.outline == """
                1:1-4:5 mapping
                  1:1-1:2 key a
                  1:4-1:5 "1"
                  2:1-2:2 key b
                  3:3-3:6 sequence
                    3:5-3:6 "é"
                  4:1-4:2 key c
                  4:4-4:5 "x"
                """)
    }

    @Test(arguments: ["", "\u{FEFF}", "\n\n", "# nothing\n", "---\n", "---\n...\n", "   "])
    func readsNothingAsEmptyText(text: String) {
        let parsing = Parsing(text)
        #expect(parsing.faults == [])
        #expect(parsing.node?.scalar?.isAbsent == true)
    }

    @Test func keepsScalarsAsText() {
        let parsing = Parsing("[on, NO, 1.10, 0x1F, 2024-05-01, null, ~, 007, 1_000, 12:30:45, <<, =]")
        let texts = parsing.node?.sequence?.compactMap(\.scalar?.text)
        #expect(
            texts == [
                "on", "NO", "1.10", "0x1F", "2024-05-01", "null", "~", "007", "1_000", "12:30:45", "<<", "=",
            ])
    }

    @Test func takesOnlyUnquotedWordsOfTheCoreSchemaForMoreThanText() {
        let scalars = Parsing("[true, 'true', yes, FALSE, null, ~, 'null', \"\"]").node?.sequence?
            .compactMap(\.scalar)
        #expect(scalars?.map(\.bool) == [true, nil, nil, false, nil, nil, nil, nil])
        #expect(scalars?.map(\.isNull) == [false, false, false, false, true, true, false, false])
        #expect(Parsing("a:").node?.mapping?.first?.value.scalar?.isAbsent == true)
        #expect(scalars?.last?.isAbsent == false)
    }

    @Test(arguments: [
        ("key: String // text", "text"), ("key: 'a text'", "text"), ("key: \"a text\"", "text"),
        ("é: \"é text\"", "text"), ("- &a text", "text"), ("- !!str text", "text"),
        // Where a text is not written letter by letter, a part of it has the place of the whole.
        ("key: 'it''s text'", "'it''s text'"), ("key: \"a\\ttext\"", "\"a\\ttext\""),
        ("key: \"\\_ text\"", "\"\\_ text\""), ("key: |\n  a text", "|\n  a text"),
        ("key: a\n  text", "a\n  text"),
    ])
    func placesAPartOfAText(source: String, part: String) throws {
        let parsing = Parsing(source)
        let node = try #require(parsing.node)
        let value = try #require(node.mapping?.first?.value ?? node.sequence?.first)
        let text = try #require(value.scalar?.text)
        let found = try #require(text.range(of: "text", options: .backwards))
        let lower = text.utf8.distance(from: text.startIndex, to: found.lowerBound)
        #expect(parsing.source.text(in: value.range(ofTextFrom: lower, to: lower + 4)) == part)
    }

    @Test(arguments: [
        ("a: b # c", 5), ("a: b\t# c", 5), ("a: b", nil), ("a: b#c", nil), ("a: 'b' # c", 7),
        ("a: b\n# c", nil),
    ])
    func knowsTheCommentBehindAText(text: String, start: Int?) {
        #expect(Parsing(text).node?.mapping?.first?.value.scalar?.commentStart == start)
    }
}
