import Testing
import WaypostModel

/// A name can't be made of text that is no identifier, so it can't carry code.
@Suite struct SwiftNameTests {
    @Test(arguments: ["a", "createdAt", "_1", "이름", "é", "🎉", "default", "x1"])
    func takesIdentifiers(text: String) {
        #expect(SwiftName(text)?.text == text)
    }

    @Test(arguments: [
        "", "_", "1a", "a b", "a-b", "a.b", "`a`", "a\n", "a;b", "a\"", "a()", "$0", "a\u{202E}b",
        "a\u{200B}", "\u{301}a",
        "a\0", "@a", "#a", "a\u{2028}b", "a\u{A0}b",
    ])
    func refusesAllElse(text: String) {
        #expect(SwiftName(text) == nil)
    }

    @Test func staysAnIdentifierWhenItGrows() {
        let name = SwiftName(fixed: "mock").appending(SwiftName(fixed: "Products")).appending("Service")
            .appending(SwiftNameSuffix(2))
        #expect(name.text == "mockProductsService2")
        #expect(SwiftName(name.text) == name)
    }

    @Test func takesTheFirstNumberThatIsFree() {
        let taken = ["a", "a2", "a4"]
        var number = 2
        let name = SwiftName(fixed: "a")
        #expect(name.numbered { !taken.contains($0.text) }.text == "a3")
        #expect(name.numbered(from: &number) { !taken.contains($0.text) }.text == "a3")
        #expect(name.numbered(from: &number) { !(taken + ["a3"]).contains($0.text) }.text == "a5")
        #expect(SwiftName(fixed: "b").numbered { !taken.contains($0.text) }.text == "b")
    }

    @Test func ordersByScalars() {
        let names = ["b", "B", "a1", "a"].compactMap(SwiftName.init).sorted()
        #expect(names.map(\.text) == ["B", "a", "a1", "b"])
    }
}
