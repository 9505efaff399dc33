internal import WaypostGenerator
private import WaypostSource

extension Verb {
    static let schema = Verb(
        name: "schema", summary: "print the JSON Schema of specs or of waypost.yaml, for editors",
        discussion: """
            Prints the JSON Schema by which editors check and complete specs, or waypost.yaml. A file
            names its schema in a line that editors with the YAML language server understand:
              # yaml-language-server: $schema=../.waypost/waypost.schema.json
            """,
        operand: Operand(name: "spec|config", help: "which (default: spec)", isRepeatable: false),
        flags: [],
        run: { invocation throws(Failure) in try invocation.printSchema() })
}

extension Invocation {
    fileprivate func printSchema() throws(Failure) -> ExitCode {
        let word = arguments.operands.first ?? Schema.spec.rawValue
        guard let schema = Schema(rawValue: word) else {
            let words = Schema.allCases.map(\.rawValue)
            let near = Help.didYouMean(nearest(to: word, among: words))
            throw arguments.misuse("there is no schema of \(word)\(near)")
        }
        console.say(schema.text)
        return .done
    }
}
