import Foundation
import Testing
import WaypostSource
import WaypostSpec

/// Types, defaults, constants and documentation, short and long.
@Suite struct ValueTests {
    /// The value of a field that is written so, and what there is to say about it.
    private func read(_ yaml: String) throws -> (value: ValueSpec, report: String) {
        let reading = Reading("models:\n  A:\n    f: \(yaml)\n")
        guard case .object(let object)? = reading.spec?.models.first?.value.type.form else {
            throw NoObject()
        }
        return (try #require(object.fields.first?.value), reading.report)
    }

    private struct NoObject: Error {}

    @Test(arguments: [
        ("Int", "Int"), ("Order.LinesItem", "Order.LinesItem"), ("Größe", "Größe"), ("A_1", "A_1"),
        ("Int?", "Int?"), ("\"[Int]\"", "[Int]"), ("\"[Int?]?\"", "[Int?]?"),
        ("\"[[Double]]\"", "[[Double]]"),
        ("'[String:Int]'", "[String: Int]"), ("'[ String : [ Int ] ]'", "[String: [Int]]"),
        ("Int | String", "(Int | String)"), ("Int|String?|[A]", "(Int | String? | [A])"),
        ("'[Int | String]'", "[(Int | String)]"), ("Int(1...50)", "Int(1...50)"),
        ("Int( 1... )", "Int( 1... )"),
        ("File(image/png, image/jpeg)", "File(image/png, image/jpeg)"),
        ("Date(\"yyyy (MM)\")", "Date(\"yyyy (MM)\")"), ("Date(unix)?", "Date(unix)?"),
        ("enum(a, b)", "enum(\"a\", \"b\")"), ("enum( a b ,\"c, d\")", "enum(\"a b\", \"c, d\")"),
        ("enum(1, 2)?", "enum(\"1\", \"2\")?"), ("enum(\"a\\u00e9\\n\\\"\")", "enum(\"aé\\n\\\"\")"),
        // Of YAML's own.
        ("[Int]", "[Int]"), ("[[Double?]]", "[[Double?]]"), ("[String: Int]", "[String: Int]"),
        ("[String: [Int]]", "[String: [Int]]"), ("[{a: Int}]", "[{a: Int}]"),
        ("[{ID: Int}]", "[{ID: Int}]"), ("{a: Int, b?: '[A]'}", "{a: Int, b?: [A]}"),
        ("{\"b?\": A, x-c: B}", "{b?: A, x-c: B}"),
        ("{$enum: [a, 1, 'null']}", "$enum(\"a\", \"1\", \"null\")"),
        ("{$enum: {low: 1, same: }}", "$enum(low: \"1\", same: \"same\")"),
        ("{$union: type, a: A, b: {c: C}}", "$union(type: a: A, b: {c: C})"),
        ("{$type: [Int]}", "[Int]"), ("{$type: {$type: Int}, x-a: b}", "Int"),
        ("[enum(a, b)]", "invalid"),
    ])
    func readsTypes(yaml: String, type: String) throws {
        let (value, report) = try read(yaml)
        #expect(TypeText(type: value.type).description == type)
        #expect((report == "") == (type != "invalid"))
    }

    @Test(
        arguments: [
            ("Int = 20 // How many", LiteralSpec.word("20"), "How many"),
            ("Int=20", .word("20"), nil),
            ("Int //How many", nil, "How many"),
            ("Int// How many", nil, "How many"),
            ("Int //", nil, nil),
            ("Int // a // b = c", nil, "a // b = c"),
            ("String = \"a // b = c\" // d", .quoted("a // b = c"), "d"),
            ("String = \"a\"// d", .quoted("a"), "d"),
            ("String = \"\"", .quoted(""), nil),
            (
                #"String = "\"\\\/\b\f\n\r\t\u00e9\uD83D\uDC4D\ud83d\q\u12" "#,
                .quoted("\"\\/\u{8}\u{C}\n\r\té👍\u{FFFD}qu12"), nil
            ),
            ("URL = https://example.com // Where", .word("https://example.com"), "Where"),
            ("enum(a, b c) = b c // Why", .word("b c"), "Why"),
            ("\"[Int] = []\"", .emptyList, nil),
            ("\"[String: Int] = {} // None\"", .emptyMap, "None"),
            ("{$type: Int, $default: 3}", .word("3"), nil),
            ("{$type: String, $default: '3'}", .quoted("3"), nil),
            ("{$type: [Int], $default: []}", .emptyList, nil),
            ("{$type: [String: Int], $default: {}, $doc: None}", .emptyMap, "None"),
            ("{$type: Int = 3 // How many, $doc: Others}", .word("3"), "Others"),
        ] as [(String, LiteralSpec?, String?)])
    func readsDefaultsAndDocumentation(yaml: String, literal: LiteralSpec?, documentation: String?) throws {
        let (value, report) = try read(yaml)
        #expect(report == "")
        #expect(value.defaultValue?.value == literal)
        #expect(value.constant == nil)
        #expect(value.documentation == documentation)
    }

    @Test(
        arguments: [
            ("= text", LiteralSpec.word("text"), nil), ("=true", .word("true"), nil),
            ("= a b // Why", .word("a b"), "Why"), ("= \"a // b\" // Why", .quoted("a // b"), "Why"),
            ("= []", .word("[]"), nil), ("'= {}'", .word("{}"), nil), ("= a=b", .word("a=b"), nil),
            ("= https://example.com", .word("https://example.com"), nil),
        ] as [(String, LiteralSpec, String?)])
    func readsConstants(yaml: String, literal: LiteralSpec, documentation: String?) throws {
        let (value, report) = try read(yaml)
        #expect(report == "")
        #expect(value.constant?.value == literal)
        #expect(value.defaultValue == nil)
        #expect(value.documentation == documentation)
    }

    @Test func readsAllKeysOfTheLongForm() throws {
        let (value, report) = try read(
            "{$type: String, $doc: d, $name: n, $deprecated: true, $example: [1, {a: 'b'}], $access: read, $style: csv}"
        )
        #expect(report == "")
        #expect(value.documentation == "d")
        #expect(value.swiftName?.value == "n")
        #expect(value.deprecation?.message == nil)
        #expect(value.deprecation != nil)
        #expect(value.access?.value == .read)
        #expect(value.style?.value == .csv)
        guard case .list(let elements)? = value.example?.content else {
            Issue.record("the example is no list")
            return
        }
        #expect(elements[0].content == .text("1", isQuoted: false))
    }

    @Test(arguments: [("true", true), ("false", false), ("use b", true), ("'true'", true)])
    func knowsWhatIsDeprecated(text: String, isDeprecated: Bool) throws {
        let (value, report) = try read("{$type: Int, $deprecated: \(text)}")
        #expect(report == "")
        #expect((value.deprecation != nil) == isDeprecated)
    }

    /// A text over several lines has one place, and is read all the same.
    @Test(arguments: [
        "Int = 3\n      // How many", "|\n      Int = 3 // How many\n",
        ">-\n      Int\n      = 3 // How many",
    ])
    func readsTextOverSeveralLines(yaml: String) throws {
        let (value, report) = try read(yaml)
        #expect(report == "")
        #expect(TypeText(type: value.type).description == "Int")
        #expect(value.defaultValue?.value == .word("3"))
        #expect(value.documentation == "How many")
    }

    @Test func readsATypeNestedJustDeepEnough() {
        let reading = Reading(
            "models:\n  A: \"\(String(repeating: "[", count: 19))Int\(String(repeating: "]", count: 19))\"")
        #expect(reading.report == "")
    }
}
