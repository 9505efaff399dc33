internal import WaypostModel
internal import WaypostSource
internal import WaypostSpec

/// Resolves environments.
struct EnvironmentResolver {
    let specs: [EnvironmentSpec]
    /// Of the defaults, in milliseconds.
    let timeout: Int?

    private static let usualTimeout = 60_000

    func environments(_ log: inout DiagnosticLog) -> [Environment] {
        let reserved: Set<String> = [
            "current", "configuration", "allCases", "rawValue", "self", "init", "hashValue", "hash",
        ]
        let resolver = NameResolver(reserved: reserved, reservedSuffix: "Environment")
        let names = resolver.names(for: specs.map { NameRequest($0.name) }, &log)
        refuseEqualConditions(&log)
        return zip(specs, names).compactMap { spec, name in environment(spec, named: name, &log) }
    }

    /// The names by which endpoints can choose a base URL.
    var hosts: [String] {
        var hosts: [String] = []
        for name in specs.flatMap(\.urls).compactMap(\.name?.value) where !hosts.contains(name) {
            hosts.append(name)
        }
        return hosts
    }

    private func environment(
        _ spec: EnvironmentSpec, named name: SwiftName, _ log: inout DiagnosticLog
    ) -> Environment? {
        for header in spec.headers {
            ParameterResolver.checkHeader(header, &log)
            if header.value.constant == nil, header.value.type.form != .invalid {
                log.report(.headerWithoutValue(header.name))
            }
        }
        guard let base = spec.urls.first else { return nil }
        let hosts = spec.urls.compactMap { url in
            url.name.map { Environment.Host(name: $0.value, baseURL: url.url.value) }
        }
        return Environment(
            name: name, documentation: spec.documentation, baseURL: base.url.value,
            hosts: hosts.sorted { $0.name.unicodeScalars.lexicographicallyPrecedes($1.name.unicodeScalars) },
            timeout: spec.timeout?.value.milliseconds ?? timeout ?? EnvironmentResolver.usualTimeout,
            log: logLevel(spec.log?.value),
            headers: spec.headers.compactMap { header in
                header.value.constant.map {
                    ConstantHeader(name: header.name.value, value: LiteralResolver.text(of: $0.value))
                }
            },
            condition: spec.condition.flatMap { SwiftName($0.value) })
    }

    private func logLevel(_ spec: LogLevelSpec?) -> Environment.LogLevel {
        switch spec {
        case .some(.none): .none
        case .error, nil: .error
        case .info: .info
        case .debug: .debug
        }
    }

    private func refuseEqualConditions(_ log: inout DiagnosticLog) {
        var first: [String: SourceRange] = [:]
        for condition in specs.compactMap(\.condition) {
            if let other = first.updateValue(condition.range, forKey: condition.value) {
                log.report(.conditionTwice(condition, first: other))
            }
        }
    }
}

extension Diagnostic {
    fileprivate static func headerWithoutValue(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            "E316", "the header \(name.value) of an environment needs a constant: = value", at: name.range)
    }

    fileprivate static func conditionTwice(_ condition: Located<String>, first: SourceRange) -> Diagnostic {
        Diagnostic(
            "E104", "\"\(condition.value)\" is the condition of two environments", at: condition.range,
            notes: [Note("\"\(condition.value)\" is here first", at: first)])
    }
}
