internal import WaypostModel
internal import WaypostSource
internal import WaypostSpec

/// Resolves how a call goes: as its `example:` says, or as samples of its types say.
struct CallExampleResolver {
    let endpoint: Endpoint
    let spec: EndpointSpec
    let service: Service
    let errors: ErrorSet?
    let index: TypeIndex
    let samples: SampleResolver

    private var examples: ExampleResolver { ExampleResolver(index: index) }

    func example(_ log: inout DiagnosticLog) -> CallExample {
        let outcome =
            if let status = spec.example?.status, !(200...299).contains(status.value) {
                failure(status, &log)
            } else {
                success(&log)
            }
        return CallExample(outcome: outcome, arguments: arguments(&log))
    }

    // MARK: Outcomes

    private func success(_ log: inout DiagnosticLog) -> CallExample.Outcome? {
        let response = spec.example?.response
        switch endpoint.answer {
        case .nothing:
            if let response { log.report(.noAnswer(at: response.range)) }
            return .nothing
        case .value(let type, let isOptional):
            return value(response, isOptional ? .optional(type) : type, named: "answer", &log)
                .map { .value($0) }
        case .data: return value(response, .data(.base64), named: "answer", &log).map { .value($0) }
        case .text: return value(response, .string, named: "answer", &log).map { .value($0) }
        case .file:
            if let response { log.report(.noValue("a file", at: response.range)) }
            return nil
        case .responses(_, let responses):
            return self.response(among: responses, response, &log)
        case .stream(let stream):
            return elements(of: stream, response, &log).map { .elements($0) }
        }
    }

    private func value(
        _ given: ExampleSpec?, _ type: TypeReference, named name: String, _ log: inout DiagnosticLog
    ) -> Value? {
        guard !type.isPoisoned else { return nil }
        if let given { return examples.value(of: given, for: type, &log) }
        return samples.value(of: type, named: name)
    }

    private func response(
        among responses: [Answer.Response], _ given: ExampleSpec?, _ log: inout DiagnosticLog
    ) -> CallExample.Outcome? {
        let status = spec.example?.status
        guard
            let response = status.map({ status in responses.first { $0.status == status.value } })
                ?? responses.first
        else {
            if let status { log.report(.notDescribed(status)) }
            return nil
        }
        switch response.content {
        case .nothing:
            if let given { log.report(.noAnswer(at: given.range)) }
            return .response(response.name, nil, status: response.status)
        case .data: return outcome(of: response, value(given, .data(.base64), named: "answer", &log))
        case .text: return outcome(of: response, value(given, .string, named: "answer", &log))
        case .value(let type): return outcome(of: response, value(given, type, named: "answer", &log))
        }
    }

    private func outcome(of response: Answer.Response, _ value: Value?) -> CallExample.Outcome? {
        value.map { .response(response.name, $0, status: response.status) }
    }

    /// An example of a stream is a list of what it yields; one of named events has an object for each, with the
    /// event's name as its one key.
    private func elements(
        of stream: Stream, _ given: ExampleSpec?, _ log: inout DiagnosticLog
    ) -> [Value]? {
        guard let given else { return madeElements(of: stream) }
        guard case .list(let elements) = given.content else {
            log.report(.noList(at: given.range))
            return nil
        }
        return elements.compactMap { element in
            switch stream.kind {
            case .events(let content), .lines(let content): value(element, content.type, named: "event", &log)
            case .namedEvents(_, let events): event(element, among: events, &log)
            }
        }
    }

    private func madeElements(of stream: Stream) -> [Value] {
        switch stream.kind {
        case .events(let content), .lines(let content):
            [samples.value(of: content.type, named: "event")].compactMap(\.self)
        case .namedEvents(_, let events):
            events.compactMap { event in
                samples.value(of: event.content.type, named: event.wireName).map {
                    .unionCase(event.name, $0)
                }
            }
        }
    }

    private func event(
        _ given: ExampleSpec, among events: [Stream.Event], _ log: inout DiagnosticLog
    ) -> Value? {
        guard case .object(let members) = given.content, members.count == 1 else {
            log.report(.noEvent(at: given.range))
            return nil
        }
        guard let event = events.first(where: { $0.wireName == members[0].key.value }) else {
            log.report(.notKnown(members[0].key, among: events.map(\.wireName)))
            return nil
        }
        return value(members[0].value, event.content.type, named: "event", &log)
            .map { .unionCase(event.name, $0) }
    }

