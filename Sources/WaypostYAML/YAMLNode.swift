package import WaypostSource

/// A node of a YAML document and where it stands.
package struct YAMLNode: Equatable, Sendable {
    package var content: Content
    package var range: SourceRange
    /// A mapping of one pair that stands in a bracketed list without braces: `[String: Int]`.
    package var isPair: Bool

    package init(_ content: Content, _ range: SourceRange, isPair: Bool = false) {
        self.content = content
        self.range = range
        self.isPair = isPair
    }

    package enum Content: Equatable, Sendable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode])
        case mapping([YAMLEntry])
    }

    /// What a user would call this kind of node.
    package var kindName: String {
        switch content {
        case .scalar: "text"
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }

    package var scalar: YAMLScalar? {
        if case .scalar(let scalar) = content { scalar } else { nil }
    }

    package var sequence: [YAMLNode]? {
        if case .sequence(let nodes) = content { nodes } else { nil }
    }

    package var mapping: [YAMLEntry]? {
        if case .mapping(let entries) = content { entries } else { nil }
    }
}

/// A key with its value. The keys of one mapping are distinct.
package struct YAMLEntry: Equatable, Sendable {
    package var key: Located<String>
    package var value: YAMLNode

    package init(key: Located<String>, value: YAMLNode) {
        self.key = key
        self.value = value
    }
}
