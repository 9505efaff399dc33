package import WaypostSource
internal import WaypostYAML

/// The keys of a service.
package struct ServiceSpec: Equatable, Sendable {
    package var name: Located<String>
    package var documentation: String?
    package var base: Located<String>?
    package var settings: CallSettings
    package var endpoints: [EndpointSpec]
    /// The names of endpoints that could not be read, which has been reported: who names them is not at fault.
    package var unreadEndpoints: Set<String>
}

/// What applies to all calls unless a service or an endpoint says otherwise.
package struct DefaultsSpec: Equatable, Sendable {
    package var settings: CallSettings
    package var dates: Located<String>?
    package var arrays: Located<StyleSpec>?

    static let keys = ["auth", "headers", "errors", "timeout", "retry", "dates", "arrays", "accept"]

    init?(_ node: YAMLNode, _ log: inout DiagnosticLog) {
        guard let reader = MappingReader(node, "defaults", keys: DefaultsSpec.keys, &log) else { return nil }
        settings = CallSettings(reader, &log)
        dates = reader.text("dates", &log)
        arrays = reader.text("arrays", &log).flatMap { text in
            let styles = StyleSpec.allCases.filter { !$0.isForObjects }
            if let style = styles.first(where: { $0.rawValue == text.value }) {
                return text.map { _ in style }
            }
            log.report(.notOneOf("arrays", styles.map(\.rawValue), got: text.value, at: text.range))
            return nil
        }
    }
}

extension ServiceSpec {
    /// Reads the service of a file; nothing when it has no name, which is reported as any other fault in it.
    init?(_ reader: MappingReader, isAPIFile: Bool, documentation: String?, _ log: inout DiagnosticLog) {
        let name = reader.text("service", &log)
        if let name { NameRule.service.check(name, &log) }
        self.name = name ?? Located("", reader.range.beginning)
        self.documentation = documentation
        base = reader.text("base", &log)
        if let base, !base.value.hasPrefix("/") {
            log.report(.baseWithoutSlash(at: base.range))
        }
        // In the file of the API, auth: holds the schemes, and a mapping is meant to hold them anywhere.
        let hasRequirement = !isAPIFile && reader.node("auth")?.mapping == nil
        settings = CallSettings(reader, readsAuthorization: hasRequirement, &log)
        let entries = reader.entries("endpoints", expected: "a mapping of names to endpoints", &log)
        if let name, reader.lacks("endpoints") || entries?.isEmpty == true {
            log.report(.serviceWithoutEndpoints(name))
        }
        endpoints = []
        unreadEndpoints = []
        for entry in entries ?? [] {
            if let endpoint = EndpointSpec(entry, &log) {
                endpoints.append(endpoint)
            } else {
                unreadEndpoints.insert(entry.key.value)
            }
        }
        if name == nil { return nil }
    }
}

extension Diagnostic {
    fileprivate static func baseWithoutSlash(at range: SourceRange) -> Diagnostic {
        Diagnostic("E319", "base is a path that starts with \"/\"", at: range)
    }

    fileprivate static func serviceWithoutEndpoints(_ name: Located<String>) -> Diagnostic {
        Diagnostic("E305", "service \(name.value) needs endpoints", at: name.range)
    }
}
