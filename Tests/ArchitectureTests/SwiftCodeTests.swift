import Testing

/// The rules read code, and must not take comments and texts for it.
@Suite struct SwiftCodeTests {
    @Test(arguments: [
        ("let a = 1 // public", "let a = 1 "), ("/// print(\nlet a", "\nlet a"),
        ("let a = \"print(\\\"x\\\")\" + b", "let a = \"\" + b"),
        ("let a = #\"\"public\" \\\"#; b", "let a = \"\"; b"),
        ("let a = \"\"\"\n  public \"x\" // y\n  \"\"\" + b", "let a = \"\" + b"),
        ("let a = \"// no\" // yes\nlet b", "let a = \"\" \nlet b"),
        ("#if DEBUG\n#endif", "#if DEBUG\n#endif"),
    ])
    func leavesOutCommentsAndTexts(text: String, code: String) {
        #expect(SwiftCode(of: text).text == code)
    }

    @Test(arguments: [("let a /* b */", true), ("let a = \"/*\" // /*", false)])
    func findsBlockComments(text: String, hasOne: Bool) {
        #expect(SwiftCode(of: text).hasBlockComment == hasOne)
    }

    @Test func readsImportsAndTypes() {
        let text = """
            @_spi(A) internal import Foundation
            import func B.c
            package import WaypostSource

            package struct A { enum Inner {} }
            @Suite struct B {}
            private final class C {}
            """
        let file = SourceFile(path: "Sources/A/A.swift", text: text, code: SwiftCode(of: text))
        #expect(file.imports == ["Foundation", "B", "WaypostSource"])
        #expect(file.visibleTypes == ["A", "B"])
        #expect(file.types == ["A", "Inner", "B", "C"])
        #expect(file.target == "A")
    }
}
