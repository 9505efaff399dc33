/// The texts of `--help`, made from what the verbs say of themselves.
enum Help {
    static let overview = """
        Generates Swift API clients from specs of their endpoints.

        usage: waypost VERB [...]

        \(table(Waypost.verbs.map { ($0.name, $0.summary) }))

        \(table(common + [("--version", "print the version")]))

        exit codes: 0 done, 1 faults in a spec or stale code, 2 wrong usage, 3 the disk refused
        See waypost VERB --help for more.

        """

    static func text(of verb: Verb) -> String {
        let operand = verb.operand.map { " [\($0.name)\($0.isRepeatable ? " ..." : "")]" } ?? ""
        let flags = verb.flags.map { flag in
            ([flag.name] + [flag.value].compactMap(\.self)).joined(separator: " ")
        }
        let operands = verb.operand.map { [($0.name, $0.help)] } ?? []
        return """
            \(verb.discussion)

            usage: waypost \(verb.name)\(operand) [flags]

            \(table(operands + zip(flags, verb.flags.map(\.help)) + common))

            """
    }

    static func didYouMean(_ word: String?) -> String {
        word.map { " (did you mean \($0)?)" } ?? ""
    }

    private static let common = [("-h, --help", "print this")]

    private static func table(_ rows: [(name: String, help: String)]) -> String {
        let width = rows.map(\.name.count).max() ?? 0
        return rows.map { row in
            "  \(row.name)\(String(repeating: " ", count: width - row.name.count + 2))\(row.help)"
        }.joined(separator: "\n")
    }
}
