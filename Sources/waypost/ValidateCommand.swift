internal import WaypostGenerator

extension Verb {
    static let validate = Verb(
        name: "validate", summary: "report what is wrong with specs, and write nothing",
        discussion: """
            Reads specs as generate does, reports what is wrong with them, and writes nothing. It is
            silent when nothing is.

            With - it reads standard input in place of the file that --path names, for editors with
            an unsaved text. When waypost.yaml leads to that file, all that it leads to is validated;
            otherwise the text is a spec by itself.
            """,
        operand: Operand(
            name: "SPEC", help: "a spec instead of what waypost.yaml names, or -", isRepeatable: true),
        flags: [
            ProductionOptions.config,
            Flag(name: "--path", value: "FILE", help: "the file that standard input is a text of"),
        ] + DiagnosticFormat.flags,
        run: { invocation throws(Failure) in try invocation.validate() })
}

extension Invocation {
    private static let standardInput = "-"

    fileprivate func validate() throws(Failure) -> ExitCode {
        let production = try validated()
        let errors = try report(production)
        guard production.folders != nil else {
            console.complain("waypost: \(counted(errors, "error"))\n")
            return .faults
        }
        return .done
    }

    private func validated() throws(Failure) -> Production {
        guard arguments.operands.contains(Invocation.standardInput) else {
            if arguments.has("--path") { throw arguments.misuse("--path is for standard input, which is -") }
            return try production()
        }
        guard arguments.operands.count == 1 else {
            throw arguments.misuse("standard input is validated alone")
        }
        guard let file = Path(arguments.value("--path") ?? Invocation.standardInput, in: current) else {
            throw arguments.misuse("--path needs the path of a file")
        }
        let unsaved = UnsavedText(path: file, bytes: try onDisk(console.input))
        if let configuration = try configurationInReach {
            let whole = try production(of: .configuration(configuration), unsaved: unsaved)
            if whole.hasReadUnsavedText { return whole }
        }
        return try production(of: .specs([file]), unsaved: unsaved)
    }

    private var configurationInReach: Path? {
        get throws(Failure) {
            if let file = try path("--config") { return file }
            return try nearestConfiguration
        }
    }
}
