internal import WaypostModel
internal import WaypostSource
internal import WaypostSpec

/// Judges `pages:` against the query and the answer that it names.
struct PaginationResolver {
    let index: TypeIndex

    func check(_ spec: PaginationSpec, of endpoint: EndpointSpec, answer: Answer, _ log: inout DiagnosticLog)
    {
        switch spec.kind {
        case .cursor(let parameter, let next):
            checkParameter(parameter, of: endpoint, &log)
            checkField(next, of: answer, &log)
        case .page(let parameter), .offset(let parameter):
            checkParameter(parameter, of: endpoint, &log)
        case .link(let place):
            if place.value != "header" { checkField(place, of: answer, &log) }
        }
        for field in [spec.items, spec.end, spec.more, spec.total].compactMap(\.self) {
            checkField(field, of: answer, &log)
        }
    }

    private func checkParameter(
        _ name: Located<String>, of endpoint: EndpointSpec, _ log: inout DiagnosticLog
    ) {
        let known = endpoint.query.map(\.name.value)
        if !known.contains(name.value) {
            log.report(.notAParameter(name, of: endpoint.name.value, known: known))
        }
    }

    private func checkField(_ path: Located<String>, of answer: Answer, _ log: inout DiagnosticLog) {
        guard case .value(let type, _) = answer, !type.isPoisoned else { return }
        var current = type
        for name in path.value.split(separator: ".", omittingEmptySubsequences: false) {
            let fields = fields(of: current)
            guard let field = fields.first(where: { $0.wireName == name }) else {
                log.report(.noSuchField(path, known: fields.map(\.wireName), missing: String(name)))
                return
            }
            if field.type.isPoisoned { return }
            current = field.type
        }
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
            at: name.range,
            replacement: near)
    }

    fileprivate static func noSuchField(_ path: Located<String>, known: [String], missing: String)
        -> Diagnostic
    {
        let near = nearest(to: missing, among: known)
        return Diagnostic(
            "E332", "the answer has no field \"\(path.value)\"\(didYouMean(near))", at: path.range)
    }
}
