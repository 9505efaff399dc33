import Foundation
import Testing

/// What `docs/build-systems.md` shows is run, as far as its tools are here.
@Suite struct BuildSystemTests {
    private let snippets: Snippets
    private let place: Workplace

    init() throws {
        snippets = try Snippets(of: "docs/build-systems.md")
        place = try Workplace()
        try place.write("apis: [specs/shop.yaml]\n", to: "waypost.yaml")
        try place.write(BuildSystemTests.spec, to: "specs/shop.yaml")
    }

    private static let spec = """
        api: Shop
        environments: {production: https://example.com}
        service: Items
        endpoints:
          list: GET /items

        """

    private func only(_ language: String, in section: String) throws -> String {
        let texts = snippets.texts(in: section, language: language)
        #expect(texts.count == 1)
        return try #require(texts.first)
    }

    @Test func everyScriptIsOfTheShell() throws {
        let scripts = snippets.texts(language: "sh")
        #expect(scripts.count == 4)
        for script in scripts {
            try place.write(script, to: "script.sh")
            let answer = try place.run("sh", "-n", "script.sh")
            #expect(answer.code == 0, "\(answer.output)")
        }
    }

    @Test func everyBlockIsOfAKnownLanguage() {
        let count = ["swift", "sh", "yaml", "make", "python"].map { snippets.texts(language: $0).count }
        #expect(count == [1, 4, 3, 1, 1])
    }

    @Test func typeChecksTheManifest() throws {
        try place.write(try only("swift", in: "SwiftPM, at build time"), to: "Package.swift")
        #expect(try place.faultsOfManifest() == "")
    }

    @Test func generatesForBothTargets() throws {
        let configurations = snippets.texts(in: "SwiftPM, at build time", language: "yaml")
        #expect(configurations.count == 2)
        for (target, text) in zip(["Shop", "ShopMocks"], configurations) {
            try place.write(text, to: "Sources/\(target)/waypost.yaml")
            let answer = try place.run(
                "waypost", "generate", "--quiet", "--config", "Sources/\(target)/waypost.yaml", "--file",
                "out/\(target).waypost.swift")
            #expect(answer == (0, ""))
        }
        #expect(try place.text(of: "out/Shop.waypost.swift").contains("public struct Shop"))
        #expect(try place.text(of: "out/ShopMocks.waypost.swift").contains("MockItemsService"))
    }

    @Test func generatesInARunScriptPhase() throws {
        try place.write(try only("sh", in: "Xcode"), to: "script.sh")
        let folders = ["SRCROOT": place.folder.path, "DERIVED_FILE_DIR": place.folder.path + "/derived"]
        #expect(try place.run("sh", "script.sh", environment: folders) == (0, ""))
        #expect(try place.text(of: "derived/Shop.waypost.swift").contains("public struct Shop"))
        try place.write(BuildSystemTests.spec.replacing("/items", with: "items"), to: "specs/shop.yaml")
        let answer = try place.run("sh", "script.sh", environment: folders)
        #expect(answer.code == 1)
        #expect(answer.output.hasPrefix("\(place.folder.path)/specs/shop.yaml:5:13: error: "))
    }

    @Test func generatesWithMakeWhenASpecIsNewer() throws {
        try place.write(try only("make", in: "make"), to: "Makefile")
        let file = "Sources/Shop/Shop.waypost.swift"
        #expect(try place.run("make", "-s").code == 0)
        #expect(!(try place.text(of: file).contains("func all(")))
        #expect(try place.run("make", "-q").code == 0)
        try place.write(BuildSystemTests.spec + "  all: GET /all\n", to: "specs/shop.yaml")
        #expect(try place.run("touch", "-d", "2100-01-01", "specs/shop.yaml").code == 0)
        #expect(try place.run("make", "-s").code == 0)
        #expect(try place.text(of: file).contains("func all("))
    }

    @Test func refusesACommitOfStaleCode() throws {
        #expect(try place.run("git", "init", "-q").code == 0)
        try place.write(try only("sh", in: "Before a commit"), to: ".git/hooks/pre-commit")
        #expect(try place.run("chmod", "+x", ".git/hooks/pre-commit").code == 0)
        let commit =
            "git -c user.name=a -c user.email=a@b.c -c core.hooksPath=.git/hooks commit -q --allow-empty -m x"
        let refused = try place.run("sh", "-c", commit)
        #expect(refused.code != 0 && refused.output.contains("see waypost generate"), "\(refused.output)")
        #expect(try place.run("waypost", "generate").code == 0)
        let taken = try place.run("sh", "-c", commit)
        #expect(taken.code == 0, "\(taken.output)")
    }

    @Test func checksInCI() throws {
        try place.write(try only("sh", in: "CI"), to: "ci.sh")
        #expect(try place.run("sh", "ci.sh").code == 1)
        #expect(try place.run("waypost", "generate").code == 0)
        #expect(try place.run("sh", "ci.sh").code == 0)
    }
}
