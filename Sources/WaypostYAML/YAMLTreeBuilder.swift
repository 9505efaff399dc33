internal import WaypostSource

/// Builds the tree from the parts of a document as they come, bottom-up and without recursion.
struct YAMLTreeBuilder {
    private let source: SourceText
    private var open: [OpenCollection] = []
    private var aliases = YAMLAliases()
    private(set) var root: YAMLNode?

    /// Deeper than any spec, and shallow enough for the recursive readers behind.
    private static let depthLimit = 64

    init(_ source: SourceText) {
        self.source = source
    }

    mutating func addScalar(
        _ scalar: YAMLScalar, at range: SourceRange, anchor: String?, _ log: inout DiagnosticLog
    ) throws(YAMLFault) {
        let node = YAMLNode(.scalar(scalar), range)
        if let anchor { aliases.define(anchor, node, YAMLExtent()) }
        try add(node, YAMLExtent(), at: range, &log)
    }

    /// The node of an alias has the range of what it stands for: there its faults are.
    mutating func addAlias(
        named name: String, at range: SourceRange, _ log: inout DiagnosticLog
    ) throws(YAMLFault) {
        let (node, extent) = try aliases.node(named: name, at: range)
        guard open.count + extent.depth <= YAMLTreeBuilder.depthLimit else { throw tooDeep(range) }
        try add(node, extent, at: range, &log)
    }

    mutating func begin(_ collection: OpenCollection, at range: SourceRange) throws(YAMLFault) {
        guard open.count < YAMLTreeBuilder.depthLimit else { throw tooDeep(range) }
        if case .mapping(_, let keys)? = open.last?.content, !keys.hasPending {
            throw YAMLFault("a key is text, not a list or a mapping", range)
        }
        if let anchor = collection.anchor { aliases.begin(anchor) }
        open.append(collection)
    }

    mutating func end(at upper: Int, _ log: inout DiagnosticLog) throws(YAMLFault) {
        guard let closed = open.popLast() else { return }
        let range = SourceRange(source: source.id, lower: closed.lower, upper: closed.end(upTo: upper))
        let content: YAMLNode.Content =
            switch closed.content {
            case .sequence(let nodes): .sequence(nodes)
            case .mapping(let entries, let keys): .mapping(keys.merging(into: entries))
            }
        let node = YAMLNode(content, range, isPair: closed.isPair)
        if let anchor = closed.anchor { aliases.define(anchor, node, closed.extent) }
        try add(node, closed.extent, at: range, &log)
    }

    /// Puts a finished node where it belongs: the root, an element, a key or a value.
    private mutating func add(
        _ node: YAMLNode, _ extent: YAMLExtent, at range: SourceRange, _ log: inout DiagnosticLog
    ) throws(YAMLFault) {
        guard var parent = open.popLast() else {
            root = node
            return
        }
        parent.extent.add(extent)
        parent.lastUpper = range.upper
        switch parent.content {
        case .sequence(var nodes):
            // The content is taken out before it is changed, so that it is never copied.
            parent.content = .sequence([])
            nodes.append(node)
            parent.content = .sequence(nodes)
        case .mapping(var entries, var keys):
            parent.content = .sequence([])
            if let key = keys.takePending() {
                add(node, for: key.key, isPlain: key.isPlain, to: &entries, &keys, &log)
            } else if let scalar = node.scalar {
                keys.setPending(Located(scalar.text, range), isPlain: scalar.style == .plain)
            } else {
                throw YAMLFault("a key is text, not \(node.kindName)", range)
            }
            parent.content = .mapping(entries, keys)
        }
        open.append(parent)
    }

    private func add(
        _ value: YAMLNode, for key: Located<String>, isPlain: Bool, to entries: inout [YAMLEntry],
        _ keys: inout MappingKeys, _ log: inout DiagnosticLog
    ) {
        let isMerge = isPlain && key.value == "<<"
        let first = isMerge ? keys.firstMergeRange(of: key) : keys.firstRange(of: key, in: entries)
        if let first {
            log.report(.givenTwice(key, first: first, line: source.position(at: first.lower).line))
        } else if isMerge {
            keys.merge(value, at: entries.count, &log)
        } else {
            entries.append(YAMLEntry(key: key, value: value))
        }
    }

    private func tooDeep(_ range: SourceRange) -> YAMLFault {
        YAMLFault("lists and mappings are nested more than \(YAMLTreeBuilder.depthLimit) levels deep", range)
    }
}
