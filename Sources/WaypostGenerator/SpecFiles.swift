package import WaypostSource
private import WaypostSpec
private import WaypostYAML

/// The texts of one API: its spec and all that this imports, each once.
package struct SpecFiles: Sendable {
    package private(set) var texts: [SourceText]
    /// Whether every file that is named could be read.
    package private(set) var isWhole = true

    /// Texts that need no disk. What they import must be among them.
    package init(texts: [SourceText]) {
        self.texts = texts
    }

    /// Reads a spec and follows its imports; a file that can't be read is reported where it is named.
    init(
        from spec: Path, _ reader: inout SourceReader, _ log: inout DiagnosticLog
    ) throws(DiskError) {
        texts = [try reader.text(at: spec)]
        var folders = [spec.parent]
        var next = 0
        while next < texts.count {
            for name in SpecFiles.imports(of: texts[next]) {
                do throws(DiskError) {
                    let path = try SpecFiles.path(name.value, in: folders[next])
                    let text = try reader.text(at: path)
                    guard !texts.contains(where: { $0.id == text.id }) else { continue }
                    texts.append(text)
                    folders.append(path.parent)
                } catch {
                    isWhole = false
                    log.report(.unreadable(name, error))
                }
            }
            next += 1
        }
    }

    /// The files that a text names under `import:`. All else, and every fault, is left to those who read the
    /// spec.
    private static func imports(of text: SourceText) -> [Located<String>] {
        var unheard = DiagnosticLog()
        let entries = parse(text, &unheard)?.mapping ?? []
        guard let node = entries.first(where: { $0.key.value == "import" })?.value else { return [] }
        return (node.sequence ?? [node]).compactMap { element in
            element.scalar.map { Located($0.text, element.range) }
        }
    }

    private static func path(_ name: String, in folder: Path) throws(DiskError) -> Path {
        guard let path = Path(name, in: folder) else {
            throw DiskError(path: folder, reason: "No such file", isMissing: true)
        }
        return path
    }
}

extension Diagnostic {
    /// A file that is named in another one.
    static func unreadable(_ name: Located<String>, _ error: DiskError) -> Diagnostic {
        guard error.isMissing else {
            return Diagnostic("E105", "cannot read \"\(name.value)\": \(error.reason)", at: name.range)
        }
        let near = nearest(to: error.path.name, among: Disk.names(in: error.path.parent))
        return Diagnostic("E105", "cannot find \"\(name.value)\"\(didYouMean(near))", at: name.range)
    }
}
