import Foundation
import Testing
import WaypostGenerator
import WaypostTestSupport

@testable import waypost

/// The schemas that the tool carries.
struct SchemaTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: [("spec", "waypost.schema.json"), ("config", "waypost-config.schema.json")])
    func printsTheSchemaOfTheProject(word: String, name: String) throws {
        let root = Repository.root
        let text = try String(contentsOf: root.appending(path: "schema/\(name)"), encoding: .utf8)
        #expect(try folder.waypost("schema", word) == Answer(.done, output: text))
        _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
    }

    @Test func refusesAnUnknownSchema() throws {
        let message = "there is no schema of specs (did you mean spec?)"
        #expect(
            try folder.waypost("schema", "specs")
                == Answer(.usage, errors: "waypost schema: error: \(message)\nSee waypost schema --help.\n"))
    }

    /// The lines in which the starter's files name their schemas lead to the files that stand there.
    @Test(arguments: ["waypost.yaml", "specs/notebook.yaml"])
    func namesTheSchemaOfEachFileOfTheStarter(name: String) throws {
        #expect(try folder.waypost("init").code == .done)
        let first = try #require(try folder.text(of: name).split(separator: "\n").first)
        let way = String(first.trimmingPrefix("# yaml-language-server: $schema="))
        let file = URL(filePath: name, relativeTo: folder.url(".")).deletingLastPathComponent().appending(
            path: way)
        let schema: Schema = name == "waypost.yaml" ? .config : .spec
        #expect(try String(contentsOf: file, encoding: .utf8) == schema.text)
    }
}
