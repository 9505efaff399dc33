internal import WaypostGenerator

extension Verb {
    static let check = Verb(
        name: "check", summary: "tell whether generate would change anything",
        discussion: """
            Compares the files on the disk with those that the specs ask for, and writes nothing.
            When they differ it exits with 1 and lists each with the first lines that differ:
              changed      the spec has changed since the file was generated
              hand-edited  somebody has changed the file since
              missing      the file is not there
              orphaned     the spec asks for the file no more
              foreign      waypost did not write the file that is in the place of a generated one
            """,
        operand: ProductionOptions.operand,
        flags: ProductionOptions.flags + [Flag(name: "--quiet", help: "print faults and names only")],
        run: { invocation throws(Failure) in try invocation.check() })
}

extension Invocation {
    private static let linesOfDifference = 12

    fileprivate func check() throws(Failure) -> ExitCode {
        let production = try production()
        let errors = try report(production)
        guard let folders = production.folders else {
            console.complain("waypost: \(counted(errors, "error"))\n")
            return .faults
        }
        let plans = try onDisk { () throws(DiskError) in try compare(folders) }
        let stale = plans.reduce(0) { $0 + $1.stale.count }
        for plan in plans { try list(plan) }
        guard stale == 0 else {
            console.complain("waypost: \(counted(stale, "stale file")), see waypost generate\n")
            return .faults
        }
        if !arguments.has("--quiet") {
            try tell("\(counted(plans.reduce(0) { $0 + $1.unchanged }, "file")) up to date\n")
        }
        return .done
    }

    private func list(_ plan: FolderPlan) throws(Failure) {
        for change in plan.stale {
            let path = plan.folder.path.appending(change.path).shown(from: current)
            try tell("\(word(for: change.kind)) \(path)\n")
            guard !arguments.has("--quiet") else { continue }
            let lines = change.difference(limit: Invocation.linesOfDifference)
            try tell(lines.map { "    \($0)\n" }.joined())
        }
    }

    private func word(for kind: FolderPlan.Kind) -> String {
        switch kind {
        case .changed: "changed"
        case .handEdited: "hand-edited"
        case .missing: "missing"
        case .orphaned, .orphanedHandEdited: "orphaned"
        case .notOurs: "foreign"
        }
    }
}
