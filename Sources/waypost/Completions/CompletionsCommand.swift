extension Verb {
    static let completions = Verb(
        name: "completions", summary: "print a script with which a shell completes words",
        discussion: """
            Prints a script with which a shell completes verbs, flags, and their values:
              bash   source <(waypost completions bash), in .bashrc
              zsh    waypost completions zsh > _waypost, in a folder of $fpath
              fish   waypost completions fish > ~/.config/fish/completions/waypost.fish
            """,
        operand: Operand(
            name: "SHELL", help: "bash, zsh or fish", isRepeatable: false,
            choices: Shell.allCases.map(\.rawValue)),
        flags: [],
        run: { invocation throws(Failure) in try invocation.printCompletions() })
}

/// The shells that are known.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// - Parameter verbs: What there is to be completed.
    func completions(of verbs: [Verb]) -> String {
        switch self {
        case .bash: BashCompletions(verbs: verbs).script
        case .zsh: ZshCompletions(verbs: verbs).script
        case .fish: FishCompletions(verbs: verbs).script
        }
    }

    /// A text that the shell takes as it is. In fish a backslash stands for itself unless a backslash or quote
    /// follows.
    func quoted(_ text: String) -> String {
        switch self {
        case .bash, .zsh: "'" + text.replacing("'", with: #"'\''"#) + "'"
        case .fish: "'" + text.replacing(#"\"#, with: #"\\"#).replacing("'", with: #"\'"#) + "'"
        }
    }
}

/// What can stand in a place of the command line.
enum CompletedWord: Equatable {
    case file, folder
    /// One of few words; of none when anything can stand there.
    case word([String])

    /// - Parameter name: What stands for it in the help.
    fileprivate init(_ name: String, _ choices: [String]) {
        switch name {
        case "DIR": self = .folder
        case "FILE", "SPEC", "OLD NEW": self = .file
        default: self = .word(choices)
        }
    }
}

extension Verb.Flag {
    /// What its value can be; nothing when it has none.
    var completed: CompletedWord? { value.map { CompletedWord($0, choices) } }
}

extension Verb.Operand {
    var completed: CompletedWord { CompletedWord(name, choices) }
}

extension Invocation {
    fileprivate func printCompletions() throws(Failure) -> ExitCode {
        let shells = Shell.allCases.map(\.rawValue)
        guard let shell = arguments.operands.first.flatMap(Shell.init) else {
            throw arguments.misuse("the shell is one of \(shells.joined(separator: ", "))")
        }
        console.say(shell.completions(of: Waypost.verbs))
        return .done
    }
}
