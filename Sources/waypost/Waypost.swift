internal import WaypostGenerator
private import WaypostSource

/// The tool: takes the arguments apart, hands them to a verb, and says how it went.
@main
enum Waypost {
    static let version = "0.1.0"
    static let verbs = [
        Verb.generate, .check, .validate, .watch, .explain, .initialize, .add, .format, .names, .diff, .serve,
        .schema, .completions,
    ]

    static func main() {
        let console = System.console
        let arguments = Array(CommandLine.arguments.dropFirst())
        do throws(DiskError) {
            System.exit(run(arguments, in: try Path.current(), console))
        } catch {
            console.complain("waypost: error: \(error.message(from: .root))\n")
            System.exit(.disk)
        }
    }

    /// The tool as a function: `current` is the folder in which it is started.
    static func run(_ arguments: [String], in current: Path, _ console: Console) -> ExitCode {
        do throws(Failure) {
            return try understood(arguments, in: current, console)
        } catch {
            switch error {
            case .usage(let message, let verb):
                let command = verb.map { "waypost \($0)" } ?? "waypost"
                console.complain("\(command): error: \(message)\nSee \(command) --help.\n")
                return .usage
            case .disk(let error):
                console.complain("waypost: error: \(error.message(from: current))\n")
                return .disk
            }
        }
    }

    private static func understood(
        _ arguments: [String], in current: Path, _ console: Console
    ) throws(Failure) -> ExitCode {
        guard let word = arguments.first else {
            console.complain(Help.overview)
            return .usage
        }
        switch word {
        case "-h", "--help", "help":
            console.say(Help.overview)
            return .done
        case "--version":
            console.say("waypost \(version)\n")
            return .done
        default: break
        }
        guard let verb = verbs.first(where: { $0.name == word }) else {
            let near = nearest(to: word, among: verbs.map(\.name) + ["--help", "--version"])
            let kind = word.hasPrefix("-") ? "flag" : "verb"
            throw .usage("there is no \(kind) \(word)\(Help.didYouMean(near))", verb: nil)
        }
        let rest = try Arguments(arguments.dropFirst(), for: verb)
        guard !rest.asksForHelp else {
            console.say(Help.text(of: verb))
            return .done
        }
        return try verb.run(Invocation(arguments: rest, current: current, console: console))
    }
}

/// What the shell is told.
enum ExitCode: Int32 {
    case done = 0
    /// The spec has faults, or the generated code is not what the spec asks for.
    case faults = 1
    case usage = 2
    case disk = 3
}

/// Why a verb gave up before its end.
enum Failure: Error {
    case usage(String, verb: String?)
    case disk(DiskError)
}
