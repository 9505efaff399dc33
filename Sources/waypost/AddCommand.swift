internal import WaypostGenerator
private import WaypostSource

extension Verb {
    static let add = Verb(
        name: "add", summary: "add an endpoint to a spec",
        discussion: """
            Puts an endpoint behind the others of a service, and leaves all else in the spec as it is:
              waypost add 'archive: POST /{id:Int}/archive -> Product' --service Products

            Nothing is written when the spec would have a fault that it did not have.
            """,
        operand: Operand(name: "ENDPOINT", help: "the endpoint, as it stands in a spec", isRepeatable: false),
        flags: [
            Flag(name: "--service", value: "NAME", help: "the service (default: the only one)"),
            Flag(name: "--spec", value: "FILE", help: "a spec instead of what waypost.yaml names"),
            ProductionOptions.config,
        ],
        run: { invocation throws(Failure) in try invocation.add() })
}

extension Invocation {
    fileprivate func add() throws(Failure) -> ExitCode {
        guard let endpoint = arguments.operands.first else { throw arguments.misuse("add needs an endpoint") }
        let origin = try specOrigin
        let before = try production(of: origin)
        let text = try text(ofServiceIn: before)
        let insertion: EndpointInsertion
        do throws(EndpointInsertion.Refusal) {
            insertion = try EndpointInsertion(of: endpoint, into: text)
        } catch {
            guard let range = error.range else { throw arguments.misuse(error.message) }
            let place = text.position(at: range.lower)
            console.complain("\(text.path):\(place.line):\(place.column): error: \(error.message)\n")
            return .faults
        }
        guard let path = Path(text.path, in: current) else { throw arguments.misuse("there is no such spec") }
        let after = try production(of: origin, unsaved: UnsavedText(path: path, bytes: insertion.bytes))
        let faults = after.log.faults(beside: before.log)
        let printer = DiagnosticPrinter(sources: after.sources, usesColour: console.usesColour)
        console.complain(faults.map(printer.text).joined())
        let errors = faults.count { $0.severity == .error }
        guard errors == 0 else {
            console.complain("waypost: \(counted(errors, "error")), nothing is written\n")
            return .faults
        }
        try onDisk { () throws(DiskError) in
            try FileReplacement(of: path, with: insertion.bytes, holding: text.bytes).write()
        }
        console.say("added \(insertion.name) at \(text.path):\(insertion.line)\n")
        return .done
    }

    private var specOrigin: SpecOrigin {
        get throws(Failure) {
            guard let spec = try path("--spec") else { return .configuration(try configurationFile) }
            if arguments.has("--config") { throw arguments.misuse("--spec and --config exclude each other") }
            return .specs([spec])
        }
    }

    /// The spec that declares the service which is meant.
    private func text(ofServiceIn production: Production) throws(Failure) -> SourceText {
        let services = EndpointInsertion.services(in: production.sources)
        let names = services.map(\.name)
        guard let name = arguments.value("--service") else {
            guard services.count < 2 else {
                throw arguments.misuse("--service is one of \(names.joined(separator: ", "))")
            }
            guard let service = services.first else { throw arguments.misuse("there is no service") }
            return service.text
        }
        let matches = services.filter { $0.name == name }
        guard matches.count < 2 else {
            let files = matches.map(\.text.path).joined(separator: ", ")
            throw arguments.misuse("the service \(name) is in \(files): choose one with --spec")
        }
        guard let match = matches.first else {
            let near = Help.didYouMean(nearest(to: name, among: names))
            throw arguments.misuse("there is no service \(name)\(near)")
        }
        return match.text
    }
}

extension DiagnosticLog {
    /// What this log has and the other has not, wherever it stands.
    fileprivate func faults(beside other: DiagnosticLog) -> [Diagnostic] {
        var known = other.diagnostics.map { Words($0) }
        return diagnostics.filter { diagnostic in
            guard let index = known.firstIndex(of: Words(diagnostic)) else { return true }
            known.remove(at: index)
            return false
        }
    }

    private struct Words: Equatable {
        let code: Diagnostic.Code
        let message: String

        init(_ diagnostic: Diagnostic) {
            code = diagnostic.code
            message = diagnostic.message
        }
    }
}
