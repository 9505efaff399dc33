internal import WaypostModel
internal import WaypostSource
internal import WaypostSpec

/// Resolves authorization schemes and what endpoints ask of them.
struct AuthorizationResolver {
    let schemes: [AuthorizationSpec]

    /// - Parameter index: The types of the answers that carry tokens.
    func schemes(
        for services: [Service], _ context: APIContext, _ index: TypeIndex, _ log: inout DiagnosticLog
    ) -> [AuthorizationScheme] {
        let sessions = SessionResolver(services: services, endpointKeys: context.endpointKeys, index: index)
        let names = NameResolver(reserved: ["schemes", "self"]).names(
            for: schemes.map { NameRequest($0.name) }, &log)
        return zip(schemes, names).map { spec, name in
            AuthorizationScheme(key: spec.name.value, name: name, kind: kind(of: spec, sessions, &log))
        }
    }

    func requirement(_ spec: RequirementSpec?, _ log: inout DiagnosticLog) -> AuthorizationRequirement {
        switch spec {
        case nil, .some(.none): return .none
        case .scheme(let name):
            if !schemes.contains(where: { $0.name.value == name.value }) {
                log.report(.unknownScheme(name, known: schemes.map(\.name.value)))
            }
            return .scheme(name.value)
        case .any(let parts): return .any(parts.map { requirement($0, &log) })
        case .all(let parts): return .all(parts.map { requirement($0, &log) })
        case .optional(let wrapped): return .optional(requirement(wrapped, &log))
        }
    }

    func warnOfUnused(_ services: [Service], _ range: SourceRange?, _ log: inout DiagnosticLog) {
        guard let range, !schemes.isEmpty else { return }
        let isUsed = services.contains { $0.endpoints.contains { $0.authorization != .none } }
        if !isUsed { log.report(.unusedSchemes(at: range)) }
    }

    private func kind(
        of spec: AuthorizationSpec, _ sessions: SessionResolver, _ log: inout DiagnosticLog
    ) -> AuthorizationScheme.Kind {
        switch spec.kind {
        case .bearer(let bearer): return bearer.keys.isEmpty ? .bearer : sessions.kind(of: bearer, &log)
        case .oauth2(let oauth2): return .oauth2(self.oauth2(oauth2, &log))
        case .basic: return .basic
        case .template(let headers, let query):
            let written = (headers + query).flatMap(\.placeholders)
            var distinct: [Located<String>] = []
            for placeholder in written where !distinct.contains(where: { $0.value == placeholder.value }) {
                distinct.append(placeholder)
            }
            let names = NameResolver(reserved: ["self"]).names(for: distinct.map { NameRequest($0) }, &log)
            let byWritten = Dictionary(uniqueKeysWithValues: zip(distinct.map(\.value), names))
            for header in headers where !HeaderSyntax.isToken(header.name.value) {
                log.report(.badHeaderName(header.name))
            }
            return .template(
                AuthorizationScheme.Template(
                    placeholders: names, secretType: SwiftNaming.type(spec.name.value),
                    items: headers.map { item($0, .header, byWritten) }
                        + query.map { item($0, .query, byWritten) }))
        }
    }

    private func oauth2(
        _ spec: AuthorizationSpec.OAuth2, _ log: inout DiagnosticLog
    ) -> AuthorizationScheme.OAuth2 {
        if spec.token == nil { log.report(.noTokenURL(at: spec.range)) }
        for url in [spec.authorize, spec.token].compactMap(\.self) {
            // Codes, secrets and tokens go there (RFC 6749, sections 3.1 and 3.2).
            let isSafe = ["https://", "http://localhost", "http://127.0.0.1", "http://[::1]"]
                .contains { url.value.lowercased().hasPrefix($0) }
            if !isSafe { log.report(.unsafeURL(at: url.range)) }
        }
        return AuthorizationScheme.OAuth2(
            authorize: spec.authorize?.value, token: spec.token?.value ?? "",
            scopes: spec.scopes.map(\.value),
            client: spec.client?.value)
    }

    private func item(
        _ template: AuthorizationSpec.Template, _ location: AuthorizationScheme.Location,
        _ names: [String: SwiftName]
    ) -> AuthorizationScheme.Item {
        let parts = template.parts.compactMap { part -> AuthorizationScheme.Part? in
            switch part {
            case .literal(let text): .literal(text)
            case .placeholder(let name): names[name.value].map { .placeholder($0) }
            }
        }
        return AuthorizationScheme.Item(location: location, name: template.name.value, parts: parts)
    }
}

extension AuthorizationSpec.Template {
    fileprivate var placeholders: [Located<String>] {
        parts.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
    }
}

extension Diagnostic {
    fileprivate static func unknownScheme(_ name: Located<String>, known: [String]) -> Diagnostic {
        let near = nearest(to: name.value, among: known)
        return Diagnostic(
            "E334", "there is no auth scheme \"\(name.value)\"\(didYouMean(near))", at: name.range,
            replacement: near)
    }

    fileprivate static func unusedSchemes(at range: SourceRange) -> Diagnostic {
        Diagnostic("W306", "auth schemes are defined but never used", at: range)
    }

    fileprivate static func noTokenURL(at range: SourceRange) -> Diagnostic {
        Diagnostic("E311", "oauth2 needs token: the URL that gives tokens", at: range)
    }

    fileprivate static func unsafeURL(at range: SourceRange) -> Diagnostic {
        Diagnostic("E309", "the URLs of oauth2 start with https://", at: range)
    }
}
