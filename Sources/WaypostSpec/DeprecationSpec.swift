internal import WaypostSource
internal import WaypostYAML

/// `true`, or what to do instead.
package struct DeprecationSpec: Equatable, Sendable {
    package var message: String?
}

func readDeprecation(_ node: YAMLNode, _ key: String, _ log: inout DiagnosticLog) -> DeprecationSpec? {
    guard let scalar = node.scalar, !scalar.isAbsent else {
        log.report(.wrongKind(key, expected: "true or a message", at: node.range))
        return nil
    }
    switch scalar.bool {
    case true?: return DeprecationSpec(message: nil)
    case false?: return nil
    case nil: return DeprecationSpec(message: scalar.text)
    }
}
