internal import WaypostGenerator

extension Verb {
    static let watch = Verb(
        name: "watch", summary: "generate, and again whenever a spec changes",
        discussion: """
            Generates, and generates again whenever a spec, a file that it imports, or waypost.yaml
            changes. SIGINT (^C) or SIGTERM ends it, never amidst a file.
            """,
        operand: ProductionOptions.operand,
        flags: ProductionOptions.flags + [Flag(name: "--quiet", help: "print faults only")],
        run: { invocation throws(Failure) in try invocation.watch() })
}

extension Invocation {
    fileprivate func watch() throws(Failure) -> ExitCode {
        let origin = try origin
        let roots =
            switch origin {
            case .configuration(let file): [file]
            case .specs(let specs): specs
            }
        var watched = Inputs(roots)
        // From the first wait on signals end nothing amidst a file.
        guard console.pause(0) else { return .done }
        try WaypostGenerator.watch(pause: console.pause) { () throws(Failure) in
            do throws(Failure) {
                let production = try production(of: origin)
                watched = production.inputs
                _ = try generate(production)
            } catch {
                // What the disk refuses now it may grant after the next change; wrong usage stays wrong.
                guard case .disk(let fault) = error else { throw error }
                console.complain("waypost: error: \(fault.message(from: current))\n")
                watched = watched.joined(with: Inputs(roots)).renewed
            }
            if !arguments.has("--quiet") {
                try tell("watching \(counted(watched.paths.count, "file"))\n")
            }
            return watched
        }
        return .done
    }
}
