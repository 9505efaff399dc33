package import WaypostEmit
internal import WaypostSource
internal import WaypostSpec

/// What can be chosen for an API. What is not chosen is left to whoever stands behind: flags go before an
/// API's entry in the configuration, and that before the configuration's root.
package struct Settings: Equatable, Sendable {
    package var output: Output?
    /// The one file that is to be written; on the command line alone.
    package var file: Path?
    package var access: EmitOptions.Access?
    package var codable: EmitOptions.Coding?
    package var layout: EmitOptions.Layout?
    package var mocks: Mocks?
    package var mutable: Bool?
    package var namespace: Bool?
    /// The module that the library stands in, when that is not the API's name.
    package var module: String?

    package init() {}

    /// Whether mocks are generated, and whether anything besides.
    package enum Mocks: String, CaseIterable, Sendable {
        case yes = "true"
        case no = "false"
        /// A target for mocks has its own configuration.
        case only
    }

    static let keys = ["output", "access", "codable", "layout", "mocks", "module", "mutable", "namespace"]

    /// - Parameter folder: Where a relative output starts.
    init(_ reader: MappingReader, in folder: Path, _ log: inout DiagnosticLog) {
        if let written = reader.text("output", &log) {
            output = Path(written.value, in: folder).map { Output(path: $0, origin: folder) }
            if output == nil { log.report(.noPath("output", at: written.range)) }
        }
        access = reader.word("access", &log)?.value
        codable = reader.word("codable", &log)?.value
        layout = reader.word("layout", &log)?.value
        mocks = reader.word("mocks", &log)?.value
        mutable = reader.bool("mutable", &log)
        namespace = reader.bool("namespace", &log)
        if let written = reader.text("module", &log) {
            if EmitOptions.isModuleName(written.value) {
                module = written.value
            } else {
                log.report(.noModule(at: written.range))
            }
        }
    }

    /// These settings, and the others where these say nothing.
    package func over(_ others: Settings) -> Settings {
        var settings = self
        settings.output = output ?? others.output
        settings.file = file ?? others.file
        settings.access = access ?? others.access
        settings.codable = codable ?? others.codable
        settings.layout = layout ?? others.layout
        settings.mocks = mocks ?? others.mocks
        settings.mutable = mutable ?? others.mutable
        settings.namespace = namespace ?? others.namespace
        settings.module = module ?? others.module
        return settings
    }

    /// What is to be written. The folder of the mocks is there without files when there are none, so that those of
    /// an earlier run go.
    var targets: [SwiftFile.Target] {
        if mocks == .only { return [.mocks] }
        return file == nil ? [.library, .mocks] : [.library]
    }

    var options: EmitOptions {
        var options = EmitOptions()
        if let access { options.access = access }
        if let codable { options.coding = codable }
        if let layout { options.layout = layout }
        if file != nil { options.layout = .oneFile }
        if let mocks { options.hasMocks = mocks != .no }
        if let mutable { options.isMutable = mutable }
        if let namespace { options.isNamespaced = namespace }
        options.moduleName = module
        return options
    }
}

extension Diagnostic {
    static func noPath(_ what: String, at range: SourceRange) -> Diagnostic {
        .wrongKind(what, expected: "a path", at: range)
    }

    fileprivate static func noModule(at range: SourceRange) -> Diagnostic {
        .wrongKind("module", expected: "the name of a Swift module", at: range)
    }
}
