import Foundation
import Testing

/// The schemas for editors against the specs and cases of the project.
@Suite struct SchemaTests {
    private static let schema = "waypost.schema.json"

    @Test(arguments: Validator.Reading.allCases)
    func acceptsEverySpec(as reading: Validator.Reading) throws {
        let files = Validator.files(in: "specs") + Validator.files(in: "Tests/WaypostSpecTests/Examples")
        let faults = try Validator.faults(of: files, by: SchemaTests.schema, as: reading)
        #expect(faults.compactMapValues(\.self) == [:])
        #expect(faults.count == files.count && files.count > 15)
    }

    @Test(arguments: Validator.Reading.allCases)
    func acceptsTheConfiguration(as reading: Validator.Reading) throws {
        let faults = try Validator.faults(
            of: ["waypost.yaml"], by: "waypost-config.schema.json", as: reading)
        #expect(faults == ["waypost.yaml": nil])
    }

    /// Codes whose cases the schema refuses, except for the files named in `needTheTool`.
    private static let structural: Set = [
        "E101", "E102", "E104", "E106", "E107", "E201", "E202", "E203", "E205", "E206", "E207", "E208",
        "E209", "E211", "E212", "E301", "E302", "E303", "E304", "E305", "E306", "E307", "E308", "E309",
        "E311", "E312", "E313", "E314", "E319", "E320", "E321", "E322", "E323", "E326", "E327", "E328",
        "E331", "E334",
    ]

    /// What only the tool can tell: YAML itself, a document of another kind, and warnings.
    private static let others: Set = ["E100", "E340", "W301", "W302", "W303", "W304"]

    private static let needTheTool = [
        // A name with and without "?" is two keys; how deep a text is nested no pattern can count.
        "E104-field-with-and-without-mark", "E201-nested-too-deep",
    ]

    @Test func refusesWhatIsWrongWithTheStructureOfASpec() throws {
        let files = Validator.files(in: "Tests/WaypostSpecTests/Cases")
        let faults = try Validator.faults(of: files, by: SchemaTests.schema, as: .editor)
        let valid = faults.filter { $0.value == nil }.keys.map(SchemaTests.stem).sorted()
        let wrong = valid.filter { SchemaTests.structural.contains(SchemaTests.code($0)) }
        #expect(wrong == SchemaTests.needTheTool)
        let unjudged = Set(files.map { SchemaTests.code(SchemaTests.stem($0)) })
            .subtracting(SchemaTests.structural.union(SchemaTests.others))
        #expect(unjudged == [], "say of a new code whether it is structural")
    }

    /// A warning in the tool is no error in the editor; nor is what is wrong with the meaning of a spec alone.
    @Test func acceptsWarningsAndLeavesMeaningToTheTool() throws {
        let warnings = Validator.files(in: "Tests/WaypostSpecTests/Cases").filter {
            SchemaTests.stem($0).hasPrefix("W")
        }
        let cases = Validator.files(in: "Tests/WaypostResolveTests/Cases").filter {
            !SchemaTests.stem($0).hasPrefix("E303")
        }
        let files = warnings + cases
        let faults = try Validator.faults(of: files, by: SchemaTests.schema, as: .editor)
        #expect(faults.compactMapValues(\.self) == [:])
    }

    @Test(arguments: [
        "[]", "apis: []", "apis: a.yaml", "apis: [{output: Out}]", "apis: [a.yaml]\nmocks: some",
        "apis: [a.yaml]\naccess: open", "apis: [a.yaml]\noutputs: Out", "apis: [{spec: a.yaml, layout: one}]",
        "apis: [a.yaml]\nmutable: yes", "apis: [a.yaml]\nmodule: a-b", "apis: [[a.yaml]]", "output: Out",
    ])
    func refusesAConfiguration(text: String) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "waypost-\(UUID().uuidString).yaml")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let faults = try Validator.faults(of: [file.path], by: "waypost-config.schema.json", as: .editor)
        #expect(faults[file.path] != .some(nil))
    }

    /// `Tests/WaypostSpecTests/Cases/E100-tab.yaml` is `E100-tab`.
    private static func stem(_ path: String) -> String {
        URL(filePath: path).deletingPathExtension().lastPathComponent
    }

    private static func code(_ stem: String) -> String {
        String(stem.prefix { $0 != "-" })
    }
}
