internal import WaypostGenerator

extension Verb {
    static let generate = Verb(
        name: "generate", summary: "write the Swift files that the specs ask for",
        discussion: """
            Writes the Swift files that the specs ask for, and removes those that they ask for no
            more. Files that are right already are not touched, and nothing is written when a spec
            has a fault.

            For make and ninja --depfile writes which files depend on which specs: the generated
            ones or, with --stamp, the stamp alone. Both are written anew by every run that succeeds.
            """,
        operand: ProductionOptions.operand,
        flags: ProductionOptions.flags + [Flag(name: "--quiet", help: "print faults only")]
            + DepfileOptions.flags,
        run: { invocation throws(Failure) in try invocation.generate() })
}

extension Invocation {
    fileprivate func generate() throws(Failure) -> ExitCode {
        let production = try production()
        let code = try generate(production)
        if let folders = production.folders { try writeDepfile(of: production, folders) }
        return code
    }

    /// Writes what has been made in memory, and says how it went.
    func generate(_ production: Production) throws(Failure) -> ExitCode {
        let errors = try report(production)
        guard let folders = production.folders else {
            console.complain("waypost: \(counted(errors, "error")), nothing is written\n")
            return .faults
        }
        let plans = try onDisk { () throws(DiskError) in try write(folders) }
        plans.forEach(warnOfEdits)
        if !arguments.has("--quiet") { try tell(summary(of: plans)) }
        return .done
    }

    /// Work that somebody has put into a generated file is not lost without a word.
    private func warnOfEdits(_ plan: FolderPlan) {
        for change in plan.changes {
            let what: String
            switch change.kind {
            case .handEdited: what = "was edited by hand, and is generated again"
            case .orphanedHandEdited: what = "is generated no more; it was edited by hand, and so it stays"
            default: continue
            }
            let path = plan.folder.path.appending(change.path).shown(from: current)
            console.complain("\(path):1:1: warning: this file \(what)\n")
        }
    }

    /// A line for each API, and one for each folder that no API asks for any more.
    private func summary(of plans: [FolderPlan]) -> String {
        var lines: [(name: String, written: Int, unchanged: Int, removed: Int)] = []
        for plan in plans {
            let name = plan.folder.api ?? plan.folder.path.shown(from: current)
            if lines.last?.name != name { lines.append((name, 0, 0, 0)) }
            lines[lines.count - 1].written += plan.writes.count
            lines[lines.count - 1].unchanged += plan.unchanged
            lines[lines.count - 1].removed += plan.changes.count { $0.kind == .orphaned }
        }
        return lines.map { line in
            "\(line.name): \(line.written) written, \(line.unchanged) unchanged, \(line.removed) removed\n"
        }.joined()
    }
}

/// `1 error`, `2 errors`
func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}
