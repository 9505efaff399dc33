public import Foundation

/// Keeps cached answers as files, which other users of the machine cannot read, in a folder of its own.
///
/// The files hold answers, URLs and identities, and no credential. One that is damaged is removed when it is
/// met. Several processes may share the folder.
public actor FileCacheStore: CacheStore {
    private static let suffix = "waypost-cache"

    private let folder: URL
    private let limit: Int
    /// At least how many bytes there are; nil before they were counted.
    private var size: Int?

    /// Makes a store in a folder that holds nothing else, with room for so many bytes, 50 MiB unless told
    /// otherwise. When they are used up, the answers that were saved first go, until a tenth is free.
    public init(folder: URL, limit: Int = 50 << 20) {
        self.folder = folder
        self.limit = limit
    }

    /// Yields what was saved last for this key.
    public func entry(for key: CacheKey) -> CacheEntry? {
        let file = file(for: key)
        guard let data = try? Data(contentsOf: file) else { return nil }
        guard let entry = CacheFile.entry(in: data) else {
            remove(file)
            return nil
        }
        return entry.key == key ? entry : nil
    }

    /// Keeps an entry, unless it alone is too large or the disk does not take it.
    public func save(_ entry: CacheEntry) {
        let file = file(for: entry.key)
        guard let data = try? CacheFile.data(of: entry), data.count <= limit else { return remove(file) }
        do {
            try makeFolder()
            // Nobody else can enter the folder, so that it does no harm that the file gets its rights late.
            try data.write(to: file, options: .atomic)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o600], ofItemAtPath: file.path(percentEncoded: false))
        } catch {
            return remove(file)
        }
        size = size.map { $0 + data.count }
        if size ?? .max > limit { makeRoom() }
    }

    /// Forgets every entry whose key the condition holds for, and what is damaged.
    public func removeAll(where isObsolete: @Sendable (CacheKey) -> Bool) {
        for file in files() {
            // Of a file that is mapped only the pages with the key are read.
            let data = try? Data(contentsOf: file, options: .mappedIfSafe)
            if data.flatMap(CacheFile.key).map(isObsolete) ?? true { remove(file) }
        }
    }

    private func file(for key: CacheKey) -> URL {
        folder.appending(path: CacheFile.name(for: key)).appendingPathExtension(Self.suffix)
    }

    private func files() -> [URL] {
        let all = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (all ?? []).filter { $0.pathExtension == Self.suffix }
    }

    private func makeFolder() throws {
        let rights: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        let path = folder.path(percentEncoded: false)
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: rights)
        try FileManager.default.setAttributes(rights, ofItemAtPath: path)
    }

    private func remove(_ file: URL) {
        try? FileManager.default.removeItem(at: file)
    }

    private func makeRoom() {
        let files = files().compactMap(StoredFile.init).sorted { $0.date < $1.date }
        var size = files.reduce(0) { $0 + $1.size }
        if size > limit {
            for file in files {
                guard size > limit / 10 * 9 else { break }
                remove(file.url)
                size -= file.size
            }
        }
        self.size = size
    }
}

/// A file as the search for room sees it.
private struct StoredFile {
    let url: URL
    let size: Int
    let date: Date

    init?(_ url: URL) {
        let path = url.path(percentEncoded: false)
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let size = attributes[.size] as? NSNumber, let date = attributes[.modificationDate] as? Date
        else { return nil }
        self.url = url
        self.size = size.intValue
        self.date = date
    }
}
