internal import WaypostGenerator
private import WaypostSource

extension Verb {
    static let format = Verb(
        name: "fmt", summary: "format specs, comments and meaning left as they are",
        discussion: """
            Formats specs: two spaces for each level, one behind a colon and behind the # of a
            comment, no blanks at the end of a line, and blank lines between the keys of a file and
            between endpoints that take several lines. Only white space is changed; what is in braces
            or brackets, in texts over several lines, and in columns stays as it is. A spec whose
            meaning or comments would not be proved to be the same is left alone.
            """,
        operand: Operand(
            name: "FILE", help: "a spec instead of those that waypost.yaml leads to", isRepeatable: true),
        flags: [
            Flag(name: "--check", help: "write nothing; exit with 1 when something would change"),
            ProductionOptions.config,
        ],
        run: { invocation throws(Failure) in try invocation.format() })
}

extension Invocation {
    fileprivate func format() throws(Failure) -> ExitCode {
        var code = ExitCode.done
        for text in try texts() where try !format(text) { code = .faults }
        return code
    }

    /// Whether all is as it should be.
    private func format(_ text: SourceText) throws(Failure) -> Bool {
        let path = text.path.shown
        let bytes: [UInt8]
        do throws(FormattedSpec.Refusal) {
            bytes = try FormattedSpec(of: text).bytes
        } catch {
            let reason =
                switch error {
                case .notReadable: "it can't be read (see waypost validate)"
                case .notProved: "it is not sure to say the same then"
                }
            console.complain("\(path): error: this is left as it is: \(reason)\n")
            return false
        }
        guard bytes != text.bytes, let file = Path(text.path, in: current) else { return true }
        guard !arguments.has("--check") else {
            console.say("would format \(path)\n")
            return false
        }
        try onDisk { () throws(DiskError) in
            try FileReplacement(of: file, with: bytes, holding: text.bytes).write()
        }
        console.say("formatted \(path)\n")
        return true
    }

    private func texts() throws(Failure) -> [SourceText] {
        guard arguments.operands.isEmpty else {
            if arguments.has("--config") { throw arguments.misuse("a spec and --config exclude each other") }
            let paths = arguments.operands.compactMap { Path($0, in: current) }
            return try onDisk { () throws(DiskError) in
                var reader = SourceReader(current: current)
                for path in paths { try reader.read(path) }
                return reader.texts
            }
        }
        // The first is the configuration.
        return Array(try production(of: .configuration(try configurationFile)).sources.dropFirst())
    }
}
