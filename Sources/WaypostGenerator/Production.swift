private import WaypostEmit
package import WaypostModel
package import WaypostSource

/// Everything that a configuration asks for, made in memory: the disk is read and not changed.
package struct Production: Sendable {
    private let configuration: Configuration
    private let flags: Settings
    private let isStrict: Bool
    private var reader: SourceReader
    package private(set) var log: DiagnosticLog
    private var made: [OutputFolder] = []
    private var models: [API] = []
    /// Which API writes a folder, and where its spec is named.
    private var owners: [String: (api: String, place: SourceRange)] = [:]

    /// - Parameters:
    ///   - flags: What goes before the settings of every API.
    ///   - reader: Has read the configuration.
    ///   - log: Tells what is wrong with the configuration.
    ///   - isStrict: Whether every warning counts as an error.
    package init(
        of configuration: Configuration, flags: Settings, _ reader: SourceReader, _ log: DiagnosticLog,
        isStrict: Bool = false
    ) throws(DiskError) {
        self.configuration = configuration
        self.flags = flags
        self.isStrict = isStrict
        self.reader = reader
        self.log = DiagnosticLog()
        add(log)
        for entry in configuration.entries { try make(entry) }
    }

    /// The folders with their files; nothing if and only if the log holds an error.
    package var folders: [OutputFolder]? { log.hasErrors ? nil : made }

    /// What the specs mean; nothing if and only if the log holds an error.
    package var apis: [API]? { log.hasErrors ? nil : models }

    package var sources: [SourceText] { reader.texts }

    /// The files that were read or looked for.
    package var inputs: Inputs { reader.inputs }

    /// Whether a file was asked for in whose place an unsaved text was read.
    package var hasReadUnsavedText: Bool { reader.hasReadUnsavedText }

    /// Warnings become errors here and no earlier, so that no stage stops at one.
    private mutating func add(_ faults: DiagnosticLog) {
        for diagnostic in faults.diagnostics { log.report(isStrict ? diagnostic.asError : diagnostic) }
    }

    private mutating func make(_ entry: Configuration.Entry) throws(DiskError) {
        // Each API has a log of its own: whether it can be generated depends on its faults alone.
        var faults = DiagnosticLog()
        defer { add(faults) }
        guard let specFiles = try read(entry, &faults) else { return }
        let settings = flags.over(entry.settings)
        let source = configuration.source(of: entry)
        guard let api = generate(from: specFiles, source: source, settings.options, &faults) else { return }
        models.append(api.model)
        let start = SourceRange(source: specFiles.texts[0].id, lower: 0, upper: 0)
        for folder in folders(of: api, settings) {
            if !folder.files.isEmpty { claim(folder, of: api, at: entry.place?.range ?? start, &faults) }
            made.append(folder)
        }
    }

    /// A spec that the command line names is looked for by the user; one that the configuration names has a
    /// place there.
    private mutating func read(
        _ entry: Configuration.Entry, _ faults: inout DiagnosticLog
    ) throws(DiskError) -> SpecFiles? {
        do throws(DiskError) {
            return try SpecFiles(from: entry.spec, &reader, &faults)
        } catch {
            guard let place = entry.place else { throw error }
            faults.report(.unreadable(place, error))
            return nil
        }
    }

    private func folders(of api: GeneratedAPI, _ settings: Settings) -> [OutputFolder] {
        let output = settings.output ?? configuration.defaultOutput
        return settings.targets.compactMap { target in
            let files = api.files.filter { $0.target == target }.map(GeneratedFile.init)
            if let file = settings.file { return OutputFolder(of: api.name, file, files) }
            guard let name = RelativePath(api.name + (target == .mocks ? "Mocks" : "")) else { return nil }
            return OutputFolder(
                api: api.name, output: output, name: name, configuration: configuration.file, files: files)
        }
    }

    /// Two APIs in one folder would remove each other's files.
    private mutating func claim(
        _ folder: OutputFolder, of api: GeneratedAPI, at place: SourceRange, _ faults: inout DiagnosticLog
    ) {
        let key = folder.path.text.lowercased()
        guard let other = owners.updateValue((api.name, place), forKey: key) else { return }
        let shown = folder.path.relative(to: configuration.folder)
        faults.report(
            folder.isShared
                ? .sameFile(as: other.api, at: place, other: other.place)
                : .sameFolder(shown, of: other.api, at: place, other: other.place))
    }
}

extension GeneratedFile {
    /// Names of files are made from Swift names, which can't lead anywhere.
    fileprivate init(_ file: SwiftFile) {
        guard let path = RelativePath(file.path) else {
            preconditionFailure("the generated file \(file.path) leads out of its folder")
        }
        self.init(path: path, bytes: Array(file.text.utf8))
    }
}

extension OutputFolder {
    /// The folder of a file that a build tool names.
    fileprivate init?(of api: String, _ file: Path, _ files: [GeneratedFile]) {
        let folder = file.parent
        guard let name = RelativePath(folder.name), let path = RelativePath(file.name) else { return nil }
        // Whoever names a file means the place to which the way leads.
        let output = Output(path: folder.parent, origin: .root)
        let named = files.map { GeneratedFile(path: path, bytes: $0.bytes) }
        self.init(api: api, output: output, name: name, configuration: nil, files: named)
        isShared = true
    }
}

extension Diagnostic {
    fileprivate static func sameFile(
        as api: String, at place: SourceRange, other: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "E110", "a file holds one API, and this is the second (give it a configuration of its own)",
            at: place, notes: [Note("\(api) is named here", at: other)])
    }

    fileprivate static func sameFolder(
        _ folder: String, of api: String, at place: SourceRange, other: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "E110", "this API would be written to \(folder), like \(api) (give one of them another output)",
            at: place, notes: [Note("\(api) is named here", at: other)])
    }
}
