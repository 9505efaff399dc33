import Testing
import WaypostModel

@testable import WaypostEmit

/// The template that all output goes through.
@Suite struct CodeTests {
    private func text(_ code: Code) -> String { CodeWriter.text(of: code) }

    @Test func keepsTheIndentationOfWhatIsPutIn() {
        let body: Code = """
            if a {
                b
            }
            """
        let code: Code = """
            func f() {
                \(body)
            }
            """
        #expect(text(code) == "func f() {\n    if a {\n        b\n    }\n}\n")
    }

    @Test func dropsLinesThatEmptyCodeLeavesEmpty() {
        let code: Code = """
            struct A {
                \(Code.empty)
                let a: Int
                \(Code.empty)

                \([Code]().lines)
            }
            \(Code.empty)
            """
        #expect(text(code) == "struct A {\n    let a: Int\n}\n")
    }

    @Test func keepsEmptyLinesToOne() {
        let parts: [Code] = ["a", .empty, "b"]
        let code: Code = """
            x {

                \(parts.paragraphs)


                c

            }
            """
        #expect(text(code) == "x {\n    a\n\n    b\n\n    c\n}\n")
    }

    @Test func breaksAListWhereItDoesNotFit() {
        func call(_ count: Int) -> Code {
            Code(
                CodeList(
                    "call(", (0..<count).map { "argument\(literal: $0): value" }, ") + something else there"))
        }
        #expect(text(call(2)) == "call(argument0: value, argument1: value) + something else there\n")
        #expect(
            text(call(5)).split(separator: "\n") == [
                "call(",
                "    argument0: value, argument1: value, argument2: value, argument3: value, argument4: value",
                ") + something else there",
            ])
        #expect(text(call(7)).split(separator: "\n").count == 9)
    }

    @Test func leavesRoomForTheCommaBehindAListInAList() {
        let inner = { (width: Int) in
            Code(CodeList("inner(", [Code(trusted: String(repeating: "a", count: width))], ")"))
        }
        let outer = { (width: Int) in Code(CodeList("outer(", [inner(width), inner(width)], ")")) }
        #expect(text(outer(98)).split(separator: "\n").count == 4)
        #expect(text(outer(99)).split(separator: "\n").map(\.count).max() ?? 0 <= 110)
        #expect(text(outer(98)).split(separator: "\n").map(\.count).max() == 110)
    }

    @Test func putsACommaBehindTheLastItemOfABrokenLiteral() {
        let items = (0..<12).map { Code("\(literal: "item number \($0)")") }
        let lines = text(Code(CodeList("let a = [", items, "]", isLiteral: true))).split(separator: "\n")
        #expect(lines.first == "let a = [")
        #expect(lines[12] == "    \"item number 11\",")
        #expect(lines.last == "]")
    }

    @Test(arguments: [
        ("plain", #""plain""#), ("\"quoted\"", #""\"quoted\"""#), (#"\(injected)"#, #""\\(injected)""#),
        ("a\nb\r\t\0", #""a\nb\r\t\0""#), ("\u{2028}\u{85}\u{7}", #""\u{2028}\u{85}\u{7}""#),
        ("x\"#; let injected = 1 //", ##""x\"#; let injected = 1 //""##), ("카페 🎉", "\"카페 🎉\""),
        ("\u{202E}rtl\u{FEFF}", #""\u{202E}rtl\u{FEFF}""#), ("`", #""`""#),
    ])
    func escapesLiterals(value: String, source: String) {
        #expect(text("\(literal: value)") == source + "\n")
    }

    @Test(arguments: ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
    func beginsEveryLineOfACommentAnew(end: String) {
        #expect(text("\(Documentation("a\(end)let injected = 1 */"))") == "/// a\n/// let injected = 1 */\n")
        #expect(text(Code.comment("a\(end)b")) == "// a b\n")
    }

    @Test func showsWhatCommentsCanNotHold() {
        #expect(text("\(Documentation("a\0b\u{202E}c  ", "", " \n", "d"))") == "/// a?b?c\n///\n/// d\n")
    }

    @Test func wrapsLongComments() {
        let words = Array(repeating: "word", count: 40).joined(separator: " ")
        let lines = text("\(Documentation(words))").split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { $0.hasPrefix("/// word") && $0.count <= 100 })
    }

    @Test(arguments: [
        ("default", "`default`", "default", "default"), ("self", "`self`", "`self`", "self"),
        ("init", "`init`", "`init`", "init"), ("inout", "`inout`", "inout", "`inout`"),
        ("let", "`let`", "let", "let"),
        ("name", "name", "name", "name"),
        ("Type", "`Type`", "`Type`", "Type"), ("in", "`in`", "in", "in"), ("이름", "이름", "이름", "이름"),
    ])
    func quotesKeywordsWhereTheyNeedIt(name: String, declared: String, member: String, label: String) throws {
        let name = try #require(SwiftName(name))
        #expect(text("\(name) \(member: name) \(label: name)") == "\(declared) \(member) \(label)\n")
    }
}
