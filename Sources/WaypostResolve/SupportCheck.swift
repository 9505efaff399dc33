internal import WaypostSource
internal import WaypostSpec

/// Reports what the language has and this version can't generate yet, at the keys that ask for it.
struct SupportCheck {
    let specs: [Spec]

    func report(_ log: inout DiagnosticLog) {
        for spec in specs {
            spec.environments?.forEach { check($0, &log) }
            spec.schemes.forEach { check($0, &log) }
            if let defaults = spec.defaults { check(defaults.settings, &log) }
            guard let service = spec.service else { continue }
            check(service.settings, &log)
            service.endpoints.forEach { check($0, &log) }
        }
    }

    private func check(_ environment: EnvironmentSpec, _ log: inout DiagnosticLog) {
        if let pins = environment.pins { log.report(.notSupportedYet("pin", at: pins.range)) }
        if let variables = environment.variables {
            log.report(.notSupportedYet("variables", at: variables.range))
        }
    }

    private func check(_ scheme: AuthorizationSpec, _ log: inout DiagnosticLog) {
        switch scheme.kind {
        case .bearer(let bearer):
            for key in bearer.keys { log.report(.notSupportedYet("\(key.value) of bearer", at: key.range)) }
        case .oauth2(let oauth2): log.report(.notSupportedYet("oauth2", at: oauth2.range))
        case .basic, .template: break
        }
    }

    private func check(_ settings: CallSettings, _ log: inout DiagnosticLog) {
        if let retry = settings.retry, retry.value.times > 0 {
            log.report(.notSupportedYet("retry", at: retry.range))
        }
    }

    private func check(_ endpoint: EndpointSpec, _ log: inout DiagnosticLog) {
        check(endpoint.settings, &log)
        let keys: [(String, SourceRange?)] = [
            ("responses", endpoint.responses?.range), ("stream", endpoint.stream?.range),
            ("pages", endpoint.pages?.range),
            ("cache", endpoint.cache.flatMap { $0.value == nil ? nil : $0.range }),
            ("invalidates", endpoint.invalidates?.range), ("idempotencyKey", endpoint.idempotencyKey?.range),
            ("example of an endpoint", endpoint.example?.range),
        ]
        for (key, range) in keys {
            if let range { log.report(.notSupportedYet(key, at: range)) }
        }
        for body in endpoint.bodies {
            switch body.kind {
            case .multipart: log.report(.notSupportedYet("multipart", at: body.range))
            case .body(let value) where value.type.isFile:
                log.report(.notSupportedYet("a File as a body", at: value.range))
            case .body, .form: break
            }
        }
        if let returns = endpoint.http.returns ?? endpoint.returns, returns.isFile {
            log.report(.notSupportedYet("a File as an answer", at: returns.range))
        }
    }
}

extension TypeExpression {
    fileprivate var isFile: Bool {
        if case .name("File", _) = withoutOptional.form { true } else { false }
    }
}
