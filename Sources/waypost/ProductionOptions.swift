internal import WaypostEmit
internal import WaypostGenerator
private import WaypostSource

/// The flags with which verbs are told what is to be generated, and where.
enum ProductionOptions {
    static let operand = Verb.Operand(
        name: "SPEC", help: "a spec to generate instead of what waypost.yaml names", isRepeatable: true)

    static let flags = [
        Verb.Flag(
            name: "--config", value: "FILE",
            help: "the configuration (default: waypost.yaml here or in a folder above)"),
        Verb.Flag(
            name: "--output", value: "DIR", help: "where the folders of the APIs go (default: Generated)"),
        Verb.Flag(name: "--file", value: "FILE", help: "write this one file, as build tools need it"),
        Verb.Flag(name: "--access", value: "LEVEL", help: "public, package or internal"),
        Verb.Flag(name: "--namespace", help: "put all types of an API into its client type"),
        Verb.Flag(name: "--no-mocks", help: "generate no mocks"),
    ]
}

extension Invocation {
    /// All that is asked for, made in memory.
    func production() throws(Failure) -> Production {
        let settings = try settings
        let specs = try specs
        let file = specs.isEmpty ? try configurationFile : nil
        return try onDisk { () throws(DiskError) in
            // Build tools start the tool in folders of their own choice, and find places by whole paths.
            var reader = SourceReader(current: settings.file == nil ? current : .root)
            var log = DiagnosticLog()
            let configuration =
                if let file {
                    try Configuration(file: file, &reader, &log)
                } else {
                    Configuration(specs: specs, current: current)
                }
            return try Production(of: configuration, flags: settings, reader, log)
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
            settings.access = try arguments.value("--access").map { word throws(Failure) in
                guard let access = EmitOptions.Access(rawValue: word) else {
                    let words = EmitOptions.Access.allCases.map(\.rawValue)
                    let near = Help.didYouMean(nearest(to: word, among: words))
                    throw arguments.misuse("--access is one of \(words.joined(separator: ", "))\(near)")
                }
                return access
            }
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
