package import WaypostSource

/// Reads the files of a run, each once, and keeps their texts for the diagnostics.
package struct SourceReader: Sendable {
    /// In the order of their reading, which is the order of their numbers.
    package private(set) var texts: [SourceText] = []
    /// From where the user is told about paths.
    private let current: Path
    private var known: [Disk.Identity: Int] = [:]

    package init(current: Path) {
        self.current = current
    }

    /// The text of a file, which is the same for all paths that lead to it.
    mutating func text(at path: Path) throws(DiskError) -> SourceText {
        let file = try Disk.read(path)
        if let index = known[file.identity] { return texts[index] }
        let text = SourceText(
            id: SourceID(texts.count), path: path.shown(from: current), bytes: file.bytes)
        known[file.identity] = texts.count
        texts.append(text)
        return text
    }
}
