internal import WaypostEmit
internal import WaypostGenerator
private import WaypostSource

/// Where a run begins to read.
enum SpecOrigin {
    case configuration(Path)
    case specs([Path])
}

/// The flags with which verbs are told what is to be generated, and where.
enum ProductionOptions {
    static let operand = Verb.Operand(
        name: "SPEC", help: "a spec to generate instead of what waypost.yaml names", isRepeatable: true)

    static let config = Verb.Flag(
        name: "--config", value: "FILE",
        help: "the configuration (default: waypost.yaml here or in a folder above)")

    static let flags =
        [
            config,
            Verb.Flag(
                name: "--output", value: "DIR", help: "where the folders of the APIs go (default: Generated)"),
            Verb.Flag(name: "--file", value: "FILE", help: "write this one file, as build tools need it"),
            Verb.Flag(
                name: "--access", value: "LEVEL", help: "public, package or internal",
                choices: EmitOptions.Access.allCases.map(\.rawValue)),
            Verb.Flag(name: "--namespace", help: "put all types of an API into its client type"),
            Verb.Flag(name: "--no-mocks", help: "generate no mocks"),
        ] + DiagnosticFormat.flags
}

extension Invocation {
    /// All that is asked for, made in memory.
    ///
    /// - Parameters:
    ///   - origin: Where to begin, when that is not for the arguments to say.
    ///   - unsaved: What is read in place of a file.
    func production(
        of origin: SpecOrigin? = nil, unsaved: UnsavedText? = nil
    ) throws(Failure) -> Production {
        let settings = try settings
        let start: SpecOrigin
        if let origin { start = origin } else { start = try self.origin }
        return try onDisk { () throws(DiskError) in
            // Build tools start the tool in folders of their own choice, and find places by whole paths.
            var reader = SourceReader(current: settings.file == nil ? current : .root, unsaved: unsaved)
            var log = DiagnosticLog()
            let configuration =
                switch start {
                case .configuration(let file): try Configuration(file: file, &reader, &log)
                case .specs(let specs): Configuration(specs: specs, current: current)
                }
            return try Production(
                of: configuration, flags: settings, reader, log, isStrict: arguments.has("--strict"))
        }
    }

    /// What the arguments name: specs or, without any, a configuration.
    var origin: SpecOrigin {
        get throws(Failure) {
            let specs = try specs
            return specs.isEmpty ? .configuration(try configurationFile) : .specs(specs)
        }
    }

    private var settings: Settings {
        get throws(Failure) {
            var settings = Settings()
            settings.output = try path("--output").map { Output(path: $0, origin: current) }
            settings.file = try path("--file")
            if let file = settings.file {
                guard settings.output == nil else {
                    throw arguments.misuse("--file and --output exclude each other")
                }
                guard file.parent != .root else { throw arguments.misuse("--file is a file in a folder") }
            }
            settings.access = try arguments.choice("--access")
            if arguments.has("--namespace") { settings.namespace = true }
            if arguments.has("--no-mocks") { settings.mocks = .no }
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

    var configurationFile: Path {
        get throws(Failure) {
            if let file = try path("--config") { return file }
            guard let file = try nearestConfiguration else {
                throw arguments.misuse(
                    "there is no waypost.yaml here or in a folder above (waypost init writes one)")
            }
            return file
        }
    }

    var nearestConfiguration: Path? {
        get throws(Failure) {
            try onDisk { () throws(DiskError) in try Configuration.nearest(to: current) }
        }
    }

    func path(_ flag: String) throws(Failure) -> Path? {
        arguments.value(flag).flatMap { Path($0, in: current) }
    }
}
