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
    package var cache: CacheSpec?
    package var invalidates: Located<[Located<String>]>?
    package var idempotencyKey: Located<String>?
    package var example: CallExampleSpec?
}

private let endpointKeys = [
    "http", "doc", "deprecated", "name", "auth", "query", "headers", "body", "form", "multipart",
    "contentType", "accept", "returns", "responses", "stream", "errors", "pages", "cache", "invalidates",
    "retry",
    "timeout", "idempotencyKey", "host", "example",
]

extension EndpointSpec {
    /// Reads one entry of `endpoints:`; nothing, and a report, when it has no usable http line.
    init?(_ entry: YAMLEntry, _ log: inout DiagnosticLog) {
        NameRule.endpoint.check(entry.key, &log)
        guard let entries = entry.value.mapping else {
            guard let http = readHTTPLine(entry.value, &log) else { return nil }
            self.init(name: entry.key, http: http)
            return
        }
        let place = "endpoint \(entry.key.value)"
        let reader = MappingReader(entries, place, entry.value.range, keys: endpointKeys)
        reader.refuseUnknownKeys(&log)
        if reader.lacks("http") { log.report(.missingHTTPLine(entry.key)) }
        let http = reader.node("http").flatMap { readHTTPLine($0, &log) }
        // The other keys are read without an http line, too, so that all their faults are reported at once.
        self.init(name: entry.key, http: http ?? .unread(at: entry.key.range))
        read(reader, &log)
        if http == nil { return nil }
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
        returns = reader.node("returns").map { readType($0, "returns", &log) }
        responses = reader.entry("responses").flatMap { ResponsesSpec($0, &log) }
        stream = reader.entry("stream").flatMap { StreamSpec($0, &log) }
        pages = reader.entry("pages").flatMap { PaginationSpec($0, &log) }
        cache = reader.entry("cache").flatMap { CacheSpec($0, &log) }
        if let key = reader.keyRange("invalidates"), let names = reader.texts("invalidates", &log) {
            invalidates = Located(names, key)
        }
        if let key = reader.keyRange("idempotencyKey"), let header = reader.text("idempotencyKey", &log) {
            idempotencyKey = Located(header.value, key)
        }
        example = reader.entry("example").flatMap { CallExampleSpec($0, &log) }
        refuseSeveralAnswers(reader, &log)
    }

    private func refuseSeveralAnswers(_ reader: MappingReader, _ log: inout DiagnosticLog) {
        var given = ["returns", "responses", "stream"]
            .compactMap { key in reader.keyRange(key).map { Located(key, $0) } }
            .sorted { $0.range.lower < $1.range.lower }
        if let type = http.returns { given.insert(Located("->", type.range), at: 0) }
        for key in given.dropFirst() { log.report(.returnsTwice(reader.place, given[0], key)) }
    }
}

extension HTTPLine {
    /// Stands in for a line that could not be read, while the other keys are.
    fileprivate static func unread(at range: SourceRange) -> HTTPLine {
        HTTPLine(method: Located(.get, range), path: PathTemplate(parts: [], range: range), fixedQuery: [])
    }
}

extension Diagnostic {
    fileprivate static func missingHTTPLine(_ endpoint: Located<String>) -> Diagnostic {
        Diagnostic(
            "E320", "endpoint \(endpoint.value) needs http: METHOD /path, or METHOD /path -> Type",
            at: endpoint.range)
    }

    fileprivate static func returnsTwice(
        _ place: String, _ first: Located<String>, _ second: Located<String>
    ) -> Diagnostic {
        Diagnostic(
            "E326", "\(place) says what it returns twice: \(first.value) and \(second.value)",
            at: second.range,
            notes: [Note("\(first.value) is given here", at: first.range)])
    }
}
