/// Completes words in fish.
struct FishCompletions {
    let verbs: [Verb]

    var script: String {
        let heads = [
            "# Completes the words of waypost in fish.",
            "complete -c waypost -f",
            "complete -c waypost -s h -l help -d \(Shell.fish.quoted("print this"))",
            "complete -c waypost -n __fish_use_subcommand -l version -d "
                + Shell.fish.quoted("print the version"),
        ]
        return (heads + verbs.flatMap(lines)).joined(separator: "\n") + "\n"
    }

    private func lines(of verb: Verb) -> [String] {
        let head = "complete -c waypost -n __fish_use_subcommand -a \(verb.name)"
        let place = "complete -c waypost -n \(Shell.fish.quoted("__fish_seen_subcommand_from \(verb.name)"))"
        let flags = verb.flags.map { flag in
            let value = flag.completed.map { " -r \(action($0))" } ?? ""
            return "\(place) -l \(flag.name.dropFirst(2))\(value) -d \(Shell.fish.quoted(flag.help))"
        }
        let operand = verb.operand.map { "\(place) \(action($0.completed))" }
        return ["\(head) -d \(Shell.fish.quoted(verb.summary))"] + flags + [operand].compactMap(\.self)
    }

    private func action(_ completed: CompletedWord) -> String {
        switch completed {
        case .file: "-F"
        case .folder: "-f -a '(__fish_complete_directories)'"
        case .word(let words): "-f -a \(Shell.fish.quoted(words.joined(separator: " ")))"
        }
    }
}
