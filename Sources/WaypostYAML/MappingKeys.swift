internal import WaypostSource

/// The keys of a mapping under construction: the one that waits for its value, and those there already.
struct MappingKeys {
    private var pending: (key: Located<String>, isPlain: Bool)?
    private var first: [String: SourceRange]?
    private var mergeKey: SourceRange?
    private var merges: [Merge] = []

    /// Up to so many keys are compared one by one, which is faster than a dictionary and needs no memory.
    private static let fewKeys = 12

    private struct Merge {
        /// How many entries stand before the merge key.
        var position: Int
        var entries: [YAMLEntry]
    }

    var hasPending: Bool { pending != nil }

    mutating func setPending(_ key: Located<String>, isPlain: Bool) {
        pending = (key, isPlain)
    }

    mutating func takePending() -> (key: Located<String>, isPlain: Bool)? {
        defer { pending = nil }
        return pending
    }

    /// Where the key was given before.
    mutating func firstRange(of key: Located<String>, in entries: [YAMLEntry]) -> SourceRange? {
        if entries.count < MappingKeys.fewKeys {
            return entries.first { $0.key.value == key.value }?.key.range
        }
        if first == nil {
            first = Dictionary(entries.map { ($0.key.value, $0.key.range) }) { first, _ in first }
        }
        if let range = first?[key.value] { return range }
        first?[key.value] = key.range
        return nil
    }

    /// Where the merge key was given before.
    mutating func firstMergeRange(of key: Located<String>) -> SourceRange? {
        if let mergeKey { return mergeKey }
        mergeKey = key.range
        return nil
    }

    /// Takes the value of a merge key `<<` (YAML 1.1 merge type): a mapping, or a list of mappings of which
    /// earlier ones win.
    mutating func merge(_ value: YAMLNode, at position: Int, _ log: inout DiagnosticLog) {
        for node in value.sequence ?? [value] {
            if let entries = node.mapping {
                merges.append(Merge(position: position, entries: entries))
            } else {
                log.report(.notMergeable(node.kindName, at: node.range))
            }
        }
    }

    /// The entries with those of merge keys where these stand; what is given itself wins.
    func merging(into entries: [YAMLEntry]) -> [YAMLEntry] {
        guard !merges.isEmpty else { return entries }
        var known = Set(entries.map(\.key.value))
        var result: [YAMLEntry] = []
        var taken = 0
        for merge in merges {
            result += entries[taken..<merge.position]
            taken = merge.position
            result += merge.entries.filter { known.insert($0.key.value).inserted }
        }
        return result + entries[taken...]
    }
}
