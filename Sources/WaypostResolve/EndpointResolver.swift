internal import WaypostModel
internal import WaypostSource
internal import WaypostSpec

/// Resolves one endpoint.
struct EndpointResolver {
    let context: APIContext
    let service: ServiceSpec
    let spec: EndpointSpec

    private var place: String { "endpoint \(spec.name.value)" }
    private var key: String { "\(service.name.value).\(spec.name.value)" }

    func endpoint(
        named name: SwiftName, in scope: inout InlineScope, _ types: inout TypeResolver,
        _ errorSets: inout ErrorSetResolver, _ log: inout DiagnosticLog
    ) -> Endpoint {
        let settings = EffectiveSettings(
            endpoint: spec.settings, service: service.settings, defaults: context.defaults?.settings)
        var arguments = ArgumentList()
        let parameters = ParameterResolver(
            endpoint: spec.name.value, listStyle: context.defaults?.arrays?.value)
        let path = PathResolver(base: service.base, spec: spec.http.path)
            .parts(parameters, &arguments, in: &scope, &types, &log)
        let query = parameters.query(
            spec.query, fixed: spec.http.fixedQuery, holes: spec.http.path.holes, &arguments, in: &scope,
            &types, &log)
        let headers = parameters.headers(settings.headers, &arguments, in: &scope, &types, &log)
        let body = BodyResolver(endpoint: spec, parameters: parameters)
            .body(&arguments, in: &scope, &types, &log)
        let outcome = OutcomeResolver(endpoint: spec, errors: settings.errors)
        let pendingAnswer = outcome.answer(&arguments, in: &scope, &types, &log)
        let cases = outcome.errors(in: &scope, &types, &log)
        refuseMisuse(&log)
        let names = arguments.settle(&log)
        let answer = pendingAnswer.settled(names)
        return Endpoint(
            name: name, key: key, documentation: spec.documentation,
            deprecation: Deprecation(spec.deprecation),
            method: method, pathText: PathResolver.text(base: service.base, spec.http.path),
            path: path.map { $0.settled(names) }, parameters: arguments.parameters(names),
            query: query.map { $0.settled(names) }, headers: headers.map { $0.settled(names) },
            body: body?.settled(names), answer: answer,
            nilStatuses: outcome.nilStatuses(for: answer, &log),
            errors: errorSets.name(
                of: cases, endpoint: spec.name.value, service: service.name.value),
            authorization: AuthorizationResolver(schemes: context.schemes)
                .requirement(settings.authorization, &log),
            accept: settings.accept?.value, timeout: settings.timeout?.value.milliseconds,
            host: host(settings.host, &log),
            policy: CallPolicyResolver(
                context: context, service: service.name.value, spec: spec, retry: settings.retry
            ).policy(&log),
            secrets: SecretResolver.secrets(of: spec, headers: settings.headers))
    }

    private var method: HTTPMethod {
        switch spec.http.method.value {
        case .get: .get
        case .head: .head
        case .post: .post
        case .put: .put
        case .patch: .patch
        case .delete: .delete
        case .options: .options
        }
    }

    private func host(_ host: Located<String>?, _ log: inout DiagnosticLog) -> String? {
        guard let host else { return nil }
        if !context.hosts.contains(host.value) { log.report(.unknownHost(host, known: context.hosts)) }
        return host.value
    }

    // MARK: Checks across keys

    private func refuseMisuse(_ log: inout DiagnosticLog) {
        let method = spec.http.method.value
        if let body = spec.bodies.first, method == .get || method == .head {
            log.report(.bodyOfGET(method, at: body.range))
        }
        if let cache = spec.cache, cache.lifetime != nil, method != .get {
            log.report(.cacheOfOthers(at: cache.range))
        }
        if let key = spec.idempotencyKey, [.get, .head, .put, .delete, .options].contains(method) {
            log.report(.idempotentAlready(method, at: key.range))
        }
        if let accept = spec.accept, !MediaTypeSyntax.isMediaType(accept.value) {
            log.report(.notAMediaType(accept))
        }
        if let type = spec.contentType {
            if !MediaTypeSyntax.isMediaType(type.value) { log.report(.notAMediaType(type)) }
            if spec.bodies.isEmpty { log.report(.contentTypeWithoutBody(at: type.range)) }
        }
    }
}

/// A media type such as `application/vnd.api+json; charset=utf-8` (RFC 9110, section 8.3.1).
enum MediaTypeSyntax {
    /// The media types that a `File` takes.
    static func list(_ argument: Located<String>?, _ log: inout DiagnosticLog) -> [String] {
        guard let argument else { return [] }
        let types = argument.value.split(separator: ",").map { type in
            String(type.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
        for type in types where !isMediaType(type) {
            log.report(.notAMediaType(Located(type, argument.range)))
        }
        return types
    }

    static func isMediaType(_ text: String) -> Bool {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false)
        let types = parts[0].split(separator: "/", omittingEmptySubsequences: false)
        let last = types.last.map { $0.reversed().drop { $0 == " " }.reversed() } ?? []
        guard types.count == 2, HeaderSyntax.isToken(String(types[0])), HeaderSyntax.isToken(String(last))
        else {
            return false
        }
        return parts.dropFirst().allSatisfy { parameter in
            let pair = parameter.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
            return pair.count == 2 && HeaderSyntax.isToken(String(pair[0]))
                && HeaderSyntax.isValue(String(pair[1]))
        }
    }
}

/// Names and values of header fields (RFC 9110, section 5).
enum HeaderSyntax {
    static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }

    static func isValue(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0 == "\t" || (0x20...0x7E).contains($0.value) || $0.value > 0xA0 }
    }
}

extension Diagnostic {
    fileprivate static func unknownHost(_ host: Located<String>, known: [String]) -> Diagnostic {
        let near = nearest(to: host.value, among: known)
        let advice = near == nil ? " (list the hosts under urls: of an environment)" : didYouMean(near)
        return Diagnostic(
            "E335", "no environment has a url named \"\(host.value)\"\(advice)", at: host.range,
            replacement: near)
    }

    fileprivate static func bodyOfGET(_ method: HTTPLine.Method, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "E329", "\(method.rawValue) cannot carry a body (send the values as query, or use POST)",
            at: range)
    }

    fileprivate static func cacheOfOthers(at range: SourceRange) -> Diagnostic {
        Diagnostic("E330", "only GET can be cached", at: range)
    }

    fileprivate static func idempotentAlready(_ method: HTTPLine.Method, at range: SourceRange) -> Diagnostic
    {
        Diagnostic("W305", "\(method.rawValue) is idempotent already", at: range)
    }

    fileprivate static func notAMediaType(_ text: Located<String>) -> Diagnostic {
        Diagnostic("E102", "\"\(text.value)\" is no media type such as application/json", at: text.range)
    }

    fileprivate static func contentTypeWithoutBody(at range: SourceRange) -> Diagnostic {
        Diagnostic("E102", "contentType is that of a body, and there is none", at: range)
    }
}
