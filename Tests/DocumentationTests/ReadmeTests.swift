import Foundation
import Testing

/// What the README shows of a package that uses the tool is so.
@Suite struct ReadmeTests {
    private static let section = "Use it in your package"
    private let snippets: Snippets
    private let place: Workplace

    init() throws {
        snippets = try Snippets(of: "README.md")
        place = try Workplace()
    }

    @Test func typeChecksThePartOfTheManifest() throws {
        let parts = snippets.texts(in: ReadmeTests.section, language: "swift")
        #expect(parts.count == 1)
        for part in parts {
            let manifest = """
                // swift-tools-version: 6.1
                import PackageDescription

                let package = Package(
                name: "App",
                \(part)
                )
                """
            try place.write(manifest, to: "Package.swift")
            #expect(try place.faultsOfManifest() == "")
        }
    }

    @Test func runsTheCommandsInTheirOrder() throws {
        let script = try #require(snippets.texts(in: ReadmeTests.section, language: "sh").first)
        let lines = script.split(separator: "\n")
        #expect(lines.count == 3)
        for line in lines {
            let words = line.prefix { $0 != "#" }.split(separator: " ").map(String.init)
            #expect(words.prefix(4) == ["swift", "run", "--package-path", "../waypost"])
            let answer = try place.run(words[4], words[5])
            #expect(answer.code == 0, "\(line): \(answer.output)")
        }
    }

    @Test func takesTheConfiguration() throws {
        let text = try #require(snippets.texts(in: ReadmeTests.section, language: "yaml").first)
        try place.write(text, to: "waypost.yaml")
        for name in ["Shop", "Search"] {
            try place.write(
                "api: \(name)\nenvironments: {production: https://example.com}\n",
                to: "specs/\(name.lowercased()).yaml")
        }
        let answer = try place.run("waypost", "generate")
        #expect(answer.code == 0, "\(answer.output)")
    }

    /// The server itself has tests of its own; here it is asked whether it knows these flags.
    @Test func knowsTheFlagsOfTheMockServer() throws {
        let script = try #require(snippets.texts(in: "A mock server", language: "sh").first)
        let words = try #require(script.split(separator: "\n").last).split(separator: " ").map(String.init)
        #expect(words.prefix(2) == ["waypost", "serve"])
        #expect(words.count == 5)
        let answer = try place.run("waypost", "serve", words[2], words[3], words[4], "--help")
        #expect(answer.code == 0, "\(answer.output)")
    }
}
