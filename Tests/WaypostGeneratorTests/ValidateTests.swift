import Testing

@testable import WaypostGenerator
@testable import waypost

struct ValidateTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Runs the tool with a text on standard input.
    private func waypost(_ arguments: String..., input: String, in name: String = ".") throws -> Answer {
        var output = ""
        var errors = ""
        var console = Console(say: { output += $0 }, complain: { errors += $0 }, usesColour: false)
        console.input = { () throws(DiskError) in Array(input.utf8) }
        let code = Waypost.run(arguments, in: try #require(Path(name, in: folder.path)), console)
        return Answer(code, output: output, errors: errors)
    }

    @Test func isSilentWhenSpecsAreRightAndWritesNothing() throws {
        try folder.write(Specs.shopConfiguration, to: "waypost.yaml")
        try folder.write(Specs.shop, to: "specs/shop.yaml")
        let before = try folder.tree()
        #expect(try folder.waypost("validate") == Answer(.done))
        #expect(try folder.waypost("validate", "specs/shop.yaml") == Answer(.done))
        #expect(try folder.waypost("validate", "--config", "../waypost.yaml", in: "specs") == Answer(.done))
        #expect(try folder.tree() == before)
    }

    @Test func reportsWhatIsWrong() throws {
        try folder.write(Specs.shop + "  get: GET /x -> Y\n", to: "shop.yaml")
        let faults = """
            shop.yaml:7:18: error: there is no model "Y" [E215]
              get: GET /x -> Y
                             ^
            waypost: 1 error

            """
        #expect(try folder.waypost("validate", "shop.yaml") == Answer(.faults, errors: faults))
        #expect(
            try folder.waypost("validate", "no.yaml")
                == Answer(.disk, errors: "waypost: error: no.yaml: No such file or directory\n"))
    }

    @Test func tellsProgramsWhatIsWrong() throws {
        let answer = try waypost("validate", "-", "--diagnostics", "github", input: "api: X\n")
        let place = "file=-,line=1,col=6,endLine=1,endColumn=7,title=E303"
        #expect(answer.errors == "::error \(place)::an api needs environments\nwaypost: 1 error\n")
    }

    @Test func readsASpecFromStandardInput() throws {
        #expect(try waypost("validate", "-", input: Specs.shop) == Answer(.done))
        let faults = """
            -:6:9: error: "GTE" is not an HTTP method (did you mean "GET"?) [E321]
              list: GTE /things
                    ^~~
            waypost: 1 error

            """
        let wrong = Specs.shop.replacing("GET", with: "GTE")
        #expect(try waypost("validate", "-", input: wrong) == Answer(.faults, errors: faults))
        #expect(
            try waypost("validate", "-", "--path", "specs/new.yaml", input: wrong)
                == Answer(.faults, errors: "specs/new.yaml" + faults.dropFirst()))
    }

    @Test func readsImportsFromWhereTheTextBelongs() throws {
        try folder.write("models: {A: Int}\n", to: "specs/a.yaml")
        let text = "import: a.yaml\n" + Specs.shop + "  get: GET /x -> A\n"
        #expect(try waypost("validate", "-", "--path", "specs/new.yaml", input: text) == Answer(.done))
        #expect(try waypost("validate", "-", input: text).code == .faults)
    }

    /// An editor that holds one file of several has no `api:` in it.
    @Test func readsTheTextInPlaceOfTheFileWhereTheConfigurationLeadsToIt() throws {
        try folder.write(Specs.shopConfiguration, to: "waypost.yaml")
        try folder.write("import: [users.yaml, link.yaml]\n" + Specs.shop, to: "specs/shop.yaml")
        try folder.write("service: Users\nendpoints: {a: GET /a}\n", to: "specs/users.yaml")
        try folder.link("specs/link.yaml", to: "users.yaml")
        let text = "service: Users\nendpoints: {a: GET /a -> X}\n"
        let faults = """
            specs/users.yaml:2:26: error: there is no model "X" [E215]
            endpoints: {a: GET /a -> X}
                                     ^
            waypost: 1 error

            """
        for path in ["specs/users.yaml", "specs/link.yaml"] {
            #expect(
                try waypost("validate", "-", "--path", path, input: text) == Answer(.faults, errors: faults))
        }
        #expect(
            try waypost(
                "validate", "-", "--path", "users.yaml", "--config", "../waypost.yaml",
                input: "service: Users\nendpoints: {b: GET /b}\n", in: "specs") == Answer(.done))
    }

    @Test(arguments: [
        (["--path", "a.yaml", "b.yaml"], "--path is for standard input, which is -"),
        (["-", "b.yaml"], "standard input is validated alone"),
    ])
    func refusesWrongUse(arguments: [String], message: String) throws {
        var errors = ""
        let console = Console(say: { _ in }, complain: { errors += $0 }, usesColour: false)
        #expect(Waypost.run(["validate"] + arguments, in: folder.path, console) == .usage)
        #expect(errors == "waypost validate: error: \(message)\nSee waypost validate --help.\n")
    }
}
