/// Completes words in zsh.
struct ZshCompletions {
    let verbs: [Verb]

    var script: String {
        """
        #compdef waypost
        # Completes the words of waypost in zsh.
        _waypost() {
            local -a verbs
            verbs=(
        \(verbs.map(line).joined(separator: "\n"))
            )
            if (( CURRENT == 2 )); then
                _describe verb verbs
                _arguments '(-h --help)'{-h,--help}'[print this]' '--version[print the version]'
                return
            fi
            shift words
            (( CURRENT-- ))
            case "$words[1]" in
        \(verbs.map(arguments).joined(separator: "\n"))
            esac
        }
        if [[ $funcstack[1] == _waypost ]]; then _waypost "$@"; else compdef _waypost waypost; fi

        """
    }

    private func line(of verb: Verb) -> String {
        "        " + Shell.zsh.quoted("\(verb.name):\(verb.summary.escaping(":"))")
    }

    private func arguments(of verb: Verb) -> String {
        let flags = verb.flags.map { flag in
            let value = flag.completed.map { ":\((flag.value ?? "").escaping(":")):\(action($0))" } ?? ""
            let mark = value.isEmpty ? "" : "="
            return Shell.zsh.quoted("\(flag.name)\(mark)[\(flag.help.escaping("[]"))]\(value)")
        }
        let operand = verb.operand.map { operand in
            Shell.zsh.quoted(
                "\(operand.isRepeatable ? "*" : "1"):\(operand.name.escaping(":")):\(action(operand.completed))"
            )
        }
        let words = flags + ["'(-h --help)'{-h,--help}'[print this]'"] + [operand].compactMap(\.self)
        let list = words.map { " \\\n            \($0)" }.joined()
        return "        \(verb.name))\n            _arguments\(list) ;;"
    }

    private func action(_ completed: CompletedWord) -> String {
        switch completed {
        case .file: "_files"
        case .folder: "_files -/"
        case .word(let words): words.isEmpty ? "" : "(\(words.joined(separator: " ")))"
        }
    }
}

extension String {
    /// With a backslash before each of these characters, and before each backslash.
    fileprivate func escaping(_ characters: String) -> String {
        reduce(into: "") { text, character in
            if character == "\\" || characters.contains(character) { text.append("\\") }
            text.append(character)
        }
    }
}
