package import WaypostSource
internal import WaypostYAML

/// The keys of a service.
package struct ServiceSpec: Equatable, Sendable {
    package var name: Located<String>
    package var documentation: String?
    package var base: Located<String>?
    package var settings: CallSettings
    package var endpoints: [EndpointSpec]
}

/// What applies to all calls unless a service or an endpoint says otherwise.
package struct DefaultsSpec: Equatable, Sendable {
    package var settings: CallSettings
    package var dates: Located<String>?
    package var arrays: Located<StyleSpec>?

    static let keys = ["auth", "headers", "errors", "timeout", "retry", "dates", "arrays", "accept"]

    init?(_ node: YAMLNode, _ log: inout DiagnosticLog) {
        guard let reader = MappingReader(node, "defaults", &log) else { return nil }
        reader.refuseUnknownKeys(besides: DefaultsSpec.keys, &log)
        settings = CallSettings(reader, &log)
        dates = reader.text("dates", &log)
        arrays = reader.word("arrays", &log)
        if let style = arrays, style.value.isForObjects {
            log.report(.objectStyleForArrays(at: style.range))
            arrays = nil
        }
    }
}

extension ServiceSpec {
    /// Reads the service of a file.
    init?(_ reader: MappingReader, isAPIFile: Bool, documentation: String?, _ log: inout DiagnosticLog) {
        guard let name = reader.text("service", &log) else { return nil }
        NameRule.service.check(name, &log)
        self.name = name
        self.documentation = documentation
        base = reader.text("base", &log)
        if let base, !base.value.hasPrefix("/") {
            log.report(.baseWithoutSlash(at: base.range))
        }
        settings = CallSettings(reader, readsAuthorization: !isAPIFile, &log)
        endpoints = []
        guard let entries = reader.entries("endpoints", expected: "a mapping of names to endpoints", &log)
        else {
            if reader.node("endpoints") == nil { log.report(.serviceWithoutEndpoints(name)) }
            return
        }
        if entries.isEmpty { log.report(.serviceWithoutEndpoints(name)) }
        endpoints = entries.compactMap { EndpointSpec($0, &log) }
    }
}

extension Diagnostic {
    fileprivate static func baseWithoutSlash(at range: SourceRange) -> Diagnostic {
        Diagnostic("E319", "base is a path that starts with \"/\"", at: range)
    }

    fileprivate static func serviceWithoutEndpoints(_ name: Located<String>) -> Diagnostic {
        Diagnostic("E305", "service \(name.value) needs endpoints", at: name.range)
    }

    fileprivate static func objectStyleForArrays(at range: SourceRange) -> Diagnostic {
        Diagnostic("E302", "arrays must be one of repeat, csv, space, pipe, brackets, indexed", at: range)
    }
}
