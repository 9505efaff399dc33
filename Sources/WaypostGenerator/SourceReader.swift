package import WaypostSource

/// Reads the files of a run, each once, and keeps their texts for the diagnostics.
package struct SourceReader: Sendable {
    /// In the order of their reading, which is the order of their numbers.
    package private(set) var texts: [SourceText] = []
    /// All files that were asked for.
    private(set) var inputs = Inputs()
    private(set) var hasReadUnsavedText = false
    /// From where the user is told about paths.
    private let current: Path
    private let unsaved: UnsavedText?
    private var known: [Disk.Identity: Int] = [:]

    /// - Parameter unsaved: Is read in place of a file.
    package init(current: Path, unsaved: UnsavedText? = nil) {
        self.current = current
        self.unsaved = unsaved
    }

    /// Reads a file for its text alone.
    package mutating func read(_ path: Path) throws(DiskError) {
        _ = try text(at: path)
    }

    /// The text of a file, which is the same for all paths that lead to it.
    mutating func text(at path: Path) throws(DiskError) -> SourceText {
        let file = try file(at: path)
        if let index = known[file.identity] { return texts[index] }
        let text = SourceText(
            id: SourceID(texts.count), path: path.shown(from: current), bytes: file.bytes)
        known[file.identity] = texts.count
        texts.append(text)
        return text
    }

    private mutating func file(at path: Path) throws(DiskError) -> Disk.File {
        var file: Disk.File
        if let unsaved, path == unsaved.path {
            hasReadUnsavedText = true
            let version = Disk.version(of: path)
            inputs.note(path, version)
            return Disk.File(bytes: unsaved.bytes, identity: unsaved.identity, version: version)
        }
        do throws(DiskError) {
            file = try Disk.read(path)
        } catch {
            inputs.note(path, Disk.version(of: path))
            throw error
        }
        inputs.note(path, file.version)
        if let unsaved, file.identity == unsaved.identity {
            hasReadUnsavedText = true
            file.bytes = unsaved.bytes
        }
        return file
    }
}

/// A text that is read in place of what the disk holds, such as that of an editor's window.
package struct UnsavedText: Sendable {
    let path: Path
    let bytes: [UInt8]
    /// That of the file, so that every path to it leads to this text.
    let identity: Disk.Identity

    package init(path: Path, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        identity = Disk.version(of: path)?.identity ?? .unsaved
    }
}
