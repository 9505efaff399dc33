/// How a folder on the disk differs from what it is to hold. Making a plan changes nothing.
package struct FolderPlan: Equatable, Sendable {
    package var folder: OutputFolder
    package var changes: [Change]
    package var unchanged: Int
    /// What the manifest says and is to say; nothing when that is the same.
    var manifest: Change?

    package struct Change: Equatable, Sendable {
        package var path: RelativePath
        package var kind: Kind
        /// What the file holds; nothing when there is none.
        package var old: [UInt8]?
        /// What it is to hold; nothing when it is to go.
        package var new: [UInt8]?

        /// The first lines in which the two differ.
        package func difference(limit: Int) -> [String] {
            TextDifference.lines(from: old, to: new, limit: limit)
        }
    }

    package enum Kind: Equatable, Sendable {
        /// The file is as the tool wrote it, and the spec has changed since.
        case changed
        /// Somebody has changed the file since the tool wrote it.
        case handEdited
        case missing
        /// The file is as the tool wrote it, and is generated no more.
        case orphaned
        /// The file is generated no more, and somebody has changed it: it is theirs now.
        case orphanedHandEdited
        /// A file that the tool did not write stands where one is to be generated.
        case notOurs
    }

    package init(_ folder: OutputFolder) throws(DiskError) {
        self.folder = folder
        changes = []
        unchanged = 0
        let path = folder.path
        let outer = try Disk.kind(of: path)
        guard outer == nil || outer == .folder else { throw .inTheWay(path, "something that is no folder") }
        let known = folder.isShared ? nil : try FolderPlan.manifest(of: path)
        let current = Manifest(reading: known.map { String(decoding: $0, as: UTF8.self) } ?? "")

        let wanted = Set(folder.files.map(\.path))
        let stale = current.paths.filter { !wanted.contains($0) }
        let staleInLowerCase = Set(stale.map { $0.text.lowercased() })
        try refuseObstacles(on: folder.files.map(\.path))
        for file in folder.files.sorted(by: { $0.path < $1.path }) {
            let old = try FolderPlan.bytes(at: path.appending(file.path))
            // Where the disk does not tell cases apart, removing a stale `Pair.swift` takes `pair.swift` along.
            if old == file.bytes, !staleInLowerCase.contains(file.path.text.lowercased()) {
                unchanged += 1
            } else {
                let kind =
                    folder.isShared
                    ? FolderPlan.kind(ofShared: old) : FolderPlan.kind(of: file, old, in: current)
                changes.append(Change(path: file.path, kind: kind, old: old, new: file.bytes))
            }
        }
        for file in stale {
            guard let old = try FolderPlan.staleBytes(at: file, in: path) else { continue }
            let kind: Kind = current.isUntouched(file, old) ? .orphaned : .orphanedHandEdited
            changes.append(Change(path: file, kind: kind, old: old, new: nil))
        }
        if !folder.isShared { planManifest(known) }
    }

    /// What the tool removes: its own files that nobody has changed, and a manifest that has nothing left to
    /// list.
    var removals: [RelativePath] {
        differences.filter { $0.kind == .orphaned }.map(\.path)
    }

    /// The files to be written.
    package var writes: [Change] { changes.filter { $0.new != nil } }

    /// All that is to be done.
    var differences: [Change] { changes + (manifest.map { [$0] } ?? []) }

    /// All that a user is told: that a manifest follows the files is nothing new.
    package var stale: [Change] { changes.isEmpty ? differences : changes }

    private mutating func planManifest(_ old: [UInt8]?) {
        guard let path = RelativePath(Manifest.name.description) else { return }
        let text = Manifest(owner: folder.owner, files: folder.files).text
        let new = folder.files.isEmpty ? nil : Array(text.utf8)
        guard old != new else { return }
        let kind: Kind = new == nil ? .orphaned : old == nil ? .missing : .changed
        manifest = Change(path: path, kind: kind, old: old, new: new)
    }

    private static func kind(of file: GeneratedFile, _ old: [UInt8]?, in manifest: Manifest) -> Kind {
        guard let old else { return .missing }
        if old == file.bytes || manifest.isUntouched(file.path, old) { return .changed }
        // Manifests get lost. A file that says in its first line that it is generated, and from what, is ours.
        let isOurs = manifest.digests[file.path] != nil || firstLine(old) == firstLine(file.bytes)
        return isOurs ? .handEdited : .notOurs
    }

    /// Without a manifest nobody knows whether the file has been edited.
    private static func kind(ofShared old: [UInt8]?) -> Kind {
        guard let old else { return .missing }
        return old.starts(with: "// Generated by Waypost from ".utf8) ? .changed : .notOurs
    }

    private static func firstLine(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        bytes.prefix { $0 != UInt8(ascii: "\n") }
    }

    /// A folder of a generated file that is a link could lead out of the output, and one that is a file can't
    /// hold it.
    private func refuseObstacles(on files: [RelativePath]) throws(DiskError) {
        for inner in Set(files.flatMap(\.folders)).sorted() {
            let path = folder.path.appending(inner)
            let kind = try Disk.kind(of: path)
            guard kind == nil || kind == .folder else { throw .inTheWay(path, "something that is no folder") }
        }
    }

    private static func bytes(at path: Path) throws(DiskError) -> [UInt8]? {
        switch try Disk.kind(of: path) {
        case nil: nil
        case .file: try Disk.read(path).bytes
        case .folder, .other: throw .inTheWay(path, "something that is no file")
        }
    }

    /// What is no plain file any more, or is behind a link, is not what the tool wrote.
    private static func staleBytes(at file: RelativePath, in folder: Path) throws(DiskError) -> [UInt8]? {
        for inner in file.folders {
            guard try Disk.kind(of: folder.appending(inner)) == .folder else { return nil }
        }
        let path = folder.appending(file)
        return try Disk.kind(of: path) == .file ? try Disk.read(path).bytes : nil
    }

    private static func manifest(of folder: Path) throws(DiskError) -> [UInt8]? {
        try bytes(at: folder.appending(Manifest.name))
    }
}
