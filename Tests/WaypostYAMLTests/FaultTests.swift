import Testing
import WaypostSource
import WaypostYAML

/// What is refused, and where. What a user sees of it stands in the cases of `WaypostSpecTests`.
@Suite struct FaultTests {
    @Test(
        arguments: [
            ([0x61, 0x3A, 0x20, 0xFF], "1:4 this is not UTF-8 (save the file as UTF-8)"),
            ([0xC3], "1:1 this is not UTF-8 (save the file as UTF-8)"),
            // A surrogate, and a letter that is written longer than need be.
            ([0x0A, 0xED, 0xA0, 0x80], "2:1 this is not UTF-8 (save the file as UTF-8)"),
            ([0x61, 0xC0, 0x80], "1:2 this is not UTF-8 (save the file as UTF-8)"),
            // The byte order marks of UTF-16 and UTF-32.
            ([0xFF, 0xFE, 0x61, 0x00], "1:1 this is not UTF-8 (save the file as UTF-8)"),
            ([0xFE, 0xFF, 0x00, 0x61], "1:1 this is not UTF-8 (save the file as UTF-8)"),
            ([0xFF, 0xFE, 0x00, 0x00], "1:1 this is not UTF-8 (save the file as UTF-8)"),
            // UTF-16 without a mark is full of zeros.
            ([0x61, 0x00, 0x3A, 0x00], "1:2 this is not YAML: control characters are not allowed"),
        ] as [([UInt8], String)])
    func refusesBytes(bytes: [UInt8], fault: String) {
        let parsing = Parsing(bytes: bytes)
        #expect(parsing.node == nil)
        #expect(parsing.faults == [fault])
    }

    @Test(arguments: [
        ("a: b\0c", "1:5 this is not YAML: control characters are not allowed"),
        ("\u{FEFF}é: \u{7}", "1:4 this is not YAML: control characters are not allowed"),
        ("a:\n\tb: 1", "2:1 this is not YAML: found character that cannot start any token"),
        ("a: [b", "1:6 this is not YAML: did not find expected ',' or ']'"),
        ("a: 'b\n", "2:1 this is not YAML: found unexpected end of stream"),
        ("a: [b]?\n", "1:7 this is not YAML: mapping keys are not allowed in this context"),
        ("é: ü: x", "1:5 this is not YAML: mapping values are not allowed in this context"),
        ("a: 1\n--- \nb: 2", "2:1 a file has one document, and here a second starts"),
        ("a: 1\n...\n---\nb: 2", "3:1 a file has one document, and here a second starts"),
        ("a: 1\n...\nb: 2", "3:1 this is not YAML: did not find expected <document start>"),
        ("---\n---\n", "2:1 a file has one document, and here a second starts"),
        ("[a]: 1", "1:1 a key is text, not a list or a mapping"),
        ("? {a: 1}\n: 2", "1:3 a key is text, not a list or a mapping"),
        ("{{a: 1}: 2}", "1:2 a key is text, not a list or a mapping"),
        ("%YAML 3.0\n---\na: 1", "1:1 this is not YAML: found incompatible YAML document"),
    ])
    func refusesATextAsAWhole(text: String, fault: String) {
        let parsing = Parsing(text)
        #expect(parsing.node == nil)
        #expect(parsing.faults == [fault])
    }

    /// A tree is read all the same, so that the faults in it are found in the same run.
    @Test(arguments: [
        ("a: !!int 1", ["1:4 tags have no meaning here (remove \"!!int\")"]),
        ("a: &x !local\n  b: 1", ["1:7 tags have no meaning here (remove \"!local\")"]),
        ("a: !<tag:x> &x [1]", ["1:4 tags have no meaning here (remove \"!<tag:x>\")"]),
        ("a: ! 1", ["1:4 tags have no meaning here (remove \"!\")"]),
        (
            "a: 1\nb: 2\n\"a\": 3\na: 4",
            ["3:1 \"a\" is given twice (first at line 1)", "4:1 \"a\" is given twice (first at line 1)"]
        ),
        ("a: {<<: 1, b: 2}\n", ["1:9 only mappings can be merged, not text"]),
        ("a: {<<: [{c: 3}, [1]], b: 2}\n", ["1:18 only mappings can be merged, not a list"]),
    ])
    func reportsAndReadsOn(text: String, faults: [String]) {
        let parsing = Parsing(text)
        #expect(parsing.node?.mapping?.first?.key.value == "a")
        #expect(parsing.faults == faults)
    }

    @Test func findsAKeyTwiceAmongMany() {
        let keys = (0..<100).map { "k\($0): \($0)" }
        let parsing = Parsing((keys + ["k3: again", "k99: again", "new: 1"]).joined(separator: "\n"))
        #expect(
            parsing.faults == [
                "101:1 \"k3\" is given twice (first at line 4)",
                "102:1 \"k99\" is given twice (first at line 100)",
            ])
        #expect(parsing.node?.mapping?.count == 101)
    }

    @Test(arguments: ["[", "{a: ", "- ", "a: [", "? "], [65, 100_000])
    func refusesWhatIsNestedTooDeep(opening: String, count: Int) {
        let parsing = Parsing(String(repeating: opening, count: count))
        #expect(parsing.node == nil)
        #expect(parsing.faults.count == 1)
    }

    @Test func readsWhatIsNestedJustDeepEnough() {
        let parsing = Parsing(String(repeating: "[", count: 64) + String(repeating: "]", count: 64))
        #expect(parsing.faults == [])
    }
}
