internal import WaypostModel
internal import WaypostSource
internal import WaypostSpec

/// Resolves what a call yields, and how it fails.
struct OutcomeResolver {
    let endpoint: EndpointSpec
    let errors: [EffectiveSettings.LevelledOutcome]

    func answer(
        _ arguments: inout ArgumentList, in scope: inout InlineScope, _ types: inout TypeResolver,
        _ log: inout DiagnosticLog
    ) -> Pending<Answer> {
        if let stream = endpoint.stream {
            let stream = StreamResolver(endpoint: endpoint.name.value, spec: stream)
                .stream(in: &scope, &types, &log)
            return Pending { _ in .stream(stream) }
        }
        if let responses = endpoint.responses {
            let answer = self.responses(responses, in: &scope, &types, &log)
            return Pending { _ in answer }
        }
        guard let written = endpoint.http.returns ?? endpoint.returns else {
            return Pending { _ in .nothing }
        }
        let (form, isOptional) = written.withoutOptional
        if case .name("File", _) = form {
            let index = arguments.addDestination(NameRequest(Located("to", written.range), suffix: "File"))
            return Pending { .file($0[index], isOptional: isOptional) }
        }
        let answer: Answer =
            switch content(of: written, in: &scope, &types, &log) {
            case .nothing: .nothing
            case .data: .data(isOptional: isOptional)
            case .text: .text(isOptional: isOptional)
            case .value(let type): .value(type.withoutOptional, isOptional: type.isOptional)
            }
        return Pending { _ in answer }
    }

    private func content(
        of written: TypeExpression, in scope: inout InlineScope, _ types: inout TypeResolver,
        _ log: inout DiagnosticLog
    ) -> Answer.Content {
        switch written.withoutOptional.form {
        case .name("Void", nil): return .nothing
        case .name("Data", nil): return .data
        case .name("Text", nil): return .text
        default:
            scope.use("\(endpoint.name.value) answer")
            return .value(types.resolve(written, in: &scope, &log).reference)
        }
    }

    private func responses(
        _ spec: ResponsesSpec, in scope: inout InlineScope, _ types: inout TypeResolver,
        _ log: inout DiagnosticLog
    ) -> Answer {
        scope.use("\(endpoint.name.value) response")
        let path = scope.newPath(avoiding: types.topLevelNames)
        var responses: [Answer.Response] = []
        for outcome in spec.outcomes {
            guard case .exact(let status) = outcome.status.value, let written = outcome.type else { continue }
            let name = StatusNaming.name(of: .exact(status))
            scope.use("\(endpoint.name.value) \(name.text) answer")
            responses.append(
                Answer.Response(
                    name: name, status: status, content: content(of: written, in: &scope, &types, &log)))
        }
        return .responses(path[path.count - 1], responses.sorted { $0.status < $1.status })
    }

    func errors(
        in scope: inout InlineScope, _ types: inout TypeResolver, _ log: inout DiagnosticLog
    ) -> [ErrorSet.Case] {
        OutcomeResolver.cases(errors.map(\.outcome), owner: endpoint.name.value, in: &scope, &types, &log)
    }

    /// - Parameter owner: What types that are written in place are named after.
    static func cases(
        _ outcomes: [OutcomeSpec], owner: String, in scope: inout InlineScope, _ types: inout TypeResolver,
        _ log: inout DiagnosticLog
    ) -> [ErrorSet.Case] {
        let described = outcomes.filter { $0.type != nil }
            .sorted { $0.status.value.rank < $1.status.value.rank }
        return described.compactMap { outcome in
            guard let written = outcome.type else { return nil }
            let status = StatusPattern(outcome.status.value)
            if case .name("Void", nil) = written.form {
                return ErrorSet.Case(name: StatusNaming.name(of: status), status: status, body: nil)
            }
            scope.use("\(owner) \(StatusNaming.name(of: status).text) error")
            let type = types.resolve(written, in: &scope, &log).reference
            return ErrorSet.Case(name: StatusNaming.name(of: status), status: status, body: type)
        }
    }

