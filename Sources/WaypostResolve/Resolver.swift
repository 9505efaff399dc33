package import WaypostModel
package import WaypostSource
package import WaypostSpec

/// Works out what the files of one API mean together; nothing if and only if the log holds an error.
///
/// - Parameter source: What generated files say they are made from.
package func resolve(_ specs: [Spec], source: String, _ log: inout DiagnosticLog) -> API? {
    guard let resolver = Resolver(specs, source: source, &log), let api = resolver.api(&log) else {
        return nil
    }
    return log.hasErrors ? nil : api
}

/// The passes: collect, name, bind, check.
private struct Resolver {
    private let specs: [Spec]
    private let source: String
    private let root: Spec
    private let name: SwiftName
    private let services: [ServiceSpec]
    private let generated: GeneratedNames

    init?(_ specs: [Spec], source: String, _ log: inout DiagnosticLog) {
        let roots = specs.filter { $0.api != nil }
        guard let root = roots.first, let written = root.api else {
            if let first = specs.first, !log.hasErrors { log.report(.noAPI(at: first.beginning)) }
            return nil
        }
        for other in roots.dropFirst() {
            if let name = other.api { log.report(.secondAPI(name, first: written)) }
        }
        if !root.namesEnvironments { log.report(.noEnvironments(at: written.range)) }
        self.specs = specs
        self.source = source
        self.root = root
        // A name that is none has been reported, and must not hide what else is wrong.
        name = SwiftName(written.value) ?? SwiftNaming.type(written.value)
        services = Resolver.distinctServices(specs, &log)
        generated = GeneratedNames(api: name, at: written, services: services.map(\.name), &log)
    }

    func api(_ log: inout DiagnosticLog) -> API? {
        let symbols = SymbolTable(specs, generated: generated.owners, &log)
        let topLevel = Set(symbols.names).union(generated.owners.keys)
        var types = TypeResolver(
            symbols, dateForm: DateFormResolver.form(root.defaults?.dates, &log), topLevelNames: topLevel)
        let environments = EnvironmentResolver(
            specs: root.environments ?? [], timeout: root.defaults?.settings.timeout?.value.milliseconds)
        let context = APIContext(
            defaults: root.defaults, schemes: root.schemes, hosts: environments.hosts,
            endpointKeys: services.flatMap { service in
                // Whoever names an endpoint that could not be read is not at fault.
                (service.endpoints.map(\.name.value) + service.unreadEndpoints.sorted())
                    .map { "\(service.name.value).\($0)" }
            })
        let declarations = types.declarations(&log)
        var errorSets = ErrorSetResolver(api: name, taken: topLevel)
        addCommonErrors(to: &errorSets, &types)
        let resolved = resolveServices(context, &types, &errorSets, &log)
        let authorization = AuthorizationResolver(schemes: root.schemes)
        authorization.warnOfUnused(resolved, root.schemesRange, &log)
        let (resolvedEnvironments, environmentDeclarations) = environments.environments(
            typeName: generated.api.environment, &types, &log)
        var api = API(
            name: name, documentation: root.documentation, source: source,
            environments: resolvedEnvironments,
            schemes: authorization.schemes(
                for: resolved, context,
                TypeIndex(declarations + resolved.flatMap(\.declarations)), &log),
            services: resolved, declarations: declarations, errorSets: errorSets.sets,
            datePatterns: types.datePatterns, typeNames: generated.api)
        api.environmentDeclarations = environmentDeclarations
        settle(&api, types, &log)
        return api
    }

    /// What needs the whole API to be there.
    private func settle(_ api: inout API, _ types: TypeResolver, _ log: inout DiagnosticLog) {
        CodingResolver(api).settle(&api)
        settlePages(&api, &log)
        let recursion = RecursionCheck(api)
        recursion.refuseEndless(types.symbols, &log)
        recursion.settle(&api)
        settleCalls(&api, types.hints, &log)
    }

    private func resolveServices(
        _ context: APIContext, _ types: inout TypeResolver, _ errorSets: inout ErrorSetResolver,
        _ log: inout DiagnosticLog
    ) -> [Service] {
        let resolver = NameResolver(reserved: ["client", "self", "init"], reservedSuffix: "Service")
        let properties = resolver.names(for: services.map { NameRequest($0.name) }, &log)
        var resolved: [Service] = []
        for (spec, property) in zip(services, properties) {
            guard let typeNames = generated.services[spec.name.value] else { continue }
            let service = ServiceResolver(context: context, spec: spec, typeNames: typeNames)
                .service(propertyName: property, &types, &errorSets, &log)
            if let service { resolved.append(service) }
        }
        return resolved
    }

