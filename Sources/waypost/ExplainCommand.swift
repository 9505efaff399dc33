private import WaypostSource

extension Verb {
    static let explain = Verb(
        name: "explain", summary: "say what a diagnostic means, with an example",
        discussion: """
            Says what a diagnostic such as E215 is about, with an input that is wrong and one that is
            right. Without a code it lists them all.
            """,
        operand: Operand(
            name: "CODE", help: "the code of a diagnostic", isRepeatable: false,
            choices: Explanation.all.map(\.code)),
        flags: [],
        run: { invocation throws(Failure) in try invocation.explain() })
}

extension Invocation {
    fileprivate func explain() throws(Failure) -> ExitCode {
        guard let word = arguments.operands.first else {
            for explanation in Explanation.all { console.say("\(explanation.code)  \(explanation.title)\n") }
            return .done
        }
        let code = word.uppercased()
        guard let explanation = Explanation.of(code) else {
            let near = Help.didYouMean(nearest(to: code, among: Explanation.all.map(\.code)))
            throw arguments.misuse("there is no diagnostic \(word)\(near)")
        }
        console.say(explanation.plainText)
        return .done
    }
}
