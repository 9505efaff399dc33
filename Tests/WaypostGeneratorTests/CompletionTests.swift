import Foundation
import Testing

@testable import waypost

struct CompletionTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static func shell(_ name: String) -> URL? {
        ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"].map {
            URL(fileURLWithPath: "\($0)/\(name)")
        }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// What a shell says to a script.
    private func run(_ shell: URL, _ arguments: [String]) throws -> (code: Int32, output: String) {
        let process = Process()
        let output = Pipe()
        process.executableURL = shell
        process.arguments = arguments
        process.currentDirectoryURL = folder.url(".")
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    /// What bash would offer for the last of these words.
    private func completions(of words: String...) throws -> [String] {
        try folder.write(Shell.bash.completions(of: Waypost.verbs), to: ".script")
        let bash = try #require(CompletionTests.shell("bash"))
        let list = words.map(Shell.bash.quoted).joined(separator: " ")
        let script = """
            source .script
            COMP_WORDS=(waypost \(list)); COMP_CWORD=\(words.count)
            _waypost
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let (code, output) = try run(bash, ["--norc", "-c", script])
        #expect(code == 0)
        return output.split(separator: "\n").map(String.init)
    }

    @Test func completesVerbs() throws {
        #expect(try completions(of: "") == Waypost.verbs.map(\.name) + ["--help", "--version"])
        #expect(try completions(of: "ge") == ["generate"])
        #expect(try completions(of: "--v") == ["--version"])
        #expect(try completions(of: "x") == [])
    }

    @Test func completesTheFlagsOfEveryVerb() throws {
        for verb in Waypost.verbs {
            #expect(try completions(of: verb.name, "-") == verb.flags.map(\.name) + ["--help"])
        }
        #expect(try completions(of: "generate", "specs/a.yaml", "--no") == ["--no-mocks"])
        #expect(try completions(of: "nonsense", "-") == [])
    }

    @Test func completesValues() throws {
        #expect(try completions(of: "generate", "--access", "p") == ["public", "package"])
        #expect(try completions(of: "generate", "--access", "=", "i") == ["internal"])
        #expect(try completions(of: "names", "--format", "=") == ["text", "json"])
        #expect(try completions(of: "completions", "") == ["bash", "zsh", "fish"])
        #expect(try completions(of: "add", "--service", "") == [])
        #expect(try completions(of: "add", "") == [])
    }

    @Test func completesFilesAndFolders() throws {
        try folder.write("", to: "a b/x")
        try folder.write("", to: "a.yaml")
        #expect(try completions(of: "generate", "a").sorted() == ["a b", "a.yaml"])
        #expect(try completions(of: "generate", "--config", "a.").sorted() == ["a.yaml"])
        #expect(try completions(of: "generate", "--output", "a") == ["a b"])
        #expect(try completions(of: "init", "a") == ["a b"])
    }

    @Test(arguments: [Shell.bash, .zsh, .fish])
    func isUnderstoodByTheShellItIsFor(shell: Shell) throws {
        let answer = try folder.waypost("completions", shell.rawValue)
        #expect(answer.code == .done)
        for verb in Waypost.verbs { #expect(answer.output.contains(verb.name)) }
        try folder.write(answer.output, to: "script")
        guard let program = CompletionTests.shell(shell.rawValue) else {
            print("\(shell.rawValue) is not installed: its completions are not tried")
            return
        }
        #expect(try run(program, ["-n", "script"]).code == 0)
    }

    @Test(arguments: [[], ["tcsh"]])
    func refusesOtherShells(arguments: [String]) throws {
        var errors = ""
        let console = Console(say: { _ in }, complain: { errors += $0 }, usesColour: false)
        #expect(Waypost.run(["completions"] + arguments, in: folder.path, console) == .usage)
        let message = "the shell is one of bash, zsh, fish"
        #expect(errors == "waypost completions: error: \(message)\nSee waypost completions --help.\n")
    }

    @Test func quotesAsEachShellWants() {
        #expect(Shell.bash.quoted("it's") == #"'it'\''s'"#)
        #expect(Shell.zsh.quoted("it's") == #"'it'\''s'"#)
        #expect(Shell.fish.quoted(#"it's \n"#) == #"'it\'s \\n'"#)
    }
}
