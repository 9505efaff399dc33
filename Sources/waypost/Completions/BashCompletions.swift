/// Completes words in bash, from 3.2 on.
struct BashCompletions {
    let verbs: [Verb]

    var script: String {
        let verbNames = verbs.map(\.name) + ["--help", "--version"]
        return """
            # Completes the words of waypost in bash.
            _waypost() {
                local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
                local verb="${COMP_WORDS[1]}" IFS=$'\\n'
                COMPREPLY=()
                # bash takes --flag=value for three words.
                if [[ $word == "=" ]]; then word=""; fi
                if [[ $before == "=" ]]; then before="${COMP_WORDS[COMP_CWORD-2]}"; fi
                if (( COMP_CWORD == 1 )); then
                    COMPREPLY=($(compgen -W \(words(verbNames)) -- "$word"))
                    return
                fi
                case "$verb $before" in
            \(verbs.flatMap(values).joined(separator: "\n"))
                esac
                if [[ $word == -* ]]; then
                    case "$verb" in
            \(verbs.map(flags).joined(separator: "\n"))
                    esac
                    return
                fi
                case "$verb" in
            \(verbs.compactMap(operand).joined(separator: "\n"))
                esac
            }
            complete -F _waypost waypost

            """
    }

    private func values(of verb: Verb) -> [String] {
        verb.flags.compactMap { flag in
            flag.completed.map { completed in
                "        \(Shell.bash.quoted("\(verb.name) \(flag.name)"))) \(reply(completed)) return ;;"
            }
        }
    }

    private func flags(of verb: Verb) -> String {
        let names = verb.flags.map(\.name) + ["--help"]
        return "            \(verb.name)) \(reply(.word(names))) ;;"
    }

    private func operand(of verb: Verb) -> String? {
        verb.operand.map { "        \(verb.name)) \(reply($0.completed)) ;;" }
    }

    private func reply(_ completed: CompletedWord) -> String {
        switch completed {
        case .file: "compopt -o filenames 2> /dev/null; COMPREPLY=($(compgen -f -- \"$word\"));"
        case .folder: "compopt -o filenames 2> /dev/null; COMPREPLY=($(compgen -d -- \"$word\"));"
        case .word(let words): "COMPREPLY=($(compgen -W \(self.words(words)) -- \"$word\"));"
        }
    }

    private func words(_ words: [String]) -> String {
        "$" + Shell.bash.quoted(words.joined(separator: "\\n"))
    }
}
