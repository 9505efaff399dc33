package import WaypostSource
internal import WaypostYAML

/// The keys of an endpoint.
package struct EndpointSpec: Equatable, Sendable {
    package var name: Located<String>
    package var http: HTTPLine
    package var documentation: String?
    package var deprecation: DeprecationSpec?
    package var swiftName: Located<String>?
    package var settings: CallSettings
    package var query: [FieldSpec]
    package var bodies: [BodySpec]
    package var contentType: Located<String>?
    package var accept: Located<String>?
    /// Given by the key `returns`.
    package var returns: TypeExpression?
    package var responses: ResponsesSpec?
    package var stream: StreamSpec?
    package var pages: PaginationSpec?
    package var cache: Located<Duration?>?
    package var invalidates: Located<[Located<String>]>?
    package var idempotencyKey: Located<String>?
    package var example: Located<ExampleSpec>?
}

/// What an endpoint, its service and the API's defaults may all say; the nearest wins.
package struct CallSettings: Equatable, Sendable {
    package var authorization: RequirementSpec?
    package var headers: [FieldSpec] = []
    package var errors: [OutcomeSpec] = []
    package var timeout: Located<Duration>?
    package var retry: Located<RetrySpec>?
    package var host: Located<String>?
    package var accept: Located<String>?

    package init() {}
}

private let endpointKeys = [
    "http", "doc", "deprecated", "name", "auth", "query", "headers", "body", "form", "multipart",
    "contentType",
    "accept", "returns", "responses", "stream", "errors", "pages", "cache", "invalidates", "retry", "timeout",
    "idempotencyKey", "host", "example",
]

extension EndpointSpec {
    /// Reads one entry of `endpoints:`; nothing, and a report, when it has no usable http line.
    init?(_ entry: YAMLEntry, _ log: inout DiagnosticLog) {
        NameRule.endpoint.check(entry.key, &log)
        guard entry.value.mapping != nil else {
            guard let http = readHTTPLine(entry.value, &log) else { return nil }
            self.init(name: entry.key, http: http)
            return
        }
        let place = "endpoint \(entry.key.value)"
        guard let reader = MappingReader(entry.value, place, &log) else { return nil }
        reader.refuseUnknownKeys(besides: endpointKeys, &log)
        guard let line = reader.node("http") else {
            log.report(.missingHTTPLine(entry.key))
            return nil
        }
        guard let http = readHTTPLine(line, &log) else { return nil }
        self.init(name: entry.key, http: http)
        read(reader, &log)
    }

    private init(name: Located<String>, http: HTTPLine) {
        self.name = name
        self.http = http
        settings = CallSettings()
        query = []
        bodies = []
    }

    private mutating func read(_ reader: MappingReader, _ log: inout DiagnosticLog) {
        documentation = reader.text("doc", &log)?.value
        deprecation = reader.node("deprecated").flatMap { readDeprecation($0, "deprecated", &log) }
        swiftName = reader.text("name", &log)
        settings = CallSettings(reader, &log)
        query = reader.entries("query", &log).map { readFields($0, &log) } ?? []
        bodies = readBodies(reader, &log)
        contentType = reader.text("contentType", &log)
        accept = settings.accept
        if let node = reader.node("returns") {
            returns = readType(node, "returns", &log)
            if http.returns != nil, let key = reader.keyRange("returns") {
                log.report(.returnsTwice(reader.place, ["->", "returns"], at: key))
            }
        }
        responses = reader.entry("responses").flatMap { ResponsesSpec($0, &log) }
        stream = reader.entry("stream").flatMap { StreamSpec($0, &log) }
        pages = reader.entry("pages").flatMap { PaginationSpec($0, &log) }
        cache = readCache(reader, &log)
        if let key = reader.keyRange("invalidates"), let names = reader.texts("invalidates", &log) {
            invalidates = Located(names, key)
        }
        if let key = reader.keyRange("idempotencyKey"), let header = reader.text("idempotencyKey", &log) {
            idempotencyKey = Located(header.value, key)
        }
        example = reader.entry("example").map { Located(readExample($0.value), $0.key.range) }
        refuseSeveralAnswers(reader, &log)
    }

    private func readCache(_ reader: MappingReader, _ log: inout DiagnosticLog) -> Located<Duration?>? {
        guard let text = reader.text("cache", &log), let key = reader.keyRange("cache") else { return nil }
        if text.value == "none" { return Located(nil, key) }
        return readDuration(text, "cache", &log).map { Located($0.value, key) }
    }

    private func refuseSeveralAnswers(_ reader: MappingReader, _ log: inout DiagnosticLog) {
        var given = http.returns == nil ? [] : ["->"]
        for key in ["returns", "responses", "stream"] {
            guard let place = reader.keyRange(key) else { continue }
            if let first = given.first, !(first == "->" && key == "returns") {
                log.report(.returnsTwice(reader.place, [first, key], at: place))
            }
            given.append(key)
        }
    }
}

extension CallSettings {
    /// The keys that an endpoint, a service and `defaults` share.
    init(_ reader: MappingReader, readsAuthorization: Bool = true, _ log: inout DiagnosticLog) {
        if readsAuthorization { authorization = reader.node("auth").flatMap { RequirementSpec($0, &log) } }
        headers = reader.entries("headers", &log).map { readFields($0, &log) } ?? []
        errors =
            reader.entries("errors", expected: "a mapping of statuses to types", &log).map {
                readErrors($0, &log)
            } ?? []
        timeout = reader.duration("timeout", &log)
        retry = reader.entry("retry").flatMap { entry in
            RetrySpec(entry.value, &log).map { Located($0, entry.key.range) }
        }
        host = reader.text("host", &log)
        accept = reader.text("accept", &log)
    }
}

extension Diagnostic {
    fileprivate static func missingHTTPLine(_ endpoint: Located<String>) -> Diagnostic {
        Diagnostic(
            "E320", "endpoint \(endpoint.value) needs http: METHOD /path, or METHOD /path -> Type",
            at: endpoint.range)
    }

    fileprivate static func returnsTwice(_ place: String, _ keys: [String], at range: SourceRange)
        -> Diagnostic
    {
        Diagnostic(
            "E326", "\(place) says what it returns twice: \(keys.joined(separator: " and "))", at: range)
    }
}
