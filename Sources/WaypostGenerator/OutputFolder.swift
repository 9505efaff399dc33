/// A file as it is to stand in a folder.
package struct GeneratedFile: Equatable, Sendable {
    package var path: RelativePath
    package var bytes: [UInt8]

    package init(path: RelativePath, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}

/// A folder that holds generated files, and all that it is to hold of them.
package struct OutputFolder: Equatable, Sendable {
    /// The API whose files these are; nothing for a folder that no API writes any more.
    package var api: String?
    package var output: Output
    /// The name of the folder in the output: `Shop` or `ShopMocks`.
    package var name: RelativePath
    /// The configuration that asks for it.
    package var configuration: Path?
    package var files: [GeneratedFile]
    /// Whether the tool may have written other files there for another run. Then the folder has no manifest, and
    /// nothing in it is removed.
    package var isShared = false

    package init(
        api: String?, output: Output, name: RelativePath, configuration: Path?, files: [GeneratedFile]
    ) {
        self.api = api
        self.output = output
        self.name = name
        self.configuration = configuration
        self.files = files
    }

    package var path: Path { output.path.appending(name) }

    /// The configuration as the manifest names it: the same on every machine.
    var owner: String? { configuration?.relative(to: path) }
}

/// Where the folders of some APIs stand, as the user said.
package struct Output: Hashable, Sendable {
    package var path: Path
    /// The folder from which the user named it.
    package var origin: Path

    package init(path: Path, origin: Path) {
        self.path = path
        self.origin = origin
    }

    /// Throws when the output looks as if it stood in the folder from which it is named, and a link leads it
    /// out: a user may write elsewhere, but has to say so.
    func refuseHiddenWayOut() throws(DiskError) {
        guard path.isInside(origin) else { return }
        var existing = path
        while existing != origin, try Disk.kind(of: existing) == nil { existing = existing.parent }
        guard try Disk.followingLinks(existing).isInside(try Disk.followingLinks(origin)) else {
            throw .leadsOutside(path, origin)
        }
    }
}
