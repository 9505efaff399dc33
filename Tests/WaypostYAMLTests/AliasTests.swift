import Testing
import WaypostSource
import WaypostYAML

/// Anchors, aliases and merge keys.
@Suite struct AliasTests {
    @Test func placesAnAnchoredNodeBehindItsAnchor() {
        let parsing = Parsing(
            """
            base: &base   # what all have
              id: Int
            list: &list [a]
            text: &text "a"
            copy: *base
            """)
        #expect(parsing.faults == [])
        // The node of an alias stands where it was written, and its parent ends behind the alias.
        #expect(
            parsing.outline == """
                1:1-5:12 mapping
                  1:1-1:5 key base
                  2:3-2:10 mapping
                    2:3-2:5 key id
                    2:7-2:10 "Int"
                  3:1-3:5 key list
                  3:13-3:16 sequence
                    3:14-3:15 "a"
                  4:1-4:5 key text
                  4:13-4:16 "a" doubleQuoted
                  5:1-5:5 key copy
                  2:3-2:10 mapping
                    2:3-2:5 key id
                    2:7-2:10 "Int"
                """)
    }

    @Test func mergesWhatIsNotGivenItself() {
        let parsing = Parsing(
            """
            - &a {id: 1, name: a}
            - &b {name: b, size: 2}
            - first: x
              <<: [*a, *b]
              id: 3
            - "<<": kept
            """)
        #expect(parsing.faults == [])
        let merged = parsing.node?.sequence?[2].mapping
        #expect(merged?.map(\.key.value) == ["first", "name", "size", "id"])
        #expect(merged?.compactMap(\.value.scalar?.text) == ["x", "a", "2", "3"])
        #expect(parsing.node?.sequence?[3].mapping?.map(\.key.value) == ["<<"])
    }

    @Test func takesTheLastAnchorOfAName() {
        let parsing = Parsing("[&a 1, *a, &a 2, *a]")
        #expect(parsing.node?.sequence?.compactMap(\.scalar?.text) == ["1", "1", "2", "2"])
    }

    @Test func placesAKeyThatIsAnAlias() {
        #expect(
            Parsing("a: &k name\n*k : 2").outline == """
                1:1-2:7 mapping
                  1:1-1:2 key a
                  1:7-1:11 "name"
                  2:1-2:3 key name
                  2:6-2:7 "2"
                """)
    }

    @Test(arguments: [
        ("*a", "1:1 there is no anchor &a"),
        ("&base 1: *bse", "1:10 there is no anchor &bse (did you mean *base?)"),
        ("&a [*a]", "1:5 the alias *a stands for a node that contains it"),
        ("&a {b: &c [*a]}", "1:12 the alias *a stands for a node that contains it"),
        ("a: &l [1]\n*l : 2", "2:1 a key is text, not a list"),
    ])
    func refusesAnAlias(text: String, fault: String) {
        let parsing = Parsing(text)
        #expect(parsing.node == nil)
        #expect(parsing.faults == [fault])
    }

    @Test func refusesABomb() {
        let lines = (1...9).map { level in
            let aliases = Array(repeating: "*a\(level - 1)", count: 9)
            return "a\(level): &a\(level) [\(aliases.joined(separator: ", "))]"
        }
        let parsing = Parsing("a0: &a0 [lol, lol]\n" + lines.joined(separator: "\n"))
        #expect(parsing.faults == ["6:25 the aliases of this file stand for more than 100000 nodes"])
    }

    /// Aliases may stand for trees that are deeper than what is written anywhere.
    @Test func refusesATreeThatAliasesMakeTooDeep() {
        let lines = (1...40).map { "a\($0): &a\($0) [[[[[[[[[[*a\($0 - 1)]]]]]]]]]]" }
        let parsing = Parsing("a0: &a0 [x]\n" + lines.joined(separator: "\n"))
        #expect(parsing.faults == ["8:19 lists and mappings are nested more than 64 levels deep"])
    }
}
