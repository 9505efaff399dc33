internal import WaypostSource

/// A sequence or mapping whose end has not been read yet.
struct OpenCollection {
    var content: Content
    /// Written with brackets or braces.
    var isFlow: Bool
    var lower: Int
    var anchor: String?

    enum Content {
        case sequence([YAMLNode])
        case mapping([YAMLEntry], MappingKeys)
    }

    /// Where it ends for a reader: a flow collection with its bracket, a block collection with its last part.
    func end(upTo upper: Int) -> Int {
        let last: Int? =
            switch content {
            case .sequence(let nodes): nodes.last?.range.upper
            case .mapping(let entries, _): entries.last.map { max($0.value.range.upper, $0.key.range.upper) }
            }
        return isFlow ? upper : max(lower, last ?? upper)
    }
}

/// The keys of a mapping under construction: the one that waits for its value, and those there already.
struct MappingKeys {
    private var pending: (key: Located<String>, isPlain: Bool)?
    private var first: [String: SourceRange]?
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

    /// Takes the value of a merge key `<<` (YAML 1.1 merge type): a mapping, or a list of mappings of which
    /// earlier ones win.
    mutating func merge(_ value: YAMLNode, at position: Int) throws(YAMLFault) {
        switch value.content {
        case .mapping(let entries):
            merges.append(Merge(position: position, entries: entries))
        case .sequence(let nodes):
            for node in nodes {
                guard let entries = node.mapping else {
                    throw YAMLFault(
                        problem: "only mappings can be merged, not \(node.kindName)", range: node.range)
                }
                merges.append(Merge(position: position, entries: entries))
            }
        case .scalar:
            throw YAMLFault(problem: "only mappings can be merged, not text", range: value.range)
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
