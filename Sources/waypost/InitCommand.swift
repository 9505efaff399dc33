internal import WaypostGenerator

extension Verb {
    static let initialize = Verb(
        name: "init", summary: "write a starter spec and a waypost.yaml",
        discussion: """
            Writes a starter spec and a waypost.yaml that generate and compile as they are, and in
            .waypost the schemas by which editors check and complete them.
            """,
        operand: Operand(
            name: "DIR", help: "where they go (default: the current folder)", isRepeatable: false),
        flags: [],
        run: { invocation throws(Failure) in try invocation.initialize() })
}

extension Invocation {
    fileprivate func initialize() throws(Failure) -> ExitCode {
        let folder = arguments.operands.first.flatMap { Path($0, in: current) } ?? current
        let files = try onDisk { () throws(DiskError) in try StarterProject.write(into: folder) }
        for file in files { console.say("wrote \(file.shown(from: current))\n") }
        let place = folder == current ? "" : " in \(folder.shown(from: current))"
        console.say("Now run waypost generate\(place).\n")
        return .done
    }
}
