/// The strongly connected components of a graph (Tarjan, 1972), found without recursion.
struct StrongComponents<Node: Hashable> {
    /// A number for each node, equal for nodes that reach each other.
    private(set) var componentOf: [Node: Int] = [:]
    /// Components with a way back to themselves, each in the order of the nodes.
    private(set) var cycles: [[Node]] = []

    private struct Frame {
        var node: Int
        var next: Int
    }

    init(nodes: [Node], edges: (Node) -> [Node]) {
        let numbers = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
        let successors = nodes.map { edges($0).compactMap { numbers[$0] } }
        var order = [Int?](repeating: nil, count: nodes.count)
        var low = [Int](repeating: 0, count: nodes.count)
        var isOpen = [Bool](repeating: false, count: nodes.count)
        var component = [Int](repeating: -1, count: nodes.count)
        var stack: [Int] = []
        var visited = 0
        var found = 0
        for root in nodes.indices where order[root] == nil {
            var frames = [Frame(node: root, next: 0)]
            while let frame = frames.last {
                let node = frame.node
                if frame.next == 0, order[node] == nil {
                    order[node] = visited
                    low[node] = visited
                    visited += 1
                    stack.append(node)
                    isOpen[node] = true
                }
                if frame.next < successors[node].count {
                    let successor = successors[node][frame.next]
                    frames[frames.count - 1].next += 1
                    if let known = order[successor] {
                        if isOpen[successor] { low[node] = min(low[node], known) }
                    } else {
                        frames.append(Frame(node: successor, next: 0))
                    }
                    continue
                }
                frames.removeLast()
                if let parent = frames.last { low[parent.node] = min(low[parent.node], low[node]) }
                guard low[node] == order[node] else { continue }
                while let member = stack.popLast() {
                    isOpen[member] = false
                    component[member] = found
                    if member == node { break }
                }
                found += 1
            }
        }
        for (index, node) in nodes.enumerated() { componentOf[node] = component[index] }
        let members = Dictionary(grouping: nodes.indices) { component[$0] }
        cycles = members.values
            .filter { group in group.count > 1 || successors[group[0]].contains(group[0]) }
            .sorted { $0[0] < $1[0] }
            .map { group in group.map { nodes[$0] } }
    }
}
