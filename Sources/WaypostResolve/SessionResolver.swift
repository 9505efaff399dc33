internal import WaypostModel
internal import WaypostSource
internal import WaypostSpec

/// Resolves the endpoints that give, renew and drop the tokens of a bearer scheme.
struct SessionResolver {
    let services: [Service]
    let endpointKeys: [String]
    let index: TypeIndex

    func kind(
        of bearer: AuthorizationSpec.Bearer, _ log: inout DiagnosticLog
    ) -> AuthorizationScheme.Kind {
        let named = bearer.login + bearer.logout + [bearer.refresh].compactMap(\.self)
        for name in named where !endpointKeys.contains(name.value) {
            log.report(.unknownEndpoint(name, known: endpointKeys))
        }
        let session = AuthorizationScheme.Session(
            login: bearer.login.map(\.value), logout: bearer.logout.map(\.value),
            refresh: bearer.refresh.flatMap { refresh($0, &log) },
            accessField: bearer.access?.value ?? "access_token",
            refreshField: bearer.refreshToken?.value ?? "refresh_token",
            expiresField: bearer.expires?.value ?? "expires_in")
        let givers = bearer.login + [bearer.refresh].compactMap(\.self)
        for giver in givers {
            check(session.accessField, givenAt: bearer.access, in: giver, &log)
            // What is left out has a usual name, which an answer need not have.
            for field in [bearer.refreshToken, bearer.expires].compactMap(\.self) {
                check(field.value, givenAt: field, in: giver, &log)
            }
        }
        return .session(session)
    }

    private func refresh(
        _ name: Located<String>, _ log: inout DiagnosticLog
    ) -> AuthorizationScheme.Refresh? {
        guard let (service, endpoint) = endpoint(of: name) else { return nil }
        guard let argument = argument(of: endpoint) else {
            let isKnown = endpoint.parameters.contains { $0.type.isPoisoned }
            if !isKnown { log.report(.cannotRefresh(name)) }
            return nil
        }
        return AuthorizationScheme.Refresh(
            endpoints: service.typeNames.endpoints, endpoint: endpoint.name, argument: argument)
    }

    private func argument(of endpoint: Endpoint) -> AuthorizationScheme.Refresh.Argument? {
        guard endpoint.parameters.count == 1 else { return nil }
        let parameter = endpoint.parameters[0]
        switch parameter.type.underlying {
        case .string where parameter.isLabelled:
            return .text(parameter.name)
        case .declared(let declared):
            guard case .object(let object)? = index[declared.path]?.kind, object.rest == nil,
                object.fields.count == 1, object.fields[0].type.underlying == .string,
                object.fields[0].presence != .patch
            else { return nil }
            return .object(parameter.type, object.fields[0].name)
        default:
            return nil
        }
    }

    private func endpoint(of name: Located<String>) -> (Service, Endpoint)? {
        for service in services {
            for endpoint in service.endpoints where endpoint.key == name.value { return (service, endpoint) }
        }
        return nil
    }

    /// The field is one of the endpoint's answer, as far as that is known.
    private func check(
        _ path: String, givenAt place: Located<String>?, in name: Located<String>,
        _ log: inout DiagnosticLog
    ) {
        guard let (_, endpoint) = endpoint(of: name) else { return }
        guard case .value(var type, _) = endpoint.answer else {
            log.report(.noToken(path, in: name, at: place?.range, known: []))
            return
        }
        for part in path.split(separator: ".", omittingEmptySubsequences: false) {
            guard !type.isPoisoned, case .declared(let declared) = type.underlying.withoutOptional.underlying,
                case .object(let object)? = index[declared.path]?.kind
            else { return }
            guard let field = object.fields.first(where: { $0.wireName == part }) else {
                log.report(.noToken(path, in: name, at: place?.range, known: object.fields.map(\.wireName)))
                return
            }
            type = field.type
        }
    }
}

extension Diagnostic {
    fileprivate static func cannotRefresh(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            "E336", "\(name.value) can't renew a token: it must take one String, the refresh token",
            at: name.range)
    }

    fileprivate static func noToken(
        _ path: String, in name: Located<String>, at range: SourceRange?, known: [String]
    ) -> Diagnostic {
        let near = nearest(to: path, among: known)
        let advice = near == nil && range == nil ? " (say with access: where the token is)" : didYouMean(near)
        return Diagnostic(
            "E336", "the answer of \(name.value) has no field \"\(path)\"\(advice)", at: range ?? name.range,
            replacement: range == nil ? nil : near)
    }
}
