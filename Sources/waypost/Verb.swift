internal import WaypostGenerator

/// One of the things that the tool can be asked for.
struct Verb: Sendable {
    let name: String
    /// What it does, in a line.
    let summary: String
    /// What it does, in some more.
    let discussion: String
    let operand: Operand?
    let flags: [Flag]
    let run: @Sendable (Invocation) throws(Failure) -> ExitCode

    struct Operand: Sendable {
        /// What stands for one in the help: `SPEC`.
        let name: String
        let help: String
        let isRepeatable: Bool
        /// What it can be, when that is one of few.
        var choices: [String] = []
    }

    struct Flag: Sendable {
        /// With its hyphens.
        let name: String
        /// What stands for its value in the help; nothing when it takes none.
        var value: String?
        let help: String
        /// What its value can be, when that is one of few.
        var choices: [String] = []
    }
}

/// One use of a verb.
struct Invocation {
    let arguments: Arguments
    let current: Path
    let console: Console

    /// Does what touches the disk.
    func onDisk<Value>(_ work: () throws(DiskError) -> Value) throws(Failure) -> Value {
        do throws(DiskError) {
            return try work()
        } catch {
            throw .disk(error)
        }
    }
}
