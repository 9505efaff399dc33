/// An absolute path without `.`, `..`, doubled slashes or a slash at its end.
package struct Path: Hashable, Comparable, Sendable {
    package let text: String

    /// Yields nothing for an empty text and for one that no system call would take whole.
    ///
    /// - Parameter folder: Where a relative path starts.
    package init?(_ text: String, in folder: Path = .root) {
        guard !text.isEmpty, !text.utf8.contains(0) else { return nil }
        let start = text.hasPrefix("/") ? [] : folder.parts
        self.init(parts: start + text.split(separator: "/").map(String.init))
    }

    private init(parts: [String]) {
        var kept: [String] = []
        for part in parts where part != "." {
            if part == ".." { _ = kept.popLast() } else { kept.append(part) }
        }
        text = "/" + kept.joined(separator: "/")
    }

    package static let root = Path(parts: [])

    /// The folder in which the tool is started.
    package static func current() throws(DiskError) -> Path {
        try Disk.currentFolder()
    }

    package var parts: [String] { text.split(separator: "/").map(String.init) }
    package var name: String { parts.last ?? "/" }
    package var parent: Path { Path(parts: parts.dropLast()) }

    /// What a plain relative path leads to from here.
    package func appending(_ relative: RelativePath) -> Path {
        Path(parts: parts + relative.parts)
    }

    /// What the name leads to from here.
    package func appending(_ name: StaticString) -> Path {
        Path(parts: parts + [name.description])
    }

    /// Whether it is the folder or stands somewhere in it.
    package func isInside(_ folder: Path) -> Bool {
        parts.starts(with: folder.parts)
    }

    /// The way from a folder to here: `../specs/shop.yaml`.
    package func relative(to folder: Path) -> String {
        let (here, there) = (parts, folder.parts)
        let shared = zip(here, there).prefix { $0 == $1 }.count
        let way = Array(repeating: "..", count: there.count - shared) + here[shared...]
        return way.isEmpty ? "." : way.joined(separator: "/")
    }

    /// As somebody in that folder would write it: relative when it stands there, else whole.
    package func shown(from current: Path) -> String {
        current != .root && isInside(current) ? relative(to: current) : text
    }

    package static func < (left: Path, right: Path) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}

/// A path that leads from a folder into it, and can't lead out.
package struct RelativePath: Hashable, Comparable, Sendable {
    package let text: String

    /// Yields nothing for a path that is absolute, empty, or goes up.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ $0 != "" && $0 != "." && $0 != ".." }),
            text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
        else { return nil }
        self.text = text
    }

    package var parts: [String] { text.split(separator: "/").map(String.init) }

    /// The folders on the way, the outermost first.
    var folders: [RelativePath] {
        let parts = parts
        return (1..<max(parts.count, 1)).compactMap {
            RelativePath(parts[..<$0].joined(separator: "/"))
        }
    }

    package static func < (left: RelativePath, right: RelativePath) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}