    private func addCommonErrors(to errorSets: inout ErrorSetResolver, _ types: inout TypeResolver) {
        let defaults = root.defaults?.settings.errors ?? []
        // What is wrong with these types is reported where endpoints use them.
        var ignored = DiagnosticLog()
        var scope = InlineScope(parent: [], name: name)
        errorSets.addCommon(
            OutcomeResolver.cases(defaults, owner: "", in: &scope, &types, &ignored), of: nil)
        for service in services where !service.settings.errors.isEmpty {
            let settings = EffectiveSettings(
                endpoint: CallSettings(), service: service.settings, defaults: root.defaults?.settings)
            let cases = OutcomeResolver.cases(
                settings.errors.map(\.outcome), owner: "", in: &scope, &types, &ignored)
            errorSets.addCommon(cases, of: SwiftName(service.name.value))
        }
    }

    /// The names of the functions that yield all elements are settled behind those of the endpoints.
    private func settlePages(_ api: inout API, _ log: inout DiagnosticLog) {
        let index = api.index
        for (place, spec) in zip(api.services.indices, services) {
            let endpoints = api.services[place].endpoints
            let taken = ServiceResolver.reservedNames.union(endpoints.map(\.name.text))
            let paged = zip(endpoints.indices, spec.endpoints).filter { $0.1.pages != nil }
            let names = NameResolver(reserved: taken, reservedSuffix: "Elements").names(
                for: paged.map { NameRequest(($0.1.swiftName ?? $0.1.name).map { "\($0)All" }) }, &log)
            for ((endpoint, spec), name) in zip(paged, names) {
                guard let pages = spec.pages else { continue }
                api.services[place].endpoints[endpoint].pages = PaginationResolver(
                    index: index, spec: pages, endpoint: endpoints[endpoint], endpointName: spec.name.value
                ).pagination(named: name, &log)
            }
        }
    }

    /// What takes an endpoint together with the types that it carries.
    private func settleCalls(_ api: inout API, _ hints: SampleHints, _ log: inout DiagnosticLog) {
        let samples = SampleResolver(api, hints)
        samples.settle(&api, &log)
        let index = api.index
        let secrets = SecretResolver(index: index, hints: hints)
        let errorSets = Dictionary(api.errorSets.map { ($0.name, $0) }) { first, _ in first }
        for (place, spec) in zip(api.services.indices, services) {
            let service = api.services[place]
            for (number, spec) in zip(service.endpoints.indices, spec.endpoints) {
                var endpoint = service.endpoints[number]
                let errors = endpoint.errors.flatMap { errorSets[$0] }
                endpoint.example = CallExampleResolver(
                    endpoint: endpoint, spec: spec, service: service, errors: errors, index: index,
                    samples: samples
                ).example(&log)
                secrets.settle(&endpoint, errors)
                api.services[place].endpoints[number] = endpoint
            }
        }
    }

    private static func distinctServices(_ specs: [Spec], _ log: inout DiagnosticLog) -> [ServiceSpec] {
        var services: [ServiceSpec] = []
        for service in specs.compactMap(\.service) {
            if let first = services.first(where: { $0.name.value == service.name.value }) {
                log.report(.serviceTwice(service.name, first: first.name.range))
            } else {
                services.append(service)
            }
        }
        return services
    }
}

/// What `defaults: dates` says.
private enum DateFormResolver {
    static func form(_ text: Located<String>?, _ log: inout DiagnosticLog) -> TypeReference.DateForm {
        switch text?.value {
        case nil, "iso8601": return .iso8601
        case "unix": return .unix
        case "unixMillis": return .unixMillis
        case "http": return .http
        default:
            if let text {
                log.report(.notOneOf("dates", ["iso8601", "unix", "unixMillis", "http"], at: text.range))
            }
            return .iso8601
        }
    }
}

extension Diagnostic {
    fileprivate static func noAPI(at range: SourceRange) -> Diagnostic {
        Diagnostic("E109", "no api: found", at: range)
    }

    fileprivate static func noEnvironments(at range: SourceRange) -> Diagnostic {
        Diagnostic("E303", "an api needs environments", at: range)
    }

    fileprivate static func secondAPI(_ name: Located<String>, first: Located<String>) -> Diagnostic {
        Diagnostic(
            "E108", "a second api: the first is \(first.value)", at: name.range,
            notes: [Note("\(first.value) is named here", at: first.range)])
    }

    fileprivate static func serviceTwice(_ name: Located<String>, first: SourceRange) -> Diagnostic {
        Diagnostic(
            "E214", "\"\(name.value)\" is already defined", at: name.range,
            notes: [Note("\"\(name.value)\" is defined here", at: first)])
    }
}
