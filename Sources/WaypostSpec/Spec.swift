package import WaypostSource
package import WaypostYAML

/// One spec file, as its author wrote it.
package struct Spec: Equatable, Sendable {
    /// Which file.
    package var source: SourceID
    /// Where the file begins, for what is missing from all of it.
    package var beginning: SourceRange
    package var api: Located<String>?
    package var documentation: String?
    package var imports: [ImportSpec]
    package var environments: [EnvironmentSpec]?
    /// Whether there is any, even one that could not be read.
    package var namesEnvironments = false
    package var schemes: [AuthorizationSpec]
    package var schemesRange: SourceRange?
    package var defaults: DefaultsSpec?
    package var service: ServiceSpec?
    package var models: [TypeSpec]
}

/// A file that belongs to the same API.
package struct ImportSpec: Equatable, Sendable {
    /// Relative to the file that names it.
    package var path: Located<String>
}

extension Spec {
    private static let keys = [
        "api", "spec", "doc", "import", "environments", "auth", "defaults", "service", "base", "host",
        "headers", "errors", "timeout", "retry", "endpoints", "models",
    ]
    /// What a file is read for.
    private static let mainKeys = ["api", "service", "models", "import", "endpoints"]
    private static let serviceKeys = ["endpoints", "base", "host", "headers", "errors", "timeout", "retry"]
    private static let apiKeys = ["spec", "environments", "defaults"]

    /// Reads a file's root; what is wrong is in the log.
    package init(reading node: YAMLNode, _ log: inout DiagnosticLog) {
        source = node.range.source
        beginning = node.range.beginning
        imports = []
        schemes = []
        models = []
        guard let entries = node.mapping else {
            log.report(.notASpec(at: beginning))
            return
        }
        let reader = MappingReader(entries, "the file", node.range, keys: Spec.keys)
        guard Spec.isSpec(reader, &log) else { return }
        reader.refuseUnknownKeys(&log)
        api = reader.text("api", &log)
        documentation = reader.text("doc", &log)?.value
        imports = readImports(reader, &log)
        readAPI(reader, &log)
        readService(reader, &log)
        for entry in reader.entries("models", &log) ?? [] {
            NameRule.model.check(entry.key, &log)
            models.append(TypeSpec(name: entry.key, value: readValue(entry.value, &log)))
        }
    }

    private static func isSpec(_ reader: MappingReader, _ log: inout DiagnosticLog) -> Bool {
        if let place = reader.keyRange("swagger") {
            log.report(.swagger2(at: place))
            return false
        }
        if let place = reader.keyRange("openapi") {
            log.report(.notSupportedYet("an OpenAPI document", at: place))
            return false
        }
        guard !mainKeys.allSatisfy(reader.lacks) else {
            log.report(.notASpec(at: reader.range.beginning))
            return false
        }
        return true
    }

    private mutating func readAPI(_ reader: MappingReader, _ log: inout DiagnosticLog) {
        guard reader.node("api") != nil else {
            if reader.lacks("api") { refuseAPIKeys(reader, &log) }
            return
        }
        if let api { NameRule.api.check(api, &log) }
        if let version = reader.text("spec", &log), version.value != "1" {
            log.report(.notOneOf("spec", ["1"], at: version.range))
        }
        environments = reader.entries("environments", expected: "a mapping of names to URLs", &log)
            .map { $0.compactMap { EnvironmentSpec($0, &log) } }
        namesEnvironments =
            !reader.lacks("environments") && reader.node("environments")?.mapping?.isEmpty != true
        if let range = reader.keyRange("auth") {
            schemesRange = range
            schemes = (reader.entries("auth", expected: "a mapping of names to schemes", &log) ?? [])
                .map { AuthorizationSpec($0, &log) }
        }
        defaults = reader.node("defaults").flatMap { DefaultsSpec($0, &log) }
    }

    /// A file without `api:` has `auth:` for its service, but no schemes.
    private func refuseAPIKeys(_ reader: MappingReader, _ log: inout DiagnosticLog) {
        let isScheme = reader.lacks("service") || reader.node("auth")?.mapping != nil
        for key in Spec.apiKeys + (isScheme ? ["auth"] : []) {
            if let place = reader.keyRange(key) { log.report(.apiKeyElsewhere(key, at: place)) }
        }
    }

    private mutating func readService(_ reader: MappingReader, _ log: inout DiagnosticLog) {
        let given = Spec.serviceKeys.first { reader.node($0) != nil }
        if reader.lacks("service"), let key = given, let place = reader.keyRange(key) {
            log.report(.keyWithoutService(key, at: place))
        }
        guard given != nil || reader.node("service") != nil else { return }
        let isAPIFile = reader.node("api") != nil
        service = ServiceSpec(
            reader, isAPIFile: isAPIFile, documentation: isAPIFile ? nil : documentation, &log)
    }

    private func readImports(_ reader: MappingReader, _ log: inout DiagnosticLog) -> [ImportSpec] {
        guard let node = reader.node("import") else { return [] }
        return (node.sequence ?? [node]).compactMap { element in
            if element.mapping != nil {
                log.report(.notSupportedYet("an OpenAPI import", at: element.range))
                return nil
            }
            return readText(element, "import", &log).map(ImportSpec.init)
        }
    }
}

extension Diagnostic {
    fileprivate static func swagger2(at range: SourceRange) -> Diagnostic {
        Diagnostic("E106", "Swagger 2.0 is not supported (convert it to OpenAPI 3 first)", at: range)
    }

    fileprivate static func notASpec(at range: SourceRange) -> Diagnostic {
        Diagnostic("E107", "a spec file has at least one of api, service or models", at: range)
    }

    fileprivate static func apiKeyElsewhere(_ key: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("E304", "\(key) belongs in the file that has api:", at: range)
    }

    fileprivate static func keyWithoutService(_ key: String, at range: SourceRange) -> Diagnostic {
        let subject = key == "endpoints" ? "endpoints need" : "\(key) needs"
        return Diagnostic("E305", "\(subject) a service: name in the same file", at: range)
    }
}
