private import WaypostSource

/// What stands behind a verb, taken apart.
struct Arguments {
    private(set) var operands: [String] = []
    private(set) var asksForHelp = false
    private let verb: Verb
    private var values: [String: String] = [:]

    /// Knows `--flag VALUE`, `--flag=VALUE`, `--flag`, and `--`, behind which everything is an operand.
    init(_ arguments: some Sequence<String>, for verb: Verb) throws(Failure) {
        self.verb = verb
        var rest = Array(arguments)[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                break
            } else if word == "-h" || word == "--help" {
                asksForHelp = true
            } else if word.hasPrefix("-"), word != "-" {
                try take(word, &rest)
            } else {
                operands.append(word)
            }
        }
        try checkOperands()
    }

    /// The value of a flag, when it is given.
    func value(_ flag: String) -> String? { values[flag] }

    /// Whether a flag is given.
    func has(_ flag: String) -> Bool { values[flag] != nil }

    /// The value of a flag that has one of few, when it is given.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ flag: String, as type: Choice.Type = Choice.self
    ) throws(Failure) -> Choice? {
        guard let word = values[flag] else { return nil }
        if let choice = Choice(rawValue: word) { return choice }
        let words = Choice.allCases.map(\.rawValue)
        let near = Help.didYouMean(nearest(to: word, among: words))
        throw misuse("\(flag) is one of \(words.joined(separator: ", "))\(near)")
    }

    func misuse(_ message: String) -> Failure {
        .usage(message, verb: verb.name)
    }

    private mutating func take(_ word: String, _ rest: inout ArraySlice<String>) throws(Failure) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let flag = verb.flags.first(where: { $0.name == name }) else {
            let near = nearest(to: name, among: verb.flags.map(\.name) + ["--help"])
            throw misuse("there is no flag \(name)\(Help.didYouMean(near))")
        }
        guard values[name] == nil else { throw misuse("\(name) is given twice") }
        guard let wanted = flag.value else {
            guard parts.count == 1 else { throw misuse("\(name) takes no value") }
            values[name] = ""
            return
        }
        guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
            throw misuse("\(name) needs a value: \(name) \(wanted)")
        }
        values[name] = value
    }

    private func checkOperands() throws(Failure) {
        guard !asksForHelp else { return }
        let limit = verb.operand.map { $0.isRepeatable ? Int.max : 1 } ?? 0
        if operands.count > limit { throw misuse("\"\(operands[limit])\" is one operand too many") }
        if operands.contains("") { throw misuse("an operand is empty") }
    }
}
