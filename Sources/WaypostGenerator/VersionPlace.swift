private import WaypostSource
private import WaypostYAML

/// Where a version of some APIs stands: a spec, or a configuration that leads to specs.
package enum VersionPlace: Equatable, Sendable {
    case configuration(Path)
    case spec(Path)

    /// A folder stands for the configuration in it; a file with `apis:` is a configuration.
    package init(_ path: Path) throws(DiskError) {
        if try Disk.kind(of: path) == .folder {
            self = .configuration(path.appending(Configuration.fileName))
            return
        }
        let text = SourceText(id: SourceID(0), path: path.text, bytes: try Disk.read(path).bytes)
        // What is wrong in it is told by those who read it.
        var unheard = DiagnosticLog()
        let keys = parse(text, &unheard)?.mapping?.map(\.key.value) ?? []
        self = keys.contains("apis") ? .configuration(path) : .spec(path)
    }
}
