/// What the disk refused, and why.
package struct DiskError: Error, Equatable, Sendable {
    package var path: Path
    package var reason: String
    /// Whether the reason is that there is nothing at the path.
    package var isMissing = false

    package func message(from current: Path) -> String {
        "\(path.shown(from: current)): \(reason)"
    }

    static func inTheWay(_ path: Path, _ what: String) -> DiskError {
        DiskError(path: path, reason: "\(what) is in the way; move it, or delete it")
    }

    static func leadsOutside(_ output: Path, _ folder: Path) -> DiskError {
        DiskError(path: output, reason: "is a link that leads out of \(folder.text)")
    }
}
