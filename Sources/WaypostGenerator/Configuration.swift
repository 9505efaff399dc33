package import WaypostSource
internal import WaypostSpec
internal import WaypostYAML

/// The APIs to be generated and what is chosen for them, from `waypost.yaml` or from the command line.
package struct Configuration: Equatable, Sendable {
    /// The file; nothing when the command line names the specs.
    package var file: Path?
    /// Where relative paths start.
    package var folder: Path
    package var entries: [Entry]

    package static let fileName: StaticString = "waypost.yaml"

    /// One API.
    package struct Entry: Equatable, Sendable {
        package var spec: Path
        /// Where the configuration names the spec.
        package var place: Located<String>?
        package var settings: Settings
    }

    /// The specs that a command line names.
    package init(specs: [Path], current: Path) {
        folder = current
        entries = specs.map { Entry(spec: $0, place: nil, settings: Settings()) }
    }

    /// Reads a file; what is wrong in it is in the log.
    package init(
        file: Path, _ reader: inout SourceReader, _ log: inout DiagnosticLog
    ) throws(DiskError) {
        self.init(specs: [], current: file.parent)
        self.file = file
        let text = try reader.text(at: file)
        if let node = parse(text, &log) { read(node, &log) }
    }

    /// The file of a folder or, when it has none, of the nearest one above.
    package static func nearest(to folder: Path) throws(DiskError) -> Path? {
        let file = folder.appending(fileName)
        if try Disk.kind(of: file) != nil { return file }
        return folder == .root ? nil : try nearest(to: folder.parent)
    }

    /// What generated files say they are made from: the same wherever the tool is started.
    func source(of entry: Entry) -> String {
        file == nil ? entry.spec.name : entry.spec.relative(to: folder)
    }

    /// Where APIs are written that say nothing about it.
    var defaultOutput: Output {
        Output(path: folder.appending("Generated"), origin: folder)
    }

    private mutating func read(_ node: YAMLNode, _ log: inout DiagnosticLog) {
        guard node.scalar?.isNull != true else {
            log.report(.noAPIs(at: node.range.beginning))
            return
        }
        let keys = ["apis"] + Settings.keys
        guard let reader = MappingReader(node, "the configuration", keys: keys, &log) else { return }
        let settings = Settings(reader, in: folder, &log)
        guard let apis = reader.entry("apis") else {
            if reader.lacks("apis") { log.report(.noAPIs(at: node.range.beginning)) }
            return
        }
        guard let nodes = apis.value.sequence else {
            log.report(.wrongKind("apis", expected: "a list of spec files", at: apis.value.range))
            return
        }
        if nodes.isEmpty { log.report(.noAPIs(at: apis.key.range)) }
        for node in nodes {
            guard var entry = Entry(node, in: folder, &log) else { continue }
            entry.settings = entry.settings.over(settings)
            entries.append(entry)
        }
    }
}

extension Configuration.Entry {
    /// A path alone, or a mapping with `spec:`.
    fileprivate init?(_ node: YAMLNode, in folder: Path, _ log: inout DiagnosticLog) {
        let place = "an entry of apis"
        if node.scalar != nil {
            self.init(readText(node, place, &log), Settings(), in: folder, &log)
            return
        }
        let expected = "the path of a spec, or a mapping with spec:"
        let keys = ["spec"] + Settings.keys
        guard let reader = MappingReader(node, place, keys: keys, expected: expected, &log) else {
            return nil
        }
        if reader.lacks("spec") { log.report(.noSpec(at: node.range.beginning)) }
        let settings = Settings(reader, in: folder, &log)
        self.init(reader.text("spec", &log), settings, in: folder, &log)
    }

    private init?(
        _ written: Located<String>?, _ settings: Settings, in folder: Path, _ log: inout DiagnosticLog
    ) {
        guard let written else { return nil }
        guard let spec = Path(written.value, in: folder) else {
            log.report(.noPath("a spec", at: written.range))
            return nil
        }
        self.init(spec: spec, place: written, settings: settings)
    }
}

extension Diagnostic {
    fileprivate static func noAPIs(at range: SourceRange) -> Diagnostic {
        Diagnostic("E111", "the configuration needs apis: a list of spec files", at: range)
    }

    fileprivate static func noSpec(at range: SourceRange) -> Diagnostic {
        Diagnostic("E111", "an entry of apis needs spec: the path of a spec", at: range)
    }
}
