internal import WaypostEmit
internal import WaypostGenerator
private import WaypostSource

/// The flags with which verbs are told what is to be generated, and where.
enum ProductionOptions {
    static let operand = Verb.Operand(
        name: "SPEC", help: "a spec to generate instead of what waypost.yaml names", isRepeatable: true)

    static let flags =
        [
            Verb.Flag(
                name: "--config", value: "FILE",
                help: "the configuration (default: waypost.yaml here or in a folder above)"),
            Verb.Flag(
                name: "--output", value: "DIR", help: "where the folders of the APIs go (default: Generated)"),
            Verb.Flag(name: "--access", value: "LEVEL", help: "public, package or internal"),
            Verb.Flag(name: "--namespace", help: "put all types of an API into its client type"),
            Verb.Flag(name: "--no-mocks", help: "generate no mocks"),
        ] + DiagnosticFormat.flags
}

extension Invocation {
    /// All that is asked for, made in memory.
    func production() throws(Failure) -> Production {
        let settings = try settings
        let specs = try specs
        let file = specs.isEmpty ? try configurationFile : nil
        return try onDisk { () throws(DiskError) in
            var reader = SourceReader(current: current)
            var log = DiagnosticLog()
            let configuration =
                if let file {
                    try Configuration(file: file, &reader, &log)
                } else {
                    Configuration(specs: specs, current: current)
                }
            return try Production(
                of: configuration, flags: settings, reader, log, isStrict: arguments.has("--strict"))
        }
    }

    private var settings: Settings {
        get throws(Failure) {
            var settings = Settings()
            settings.output = try path("--output").map { Output(path: $0, origin: current) }
            settings.access = try arguments.choice("--access")
            if arguments.has("--namespace") { settings.namespace = true }
            if arguments.has("--no-mocks") { settings.mocks = false }
            return settings
        }
    }

    private var specs: [Path] {
        get throws(Failure) {
            if arguments.has("--config"), !arguments.operands.isEmpty {
                throw arguments.misuse("a spec and --config exclude each other")
            }
            return arguments.operands.compactMap { Path($0, in: current) }
        }
    }

    private var configurationFile: Path {
        get throws(Failure) {
            if let file = try path("--config") { return file }
            let nearest = try onDisk { () throws(DiskError) in try Configuration.nearest(to: current) }
            guard let file = nearest else {
                throw arguments.misuse(
                    "there is no waypost.yaml here or in a folder above (waypost init writes one)")
            }
            return file
        }
    }

    private func path(_ flag: String) throws(Failure) -> Path? {
        arguments.value(flag).flatMap { Path($0, in: current) }
    }
}