    private func failure(
        _ status: Located<Int>, _ log: inout DiagnosticLog
    ) -> CallExample.Outcome? {
        let response = spec.example?.response
        if endpoint.nilStatuses.contains(where: { $0.matches(status.value) }) {
            if let response { log.report(.noAnswer(at: response.range)) }
            return .value(.null)
        }
        guard let error = errors?.cases.first(where: { $0.status.matches(status.value) }) else {
            log.report(.notDescribed(status))
            return nil
        }
        let isExact = if case .exact = error.status { true } else { false }
        guard let type = error.body else {
            if let response { log.report(.noAnswer(at: response.range)) }
            return .failure(error.name, nil, status: status.value, isExact: isExact)
        }
        return value(response, type, named: "error", &log)
            .map { .failure(error.name, $0, status: status.value, isExact: isExact) }
    }

    // MARK: Arguments

    private func arguments(_ log: inout DiagnosticLog) -> [Value.Argument]? {
        guard let request = spec.example?.request else { return nil }
        let names = argumentNames
        var given: [SwiftName: Value] = [:]
        for member in request {
            guard let name = names.first(where: { $0.written == member.key.value })?.argument,
                let parameter = endpoint.parameters.first(where: { $0.name == name })
            else {
                log.report(.notKnown(member.key, among: names.map(\.written)))
                continue
            }
            let type = parameter.isOptional ? .optional(parameter.type) : parameter.type
            if let value = value(member.value, type, named: member.key.value, &log) { given[name] = value }
        }
        for parameter in endpoint.parameters where !parameter.hasDefault && given[parameter.name] == nil {
            guard let written = names.first(where: { $0.argument == parameter.name })?.written,
                !request.contains(where: { $0.key.value == written })
            else { continue }
            log.report(.isMissing(written, at: spec.example?.range ?? spec.name.range))
        }
        return endpoint.parameters.compactMap { parameter in
            given[parameter.name].map { Value.Argument(label: parameter.name, value: $0) }
        }
    }

    /// The arguments by the names that the spec has for them.
    private var argumentNames: [(written: String, argument: SwiftName)] {
        let path = endpoint.path.compactMap { part in
            if case .parameter(let name, _, let wireName, _) = part { (wireName, name) } else { nil }
        }
        return path + (endpoint.query + endpoint.headers).compactMap(\.named) + bodyNames
    }

    private var bodyNames: [(written: String, argument: SwiftName)] {
        switch endpoint.body {
        case nil: return []
        case .form(let items, _), .multipart(let items, _): return items.compactMap(\.named)
        case .json(.parameter(let name, _, _), _), .data(let name, _, _), .text(let name, _, _),
            .file(let name, _, _):
            return [("body", name)]
        case .json(.object(let type, let fields), _):
            guard case .object(let object)? = index[[service.typeNames.endpoints, type]]?.kind else {
                return []
            }
            return fields.compactMap { field in
                object.fields.first { $0.name == field.property }.map { ($0.wireName, field.argument) }
            }
        }
    }
}

extension RequestItem {
    fileprivate var named: (written: String, argument: SwiftName)? {
        if case .parameter(let name, _, _, _) = value { (wireName, name) } else { nil }
    }
}

extension Stream.Content {
    fileprivate var type: TypeReference {
        switch self {
        case .text: .string
        case .value(let type): type
        }
    }
}

extension Diagnostic {
    fileprivate static func noAnswer(at range: SourceRange) -> Diagnostic {
        Diagnostic("E210", "the example has a response, and the call yields none", at: range)
    }

    fileprivate static func noValue(_ what: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("E210", "the answer is \(what), which has no example", at: range)
    }

    fileprivate static func noList(at range: SourceRange) -> Diagnostic {
        Diagnostic("E210", "the example of a stream is a list of what it yields", at: range)
    }

    fileprivate static func noEvent(at range: SourceRange) -> Diagnostic {
        Diagnostic("E210", "the example of an event is its name with its data", at: range)
    }

    fileprivate static func notDescribed(_ status: Located<Int>) -> Diagnostic {
        Diagnostic(
            "E210", "the example has the status \(status.value), which the endpoint does not describe",
            at: status.range)
    }

    fileprivate static func notKnown(_ key: Located<String>, among known: [String]) -> Diagnostic {
        let near = nearest(to: key.value, among: known)
        return Diagnostic(
            "E210", "the example has \"\(key.value)\", which the endpoint lacks\(didYouMean(near))",
            at: key.range, replacement: near)
    }

    fileprivate static func isMissing(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("E210", "the request of the example lacks \"\(name)\"", at: range)
    }
}
