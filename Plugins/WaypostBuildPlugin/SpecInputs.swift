internal import Foundation

/// The files on whose text the generated code depends.
///
/// A plugin cannot read YAML, and need not: every word of a configuration or spec that is the path of a YAML
/// file is taken for one that is read with it. A file too many costs a run of the tool that changes nothing. What
/// stands in the target's folder is an input in any case.
struct SpecInputs {
    private(set) var files: [URL] = []

    init(of configuration: URL, in folder: URL) {
        files = [configuration.standardizedFileURL]
        for path in FileManager.default.enumerator(atPath: folder.path)?.compactMap({ $0 as? String }) ?? [] {
            add(folder.appending(path: path))
        }
        var next = 0
        while next < files.count {
            for name in SpecInputs.names(in: files[next]) {
                add(URL(filePath: name, relativeTo: files[next].deletingLastPathComponent()))
            }
            next += 1
        }
    }

    private mutating func add(_ file: URL) {
        let file = file.absoluteURL.standardizedFileURL
        guard ["yaml", "yml"].contains(file.pathExtension), !files.contains(file),
            FileManager.default.fileExists(atPath: file.path)
        else { return }
        files.append(file)
    }

    private static func names(in file: URL) -> [String] {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split { $0.isWhitespace || "\"'[]{},:".contains($0) }.map(String.init)
    }
}
