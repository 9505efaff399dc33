import Testing

@testable import waypost

struct ArgumentsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func refusal(of arguments: [String]) throws -> String {
        var errors = ""
        let console = Console(say: { _ in }, complain: { errors += $0 }, usesColour: false)
        #expect(Waypost.run(arguments, in: folder.path, console) == .usage)
        return errors
    }

    @Test(arguments: [
        (["genrate"], "there is no verb genrate (did you mean generate?)"),
        (["--versoin"], "there is no flag --versoin (did you mean --version?)"),
    ])
    func refusesWhatIsNoVerb(arguments: [String], message: String) throws {
        #expect(try refusal(of: arguments) == "waypost: error: \(message)\nSee waypost --help.\n")
    }

    @Test(arguments: [
        (["--ouput", "X"], "there is no flag --ouput (did you mean --output?)"),
        (["--nonsense"], "there is no flag --nonsense"),
        (["-x"], "there is no flag -x"),
        (["--output"], "--output needs a value: --output DIR"),
        (["--output="], "--output needs a value: --output DIR"),
        (["--output", "A", "--output=B"], "--output is given twice"),
        (["--quiet=yes"], "--quiet takes no value"),
        (["--access", "publc"], "--access is one of public, package, internal (did you mean public?)"),
        (["--config", "a.yaml", "b.yaml"], "a spec and --config exclude each other"),
        ([""], "an operand is empty"),
        ([], "there is no waypost.yaml here or in a folder above (waypost init writes one)"),
    ])
    func refusesWrongUse(arguments: [String], message: String) throws {
        for verb in ["generate", "check"] {
            #expect(
                try refusal(of: [verb] + arguments)
                    == "waypost \(verb): error: \(message)\nSee waypost \(verb) --help.\n")
        }
    }

    @Test func takesOneFolderForInit() throws {
        #expect(
            try refusal(of: ["init", "a", "b"])
                == "waypost init: error: \"b\" is one operand too many\nSee waypost init --help.\n")
    }

    @Test func takesWhatStandsBehindTwoHyphensForOperands() throws {
        let answer = try folder.waypost("generate", "--", "--quiet")
        #expect(answer == Answer(.disk, errors: "waypost: error: --quiet: No such file or directory\n"))
    }

    @Test func tellsItsVersion() throws {
        #expect(try folder.waypost("--version") == Answer(.done, output: "waypost \(Waypost.version)\n"))
    }

    @Test func explainsItself() throws {
        let overview = """
            Generates Swift API clients from specs of their endpoints.

            usage: waypost VERB [...]

              generate     write the Swift files that the specs ask for
              check        tell whether generate would change anything
              validate     report what is wrong with specs, and write nothing
              watch        generate, and again whenever a spec changes
              explain      say what a diagnostic means, with an example
              init         write a starter spec and a waypost.yaml
              add          add an endpoint to a spec
              fmt          format specs, comments and meaning left as they are
              names        list what everything is called on the wire and in Swift
              diff         tell how two versions of an API differ, and what breaks
              serve        answer requests as the specs describe: a mock server
              schema       print the JSON Schema of specs or of waypost.yaml, for editors
              completions  print a script with which a shell completes words

              -h, --help  print this
              --version   print the version

            exit codes: 0 done, 1 faults in a spec or stale code, 2 wrong usage, 3 the disk refused
            See waypost VERB --help for more.

            """
        #expect(try folder.waypost("--help") == Answer(.done, output: overview))
        #expect(try folder.waypost("-h") == Answer(.done, output: overview))
        #expect(try folder.waypost() == Answer(.usage, errors: overview))
    }

    @Test func explainsEachVerb() throws {
        for verb in Waypost.verbs {
            let answer = try folder.waypost(verb.name, "one", "two", "--help")
            #expect(answer == Answer(.done, output: Help.text(of: verb)))
        }
        #expect(
            try folder.waypost("init", "-h").output == """
                Writes a starter spec and a waypost.yaml that generate and compile as they are, and in
                .waypost the schemas by which editors check and complete them.

                usage: waypost init [DIR] [flags]

                  DIR         where they go (default: the current folder)
                  -h, --help  print this

                """)
    }
}
