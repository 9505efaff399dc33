internal import Foundation

/// A ``CacheEntry`` as the content of a file: a line of JSON with the key, which can be read by itself, and then
/// the entry.
enum CacheFile {
    private struct Head: Codable {
        let key: CacheKey
        /// The hash of what follows, against files that were cut off or damaged.
        let checksum: UInt64
    }

    private static let newline = UInt8(ascii: "\n")

    static func data(of entry: CacheEntry) throws -> Data {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        let content = try encoder.encode(entry)
        let head = Head(key: entry.key, checksum: FNV1a.hash(of: content))
        return try JSONEncoder().encode(head) + [newline] + content
    }

    /// Yields the key alone; nil if the file is damaged there.
    static func key(in data: Data) -> CacheKey? {
        head(of: data)?.key
    }

    /// Yields the entry; nil if the file is damaged.
    static func entry(in data: Data) -> CacheEntry? {
        guard let head = head(of: data), let end = data.firstIndex(of: newline) else { return nil }
        let content = data[data.index(after: end)...]
        guard FNV1a.hash(of: content) == head.checksum else { return nil }
        return try? PropertyListDecoder().decode(CacheEntry.self, from: Data(content))
    }

    /// The name of the file for a key. Two keys may have one name, so that the key in the file decides.
    static func name(for key: CacheKey) -> String {
        let parts = [key.endpoint, key.url, key.identity.map { "+\($0)" } ?? ""]
        let hash = FNV1a.hash(of: Data(parts.joined(separator: "\n").utf8))
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static func head(of data: Data) -> Head? {
        guard let end = data.firstIndex(of: newline) else { return nil }
        return try? JSONDecoder().decode(Head.self, from: data[..<end])
    }
}
