internal import WaypostSource

extension YAMLNode {
    /// Whether both say the same, wherever it stands on the page.
    package func saysTheSame(as other: YAMLNode) -> Bool {
        guard isPair == other.isPair else { return false }
        switch (content, other.content) {
        case (.scalar(let left), .scalar(let right)):
            return left.text == right.text && left.style == right.style
        case (.sequence(let left), .sequence(let right)):
            return left.count == right.count && zip(left, right).allSatisfy { $0.saysTheSame(as: $1) }
        case (.mapping(let left), .mapping(let right)):
            return left.count == right.count
                && zip(left, right).allSatisfy { left, right in
                    left.key.value == right.key.value && left.value.saysTheSame(as: right.value)
                }
        default: return false
        }
    }
}
