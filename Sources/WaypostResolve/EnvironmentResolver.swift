internal import WaypostModel
internal import WaypostSource
internal import WaypostSpec

/// Resolves environments.
struct EnvironmentResolver {
    let specs: [EnvironmentSpec]
    /// Of the defaults, in milliseconds.
    let timeout: Int?

    private static let usualTimeout = 60_000

    /// The environments, and the types of their variables that are written in place.
    func environments(
        typeName: SwiftName, _ types: inout TypeResolver, _ log: inout DiagnosticLog
    ) -> ([Environment], [TypeDeclaration]) {
        let reserved: Set<String> = [
            "current", "configuration", "allCases", "rawValue", "self", "init", "hashValue", "hash", "named",
        ]
        let resolver = NameResolver(reserved: reserved, reservedSuffix: "Environment")
        let names = resolver.names(for: specs.map { NameRequest($0.name) }, &log)
        refuseEqualConditions(&log)
        var scope = InlineScope(parent: [typeName], name: typeName)
        let environments = zip(specs, names).compactMap { spec, name in
            environment(spec, named: name, in: &scope, &types, &log)
        }
        return (environments, scope.declarations)
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
        _ spec: EnvironmentSpec, named name: SwiftName, in scope: inout InlineScope,
        _ types: inout TypeResolver, _ log: inout DiagnosticLog
    ) -> Environment? {
        for header in spec.headers {
            ParameterResolver.checkHeader(header, &log)
            if header.value.constant == nil, header.value.type.form != .invalid {
                log.report(.headerWithoutValue(header.name))
            }
        }
        let fields = spec.variables?.value ?? []
        let variables = variables(fields, in: &scope, &types, &log)
        let byName = Dictionary(zip(fields.map(\.name.value), variables)) { first, _ in first }
        let urls = spec.urls.map { template($0, byName, &log) }
        guard let base = urls.first else { return nil }
        let hosts = zip(spec.urls, urls).compactMap { spec, url in
            spec.name.map { Environment.Host(name: $0.value, baseURL: url) }
        }
        return Environment(
            name: name, documentation: spec.documentation, baseURL: base,
            hosts: hosts.sorted { $0.name.unicodeScalars.lexicographicallyPrecedes($1.name.unicodeScalars) },
            timeout: spec.timeout?.value.milliseconds ?? timeout ?? EnvironmentResolver.usualTimeout,
            log: logLevel(spec.log?.value),
            headers: spec.headers.compactMap { header in
                header.value.constant.map {
                    ConstantHeader(name: header.name.value, value: LiteralResolver.text(of: $0.value))
                }
            },
            condition: spec.condition.flatMap { SwiftName($0.value) }, variables: variables,
            pins: spec.pins?.value.map(\.value) ?? [])
    }

    private func variables(
        _ fields: [FieldSpec], in scope: inout InlineScope, _ types: inout TypeResolver,
        _ log: inout DiagnosticLog
    ) -> [Parameter] {
        let names = NameResolver(reserved: ["self"]).names(
            for: fields.map { NameRequest($0.name, given: $0.value.swiftName) }, &log)
        return zip(fields, names).map { field, name in
            scope.use(field.name.value)
            let type = types.resolve(field.value.type, in: &scope, &log)
            let literal = field.value.defaultValue
            let defaultValue = literal.flatMap {
                LiteralResolver(declarations: scope.declarations, symbols: types.symbols)
                    .value(of: $0, for: type, &log)
            }
            let isFit = type.reference.isPoisoned || type.reference.isText
            if !isFit || literal == nil { log.report(.badVariable(field.name)) }
            return Parameter(
                name: name, type: type.reference, defaultValue: defaultValue,
                documentation: field.value.documentation)
        }
    }

    private func template(
        _ spec: EnvironmentSpec.NamedURL, _ variables: [String: Parameter], _ log: inout DiagnosticLog
    ) -> URLTemplate {
        var parts: [URLTemplate.Part] = []
        var rest = spec.url.value[...]
        for hole in spec.holes {
            guard let place = rest.firstRange(of: "{\(hole.value)}") else { continue }
            parts.append(.literal(String(rest[..<place.lowerBound])))
            rest = rest[place.upperBound...]
            if let variable = variables[hole.value] {
                parts.append(.variable(variable.name, variable.type))
            } else {
                log.report(.unknownVariable(hole, known: variables.keys.sorted()))
            }
        }
        parts.append(.literal(String(rest)))
        return URLTemplate(parts.filter { $0 != .literal("") })
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

extension TypeReference {
    /// A text, or an enum of texts.
    fileprivate var isText: Bool {
        switch underlying {
        case .string: true
        case .declared(let type): type.shape == .stringEnum
        default: false
        }
    }
}

extension Diagnostic {
    fileprivate static func badVariable(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            "E201",
            "\"\(name.value)\": a variable is a String or an enum with a default, such as enum(eu, us) = eu",
            at: name.range)
    }

    fileprivate static func unknownVariable(_ name: Located<String>, known: [String]) -> Diagnostic {
        let near = nearest(to: name.value, among: known)
        return Diagnostic(
            "E309", "there is no variable \"\(name.value)\" in this environment\(didYouMean(near))",
            at: name.range, replacement: near)
    }

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
