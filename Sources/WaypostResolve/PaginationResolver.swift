internal import WaypostModel
internal import WaypostSource
internal import WaypostSpec

/// Resolves `pages:` against the query and the answer that it names.
struct PaginationResolver {
    let index: TypeIndex
    let spec: PaginationSpec
    let endpoint: Endpoint
    /// As written, for messages.
    let endpointName: String

    /// Nothing when something does not fit, which has been reported.
    func pagination(named name: SwiftName, _ log: inout DiagnosticLog) -> Pagination? {
        guard case .value(let answer, _) = endpoint.answer else {
            log.report(.noPagesWithoutAnswer(at: spec.range))
            return nil
        }
        guard !answer.isPoisoned else {
            // The parameter may be wrong for reasons of its own.
            _ = parameter(&log)
            return nil
        }
        let items = path(spec.items, in: answer, &log) ?? (path: FieldPath(), type: answer)
        let kind = kind(in: answer, &log)
        guard !items.type.isPoisoned else { return nil }
        guard case .list(let element) = items.type.underlying else {
            log.report(spec.items.map { .notA("list", $0) } ?? .answerIsNoList(at: spec.range))
            return nil
        }
        return kind.map { Pagination(name: name, element: element, items: items.path, kind: $0) }
    }

    private func kind(in answer: TypeReference, _ log: inout DiagnosticLog) -> Pagination.Kind? {
        switch spec.kind {
        case .cursor(let written, let next):
            let parameter = parameter(&log)
            let next = path(next, in: answer, &log).map { ($0, next) }
            guard let parameter, let (field, place) = next, !field.type.isPoisoned else { return nil }
            if !parameter.isOptional { log.report(.cursorIsNeeded(written)) }
            if field.type.underlying != parameter.type.underlying {
                log.report(.otherType(place, field.type, parameter.type))
            }
            return .cursor(parameter.name, next: field.path)
        case .page(let written):
            return number(written, in: answer, first: "1", &log) { .page($0, from: $1, end: $2) }
        case .offset(let written):
            return number(written, in: answer, first: "0", &log) { .offset($0, from: $1, end: $2) }
        case .link(let place) where place.value == "header":
            return .linkHeader
        case .link(let place):
            guard let field = path(place, in: answer, &log), !field.type.isPoisoned else { return nil }
            guard [.string, .url].contains(field.type.underlying) else {
                log.report(.notA("URL", place))
                return nil
            }
            return .link(field.path)
        }
    }

    private func number(
        _ written: Located<String>, in answer: TypeReference, first: String, _ log: inout DiagnosticLog,
        _ kind: (SwiftName, String, Pagination.Ending) -> Pagination.Kind
    ) -> Pagination.Kind? {
        let parameter = parameter(&log)
        let ending = ending(in: answer, &log)
        guard let parameter, !parameter.type.isPoisoned else { return nil }
        guard case .integer = parameter.type.underlying else {
            log.report(.notANumber(written))
            return nil
        }
        var start = first
        if case .integer(let digits)? = parameter.defaultValue { start = digits }
        return ending.map { kind(parameter.name, start, $0) }
    }

    /// The argument of the query parameter that is turned from page to page.
    private func parameter(_ log: inout DiagnosticLog) -> Parameter? {
        let name: Located<String>
        switch spec.kind {
        case .cursor(let parameter, _), .page(let parameter), .offset(let parameter): name = parameter
        case .link: return nil
        }
        for item in endpoint.query where item.wireName == name.value {
            guard case .parameter(let argument, _, _, _) = item.value else { continue }
            return endpoint.parameters.first { $0.name == argument }
        }
        log.report(.notAParameter(name, of: endpointName, known: endpoint.query.map(\.wireName)))
        return nil
    }

    private func ending(in answer: TypeReference, _ log: inout DiagnosticLog) -> Pagination.Ending? {
        var endings: [Pagination.Ending] = []
        for (place, ending) in [(spec.end, Pagination.Ending.last), (spec.more, Pagination.Ending.more)] {
            guard let place else { continue }
            guard let field = path(place, in: answer, &log) else { return nil }
            if field.type.underlying != .bool, !field.type.isPoisoned { log.report(.notA("Bool", place)) }
            endings.append(ending(field.path))
        }
        if let place = spec.total {
            guard let field = path(place, in: answer, &log) else { return nil }
            if field.type.underlying != .integer(.int), !field.type.isPoisoned {
                log.report(.notA("Int", place))
            }
            endings.append(.total(field.path))
        }
        return endings.first ?? .whenEmpty
    }

    /// What a dotted path leads to in the answer.
    private func path(
        _ written: Located<String>?, in answer: TypeReference, _ log: inout DiagnosticLog
    ) -> (path: FieldPath, type: TypeReference)? {
        guard let written else { return nil }
        var steps: [FieldPath.Step] = []
        var type = answer
        for name in written.value.split(separator: ".", omittingEmptySubsequences: false) {
            if type.isPoisoned { break }
            let fields = fields(of: type)
            guard let field = fields.first(where: { $0.wireName == name }) else {
                log.report(.noSuchField(written, known: fields.map(\.wireName), missing: String(name)))
                return nil
            }
            let isOptional = [.optional, .nullable, .patch].contains(field.presence)
            steps.append(
                FieldPath.Step(field.name, isOptional: isOptional, isPatch: field.presence == .patch))
            type = field.type
        }
        return (FieldPath(steps), type)
    }

    private func fields(of type: TypeReference) -> [Field] {
        guard case .declared(let declared) = type.underlying.withoutOptional.underlying,
            case .object(let object)? = index[declared.path]?.kind
        else { return [] }
        return object.fields
    }
}

extension Diagnostic {
    fileprivate static func notAParameter(
        _ name: Located<String>, of endpoint: String, known: [String]
    ) -> Diagnostic {
        let near = nearest(to: name.value, among: known)
        return Diagnostic(
            "E332", "\"\(name.value)\" is not a query parameter of \(endpoint)\(didYouMean(near))",
            at: name.range, replacement: near)
    }

    fileprivate static func noSuchField(_ path: Located<String>, known: [String], missing: String)
        -> Diagnostic
    {
        let near = nearest(to: missing, among: known)
        return Diagnostic(
            "E332", "the answer has no field \"\(path.value)\"\(didYouMean(near))", at: path.range)
    }

    fileprivate static func notA(_ kind: String, _ path: Located<String>) -> Diagnostic {
        Diagnostic("E332", "the answer's field \"\(path.value)\" is no \(kind)", at: path.range)
    }

    fileprivate static func otherType(
        _ path: Located<String>, _ type: TypeReference, _ parameter: TypeReference
    ) -> Diagnostic {
        Diagnostic(
            "E332",
            "the answer's field \"\(path.value)\" is \(type.written), and the cursor is \(parameter.written)",
            at: path.range)
    }

    fileprivate static func answerIsNoList(at range: SourceRange) -> Diagnostic {
        Diagnostic("E332", "the answer is no list (say with items: which of its fields is)", at: range)
    }

    fileprivate static func noPagesWithoutAnswer(at range: SourceRange) -> Diagnostic {
        Diagnostic("E332", "pages need an answer in JSON: -> Type", at: range)
    }

    fileprivate static func cursorIsNeeded(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            "E332", "the cursor \"\(name.value)\" must be optional: the first page has none", at: name.range)
    }

    fileprivate static func notANumber(_ name: Located<String>) -> Diagnostic {
        Diagnostic("E332", "\"\(name.value)\" is no whole number, so it can't count", at: name.range)
    }
}
