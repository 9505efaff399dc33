import Foundation
import Testing
import WaypostTestSupport

@testable import waypost

/// The README's commands do what it says.
struct ReadmeCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let spec = """
            api: Shop
            environments:
              production: https://example.com
            service: Products
            endpoints:
              list: GET / -> [Product]
            models:
              Product: {id: Int}

            """
        try folder.write("apis: [shop.yaml]\n", to: "waypost.yaml")
        try folder.write(spec, to: "shop.yaml")
        try folder.write(spec, to: "old.yaml")
        try folder.write(spec.replacing("{id: Int}", with: "{id: Int, name?: String}"), to: "new.yaml")
    }

    private static let commands: [[String]] = {
        let file = Repository.root.appending(path: "README.md")
        let readme = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let block = readme.components(separatedBy: "## The tool\n\n```sh\n").last ?? ""
        let lines = (block.components(separatedBy: "```").first ?? "").split(separator: "\n")
        return lines.map { line in
            let command = line.components(separatedBy: "   #")[0].trimmingCharacters(in: .whitespaces)
            let parts = command.components(separatedBy: "'")
            // What stands between quotes is one word.
            return parts.enumerated().flatMap { offset, part in
                offset.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [part]
            }
        }
    }()

    @Test func areThere() {
        #expect(ReadmeCommandTests.commands.count == 8)
        #expect(ReadmeCommandTests.commands.allSatisfy { $0.first == "waypost" })
    }

    @Test(arguments: commands)
    func doWhatTheyAreFor(command: [String]) throws {
        var arguments = Array(command.dropFirst())
        // It would not end by itself.
        if arguments == ["watch"] { arguments.append("--help") }
        #expect(try folder.waypost(arguments).code == .done)
    }
}