    /// Statuses that yield nil. Those of the service and the defaults count only where the answer is optional.
    func nilStatuses(for answer: Answer, _ log: inout DiagnosticLog) -> [StatusPattern] {
        let outcomes = errors.filter { $0.outcome.type == nil }
        guard answer.isOptional else {
            for levelled in outcomes where levelled.isOwn {
                log.report(.nilWithoutOptional(levelled.outcome.status, endpoint.http.returns))
            }
            return []
        }
        return outcomes.map(\.outcome.status.value).sorted { $0.rank < $1.rank }.map(StatusPattern.init)
    }
}

extension Answer {
    fileprivate var isOptional: Bool {
        switch self {
        case .nothing: false
        case .value(_, let isOptional), .data(let isOptional), .text(let isOptional),
            .file(_, let isOptional):
            isOptional
        case .responses, .stream: false
        }
    }
}

extension StatusPattern {
    init(_ spec: StatusSpec) {
        switch spec {
        case .exact(let status): self = .exact(status)
        case .hundred(let hundred): self = .hundred(hundred)
        case .any: self = .any
        }
    }
}

extension StatusSpec {
    /// As a spec writes it.
    fileprivate var written: String {
        switch self {
        case .exact(let status): String(status)
        case .hundred(let hundred): "\(hundred)xx"
        case .any: "default"
        }
    }

    /// Exact statuses come first, then classes, then the default.
    fileprivate var rank: Int {
        switch self {
        case .exact(let status): status
        case .hundred(let hundred): 1000 + hundred
        case .any: 2000
        }
    }
}

/// What the cases of enums are called that stand for a status.
enum StatusNaming {
    static func name(of status: StatusPattern) -> SwiftName {
        switch status {
        case .exact(let status):
            names[status] ?? SwiftName(fixed: "status").appending(SwiftNameSuffix(status))
        case .hundred(4): SwiftName(fixed: "clientError")
        case .hundred(5): SwiftName(fixed: "serverError")
        case .hundred(3): SwiftName(fixed: "redirection")
        case .hundred: SwiftName(fixed: "informational")
        case .any: SwiftName(fixed: "failure")
        }
    }

    /// After the reason phrases (RFC 9110, section 15; 422, 423, 424: RFC 4918; 428, 429, 431: RFC 6585).
    private static let names: [Int: SwiftName] = [
        200: SwiftName(fixed: "ok"), 201: SwiftName(fixed: "created"), 202: SwiftName(fixed: "accepted"),
        203: SwiftName(fixed: "nonAuthoritative"), 204: SwiftName(fixed: "noContent"),
        205: SwiftName(fixed: "resetContent"), 206: SwiftName(fixed: "partialContent"),
        207: SwiftName(fixed: "multiStatus"),
        400: SwiftName(fixed: "badRequest"), 401: SwiftName(fixed: "unauthorized"),
        402: SwiftName(fixed: "paymentRequired"), 403: SwiftName(fixed: "forbidden"),
        404: SwiftName(fixed: "notFound"), 405: SwiftName(fixed: "methodNotAllowed"),
        406: SwiftName(fixed: "notAcceptable"), 408: SwiftName(fixed: "requestTimeout"),
        409: SwiftName(fixed: "conflict"), 410: SwiftName(fixed: "gone"),
        412: SwiftName(fixed: "preconditionFailed"), 413: SwiftName(fixed: "contentTooLarge"),
        415: SwiftName(fixed: "unsupportedMediaType"), 422: SwiftName(fixed: "unprocessableContent"),
        423: SwiftName(fixed: "locked"), 428: SwiftName(fixed: "preconditionRequired"),
        429: SwiftName(fixed: "tooManyRequests"), 500: SwiftName(fixed: "internalServerError"),
        501: SwiftName(fixed: "notImplemented"), 502: SwiftName(fixed: "badGateway"),
        503: SwiftName(fixed: "serviceUnavailable"), 504: SwiftName(fixed: "gatewayTimeout"),
    ]
}

extension Diagnostic {
    fileprivate static func nilWithoutOptional(
        _ status: Located<StatusSpec>, _ returns: TypeExpression?
    ) -> Diagnostic {
        let notes = returns.map { [Note("the answer is not optional here", at: $0.range)] } ?? []
        return Diagnostic(
            "E315", "\(status.value.written): nil needs an optional answer: -> Type?", at: status.range,
            notes: notes)
    }
}
