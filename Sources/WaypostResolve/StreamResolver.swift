internal import WaypostModel
internal import WaypostSource
internal import WaypostSpec

/// Resolves an answer that comes in parts.
struct StreamResolver {
    /// As written, for the names of types that stand in place.
    let endpoint: String
    let spec: StreamSpec

    func stream(
        in scope: inout InlineScope, _ types: inout TypeResolver, _ log: inout DiagnosticLog
    ) -> Stream {
        let kind: Stream.Kind
        switch spec.kind {
        case .sse(let type):
            kind = .events(content(type, named: "\(endpoint) event", in: &scope, &types, &log))
        case .jsonLines(let type):
            kind = .lines(content(type, named: "\(endpoint) line", in: &scope, &types, &log))
        case .events(let events):
            kind = namedEvents(events, in: &scope, &types, &log)
        }
        return Stream(kind, end: spec.end?.value, resumes: spec.resumes)
    }

    private func namedEvents(
        _ events: [StreamSpec.Event], in scope: inout InlineScope, _ types: inout TypeResolver,
        _ log: inout DiagnosticLog
    ) -> Stream.Kind {
        scope.use("\(endpoint) event")
        let path = scope.newPath(avoiding: types.topLevelNames)
        let names = NameResolver(reserved: ["unknown", "self", "init"])
            .names(for: events.map { NameRequest($0.name) }, &log)
        let cases = zip(events, names).map { event, name in
            let typeName = "\(endpoint) \(event.name.value)"
            return Stream.Event(
                name: name, wireName: event.name.value,
                content: content(event.type, named: typeName, in: &scope, &types, &log))
        }
        return .namedEvents(path[path.count - 1], cases)
    }

    /// An element is there or not; null in its place would be neither.
    private func content(
        _ type: TypeExpression, named name: String, in scope: inout InlineScope, _ types: inout TypeResolver,
        _ log: inout DiagnosticLog
    ) -> Stream.Content {
        if case .name("Text", nil) = type.form { return .text }
        scope.use(name)
        let reference = types.resolve(type, in: &scope, &log).reference
        if reference.isOptional { log.report(.optionalElement(at: type.range)) }
        return .value(reference.withoutOptional)
    }
}

extension Diagnostic {
    fileprivate static func optionalElement(at range: SourceRange) -> Diagnostic {
        Diagnostic("E327", "the elements of a stream are not optional", at: range)
    }
}
