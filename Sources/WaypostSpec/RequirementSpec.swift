package import WaypostSource
internal import WaypostYAML

/// Which authorization a call needs: `user`, `none`, `a | b`, `[a, b]`, `a?`.
package indirect enum RequirementSpec: Equatable, Sendable {
    case none
    case scheme(Located<String>)
    case any([RequirementSpec])
    case all([RequirementSpec])
    case optional(RequirementSpec)

    init?(_ node: YAMLNode, _ log: inout DiagnosticLog) {
        if let nodes = node.sequence {
            let parts = nodes.compactMap { RequirementSpec($0, &log) }
            guard !parts.isEmpty else {
                log.report(.emptyRequirement(at: node.range))
                return nil
            }
            self = parts.count == 1 ? parts[0] : .all(parts)
            return
        }
        guard node.scalar?.isAbsent != true else {
            log.report(.emptyRequirement(at: node.range))
            return nil
        }
        guard let text = readText(node, "auth", &log) else { return nil }
        self.init(node, text.value, &log)
    }

    private init?(_ node: YAMLNode, _ text: String, _ log: inout DiagnosticLog) {
        var parts: [RequirementSpec] = []
        var offset = 0
        for alternative in text.split(separator: "|", omittingEmptySubsequences: false) {
            let lead = alternative.prefix { $0 == " " }.utf8.count
            let word = alternative.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
            var name = String(word)
            let start = offset + lead
            offset += alternative.utf8.count + 1
            let isOptional = name.hasSuffix("?")
            if isOptional { name.removeLast() }
            let range = node.range(ofTextFrom: start, to: start + name.utf8.count)
            guard !name.isEmpty else {
                log.report(.emptyRequirement(at: node.range))
                return nil
            }
            let scheme: RequirementSpec = name == "none" ? .none : .scheme(Located(name, range))
            parts.append(isOptional ? .optional(scheme) : scheme)
        }
        self = parts.count == 1 ? parts[0] : .any(parts)
    }
}

extension Diagnostic {
    fileprivate static func emptyRequirement(at range: SourceRange) -> Diagnostic {
        Diagnostic("E334", "auth names a scheme, or is none", at: range)
    }
}
