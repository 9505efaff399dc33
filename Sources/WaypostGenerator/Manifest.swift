/// The list of files that the tool wrote into a folder and therefore may replace or remove there.
///
/// Its text is a comment and then what `sha256sum` prints, sorted, so that `sha256sum -c` can read it.
struct Manifest: Equatable, Sendable {
    /// The configuration that asked for the folder, as seen from the folder; nothing when there was none.
    var owner: String?
    /// The digests under which a file is known: one, or more after a merge of two branches.
    private(set) var digests: [RelativePath: Set<String>] = [:]

    static let name: StaticString = ".waypost-manifest"

    init(owner: String?, files: [GeneratedFile]) {
        self.owner = owner
        for file in files { digests[file.path] = [SHA256.digest(of: file.bytes)] }
    }

    /// Reads what it can: lines that say nothing, such as the marks of a merge conflict, are passed over.
    init(reading text: String) {
        for line in text.split(whereSeparator: \.isNewline) {
            if line.hasPrefix(Manifest.ownerMark) {
                owner = String(line.dropFirst(Manifest.ownerMark.count))
                continue
            }
            let digest = line.prefix { $0.isHexDigit }
            let rest = line.dropFirst(digest.count)
            if digest.count == 64, rest.hasPrefix("  "), let path = RelativePath(String(rest.dropFirst(2))) {
                digests[path, default: []].insert(String(digest))
            }
        }
    }

    var paths: [RelativePath] { digests.keys.sorted() }

    /// Whether the file was written by the tool and is still as it was then.
    func isUntouched(_ path: RelativePath, _ bytes: [UInt8]) -> Bool {
        digests[path]?.contains(SHA256.digest(of: bytes)) ?? false
    }

    var text: String {
        let head = "# The files that waypost wrote here, with their SHA-256 digests.\n"
        let owner = owner.map { "\(Manifest.ownerMark)\($0)\n" } ?? ""
        let lines = paths.flatMap { path in
            (digests[path] ?? []).sorted().map { "\($0)  \(path.text)\n" }
        }
        return head + owner + lines.joined()
    }

    private static let ownerMark = "# Asked for by "
}
