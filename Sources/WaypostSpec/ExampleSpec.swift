package import WaypostSource
internal import WaypostYAML

/// A value as an example gives it.
package struct ExampleSpec: Equatable, Sendable {
    package var content: Content
    package var range: SourceRange

    package enum Content: Equatable, Sendable {
        case text(String, isQuoted: Bool)
        case list([ExampleSpec])
        case object([Member])
    }

    package struct Member: Equatable, Sendable {
        package var key: Located<String>
        package var value: ExampleSpec
    }
}

func readExample(_ node: YAMLNode) -> ExampleSpec {
    let content: ExampleSpec.Content =
        switch node.content {
        case .scalar(let scalar): .text(scalar.text, isQuoted: scalar.style != .plain)
        case .sequence(let nodes): .list(nodes.map(readExample))
        case .mapping(let entries):
            .object(entries.map { ExampleSpec.Member(key: $0.key, value: readExample($0.value)) })
        }
    return ExampleSpec(content: content, range: node.range)
}
