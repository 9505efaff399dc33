internal import WaypostSource

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
        case node(YAMLNode, size: Int)
    }

    mutating func begin(_ name: String) {
        anchored[name] = .begun
    }

    mutating func define(_ name: String, _ node: YAMLNode) {
        anchored[name] = .node(node, size: size(of: node))
    }

    mutating func node(named name: String, at range: SourceRange) throws(YAMLFault) -> YAMLNode {
        switch anchored[name] {
        case .node(let node, let size):
            addedNodes += size
            guard addedNodes <= YAMLAliases.limit else {
                throw YAMLFault(
                    problem: "the aliases of this file stand for more than \(YAMLAliases.limit) nodes",
                    range: range)
            }
            return node
        case .begun:
            throw YAMLFault(problem: "the alias *\(name) stands for a node that contains it", range: range)
        case nil:
            let suggestion = nearest(to: name, among: anchored.keys.sorted()).map {
                " (did you mean *\($0)?)"
            }
            throw YAMLFault(problem: "there is no anchor &\(name)\(suggestion ?? "")", range: range)
        }
    }

    private func size(of node: YAMLNode) -> Int {
        switch node.content {
        case .scalar: 1
        case .sequence(let nodes): nodes.reduce(1) { $0 + size(of: $1) }
        case .mapping(let entries): entries.reduce(1) { $0 + 1 + size(of: $1.value) }
        }
    }
}
