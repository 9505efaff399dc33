internal import WaypostSource

/// How much a reader of a node has to visit.
struct YAMLExtent {
    /// The node, and all in it.
    var nodes = 1
    /// How many collections stand in each other; none for a scalar.
    var depth = 0

    mutating func add(_ part: YAMLExtent) {
        nodes += part.nodes
        depth = max(depth, part.depth + 1)
    }
}

/// The nodes that anchors name.
///
/// An alias stands for a copy of its node. Copies share memory, but whoever reads the tree visits each, so the
/// nodes that aliases add up to are limited: ten lines can otherwise stand for a billion.
struct YAMLAliases {
    private var anchored: [String: Anchored] = [:]
    private var addedNodes = 0

    private static let limit = 100_000

    private enum Anchored {
        case begun
        case node(YAMLNode, YAMLExtent)
    }

    mutating func begin(_ name: String) {
        anchored[name] = .begun
    }

    mutating func define(_ name: String, _ node: YAMLNode, _ extent: YAMLExtent) {
        anchored[name] = .node(node, extent)
    }

    mutating func node(named name: String, at range: SourceRange) throws(YAMLFault) -> (YAMLNode, YAMLExtent)
    {
        switch anchored[name] {
        case .node(let node, let extent):
            addedNodes += extent.nodes
            guard addedNodes <= YAMLAliases.limit else {
                throw YAMLFault(
                    "the aliases of this file stand for more than \(YAMLAliases.limit) nodes", range)
            }
            return (node, extent)
        case .begun:
            throw YAMLFault("the alias *\(name) stands for a node that contains it", range)
        case nil:
            let near = nearest(to: name, among: anchored.keys.sorted())
            let suggestion = near.map { " (did you mean *\($0)?)" } ?? ""
            throw YAMLFault("there is no anchor &\(name)\(suggestion)", range)
        }
    }
}
