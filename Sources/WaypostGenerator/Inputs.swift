/// The files that a run depends on, as they were when it read them.
package struct Inputs: Equatable, Sendable {
    /// Nothing for a file that was looked for in vain.
    private var versions: [Path: Disk.Version?] = [:]

    package init() {}

    /// Files as they are now.
    package init(_ paths: [Path]) {
        for path in paths { note(path, Disk.version(of: path)) }
    }

    package var paths: [Path] { versions.keys.sorted() }

    /// The same files as they are now.
    package var renewed: Inputs { Inputs(paths) }

    /// These files, and others that are not among them.
    package func joined(with others: Inputs) -> Inputs {
        var joined = self
        joined.versions.merge(others.versions) { first, _ in first }
        return joined
    }

    mutating func note(_ path: Path, _ version: Disk.Version?) {
        versions.updateValue(version, forKey: path)
    }
}
