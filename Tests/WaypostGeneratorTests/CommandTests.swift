import Foundation
import Testing

@testable import waypost

struct CommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Writes a project of one API.
    private func startShop() throws {
        try folder.write(Specs.shopConfiguration, to: "waypost.yaml")
        try folder.write(Specs.shop, to: "specs/shop.yaml")
    }

    private func countOfFiles(in name: String) throws -> Int {
        try folder.tree(name).keys.count { $0.hasSuffix(".swift") }
    }

    @Test func generatesWhatTheConfigurationNames() throws {
        try startShop()
        let answer = try folder.waypost("generate")
        let count = try countOfFiles(in: "Generated")
        #expect(count > 4)
        #expect(answer == Answer(.done, output: "Shop: \(count) written, 0 unchanged, 0 removed\n"))
        let tree = try folder.tree()
        #expect(
            try folder.waypost("generate")
                == Answer(.done, output: "Shop: 0 written, \(count) unchanged, 0 removed\n"))
        #expect(try folder.waypost("generate", "--quiet") == Answer(.done))
        #expect(try folder.waypost("check") == Answer(.done, output: "\(count) files up to date\n"))
        #expect(try folder.tree() == tree)
    }

    @Test func generatesTheSameFromEveryFolder() throws {
        try startShop()
        _ = try folder.waypost("generate")
        let tree = try folder.tree()
        #expect(try folder.waypost("check", in: "specs").code == .done)
        #expect(try folder.waypost("check", "--config", "../waypost.yaml", in: "Generated").code == .done)
        #expect(try folder.waypost("generate", in: "Generated/Shop").code == .done)
        #expect(try folder.tree() == tree)
    }

    @Test func generatesASpecThatIsNamed() throws {
        try folder.write(Specs.shop, to: "specs/shop.yaml")
        #expect(
            try folder.waypost("generate", "specs/shop.yaml", "--output", "Out", "--no-mocks").code == .done)
        #expect(
            try folder.tree("Out").keys.filter { $0.hasSuffix("/") }.sorted() == ["Shop/", "Shop/Things/"])
        let checked = try folder.waypost(
            "check", "shop.yaml", "--output=../Out", "--no-mocks", "--quiet", in: "specs")
        #expect(checked == Answer(.done))
    }

    @Test func writesNothingWhenASpecHasFaultsAndReportsThemAll() throws {
        try startShop()
        _ = try folder.waypost("generate")
        try folder.write("apis: [specs/shop.yaml, specs/other.yaml]\nacces: public\n", to: "waypost.yaml")
        try folder.write(Specs.shop + "  get: GET /things/{id} -> Thing\n", to: "specs/shop.yaml")
        let before = try folder.tree()
        let faults = """
            waypost.yaml:1:25: error: cannot find "specs/other.yaml" [E105]
            apis: [specs/shop.yaml, specs/other.yaml]
                                    ^~~~~~~~~~~~~~~~
            waypost.yaml:2:1: error: unknown key "acces" in the configuration (did you mean "access"?) [E101]
            acces: public
            ^~~~~
            specs/shop.yaml:7:28: error: there is no model "Thing" [E215]
              get: GET /things/{id} -> Thing
                                       ^~~~~

            """
        #expect(
            try folder.waypost("generate")
                == Answer(.faults, errors: faults + "waypost: 3 errors, nothing is written\n"))
        #expect(try folder.waypost("check") == Answer(.faults, errors: faults + "waypost: 3 errors\n"))
        #expect(try folder.tree() == before)
    }

    @Test(arguments: [
        ("text", "", "specs/shop.yaml:3:34: warning: the \"/\" at the end is dropped [W303]"),
        ("github", "", "::warning file=specs/shop.yaml,line=3,"), ("json", "{\n  \"version\": 1,", "Shop: "),
        ("sarif", "{\n  \"$schema\": ", "Shop: "),
    ])
    func reportsToPeopleAndToPrograms(format: String, output: String, errors: String) throws {
        try startShop()
        try folder.write(Specs.shop.replacing("example.com", with: "example.com/"), to: "specs/shop.yaml")
        let answer = try folder.waypost("generate", "--diagnostics", format)
        #expect(answer.code == .done)
        #expect(answer.output.hasPrefix(output))
        #expect(answer.errors.hasPrefix(errors))
        #expect(answer.output.hasSuffix(output.isEmpty ? " removed\n" : "}\n"))
    }

    @Test func takesWarningsForErrorsWhenAsked() throws {
        try startShop()
        _ = try folder.waypost("generate")
        try folder.write(Specs.shop.replacing("example.com", with: "example.com/"), to: "specs/shop.yaml")
        let before = try folder.tree()
        let answer = try folder.waypost("generate", "--strict")
        #expect(answer.code == .faults)
        #expect(
            answer.errors.hasPrefix("specs/shop.yaml:3:34: error: the \"/\" at the end is dropped [W303]"))
        #expect(answer.errors.hasSuffix("waypost: 1 error, nothing is written\n"))
        #expect(try folder.tree() == before)
    }

    @Test func namesFilesAsTheyAreSeenFromTheCurrentFolder() throws {
        try folder.write("apis: [shop.yaml]\n", to: "a/waypost.yaml")
        try folder.write("api: Shop\n", to: "a/shop.yaml")
        try folder.write("", to: "b/x")
        let answer = try folder.waypost("generate", "--config", "../a/waypost.yaml", in: "b")
        let path = folder.url("a/shop.yaml").path
        #expect(
            answer.errors == """
                \(path):1:6: error: an api needs environments [E303]
                api: Shop
                     ^~~~
                waypost: 1 error, nothing is written

                """)
    }

    @Test func refusesTwoAPIsInOneFolder() throws {
        try folder.write("apis: [specs/shop.yaml, specs/again.yaml]\n", to: "waypost.yaml")
        try folder.write(Specs.shop, to: "specs/shop.yaml")
        try folder.write(Specs.shop.replacing("api: Shop", with: "api: SHOP"), to: "specs/again.yaml")
        let both = "this API would be written to Generated"
        let advice = "(give one of them another output) [E110]"
        #expect(
            try folder.waypost("generate").errors == """
                waypost.yaml:1:25: error: \(both)/SHOP, like Shop \(advice)
                apis: [specs/shop.yaml, specs/again.yaml]
                                        ^~~~~~~~~~~~~~~~
                waypost.yaml:1:8: note: Shop is named here
                apis: [specs/shop.yaml, specs/again.yaml]
                       ^~~~~~~~~~~~~~~
                waypost.yaml:1:25: error: \(both)/SHOPMocks, like Shop \(advice)
                apis: [specs/shop.yaml, specs/again.yaml]
                                        ^~~~~~~~~~~~~~~~
                waypost.yaml:1:8: note: Shop is named here
                apis: [specs/shop.yaml, specs/again.yaml]
                       ^~~~~~~~~~~~~~~
                waypost: 2 errors, nothing is written

                """)
    }

    @Test func listsWhatIsStaleWithTheLinesThatDiffer() throws {
        try startShop()
        _ = try folder.waypost("generate")
        let client = try folder.text(of: "Generated/Shop/Shop.swift")
        try folder.write(client + "// edited\n", to: "Generated/Shop/Shop.swift")
        try folder.remove("Generated/ShopMocks/MockThingsService.swift")
        let before = try folder.tree()
        let answer = try folder.waypost("check")
        #expect(answer.code == .faults)
        #expect(answer.errors == "waypost: 2 stale files, see waypost generate\n")
        let paragraphs = answer.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        #expect(
            paragraphs == [
                "hand-edited Generated/Shop/Shop.swift",
                "missing Generated/ShopMocks/MockThingsService.swift",
            ])
        #expect(answer.output.contains("\n    -// edited\n"))
        #expect(try folder.tree() == before)
        #expect(
            try folder.waypost("check", "--quiet").output == """
                hand-edited Generated/Shop/Shop.swift
                missing Generated/ShopMocks/MockThingsService.swift

                """)
    }

    @Test func saysThatAnEditedFileIsGeneratedAnew() throws {
        try startShop()
        _ = try folder.waypost("generate")
        try folder.write("// edited\n", to: "Generated/Shop/Shop.swift")
        let path = "Generated/Shop/Shop.swift:1:1"
        #expect(
            try folder.waypost("generate", "--quiet")
                == Answer(
                    .done,
                    errors: "\(path): warning: this file was edited by hand, and is generated again\n"))
        #expect(try folder.waypost("check", "--quiet") == Answer(.done))
    }

    @Test func removesTheFilesOfAServiceThatIsGone() throws {
        try startShop()
        try folder.write("service: Users\nendpoints:\n  list: GET /users\n", to: "specs/users.yaml")
        try folder.write("import: users.yaml\n" + Specs.shop, to: "specs/shop.yaml")
        _ = try folder.waypost("generate")
        try folder.write("mine", to: "Generated/Shop/Mine.swift")
        let users = try countOfFiles(in: "Generated/Shop/Users")
        #expect(users > 0)
        try folder.write(Specs.shop, to: "specs/shop.yaml")
        #expect(try folder.waypost("check").code == .faults)
        _ = try folder.waypost("generate")
        let tree = try folder.tree("Generated")
        #expect(tree.keys.filter { $0.contains("Users") } == [])
        #expect(tree["Shop/Mine.swift"] == "mine")
        #expect(try folder.waypost("check", "--quiet") == Answer(.done))
    }

    @Test func namesTheDisksReason() throws {
        #expect(
            try folder.waypost("generate", "no.yaml")
                == Answer(.disk, errors: "waypost: error: no.yaml: No such file or directory\n"))
        try startShop()
        try folder.write("mine", to: "Generated")
        let obstacle = "something that is no folder is in the way; move it, or delete it"
        #expect(
            try folder.waypost("generate")
                == Answer(.disk, errors: "waypost: error: Generated: \(obstacle)\n"))
        #expect(
            try folder.waypost("generate", "--config", "specs")
                == Answer(.disk, errors: "waypost: error: specs: Is a directory\n"))
    }

    @Test func startsAProjectThatGenerates() throws {
        #expect(
            try folder.waypost("init", "new/project")
                == Answer(
                    .done,
                    output: """
                        wrote new/project/waypost.yaml
                        wrote new/project/specs/notebook.yaml
                        wrote new/project/.waypost/waypost.schema.json
                        wrote new/project/.waypost/waypost-config.schema.json
                        Now run waypost generate in new/project.

                        """))
        let answer = try folder.waypost("generate", in: "new/project")
        let count = try countOfFiles(in: "new/project/Generated")
        #expect(answer == Answer(.done, output: "Notebook: \(count) written, 0 unchanged, 0 removed\n"))
    }

    @Test(arguments: ["waypost.yaml", "specs/notebook.yaml"])
    func startsNoProjectOverAnother(name: String) throws {
        try folder.write("mine", to: name)
        let before = try folder.tree()
        #expect(
            try folder.waypost("init")
                == Answer(
                    .disk, errors: "waypost: error: \(name): is there already, and is left as it is\n"))
        #expect(try folder.tree() == before)
    }
}
