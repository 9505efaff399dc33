package import WaypostSource
internal import WaypostYAML

/// The keys of a streamed answer.
package struct StreamSpec: Equatable, Sendable {
    /// Where the key stands.
    package var range: SourceRange
    package var kind: Kind
    /// The data that ends the stream, such as `[DONE]`.
    package var end: Located<String>?
    package var resumes: Bool

    package enum Kind: Equatable, Sendable {
        /// Server-Sent Events whose data all have one type.
        case sse(TypeExpression)
        case jsonLines(TypeExpression)
        /// Server-Sent Events whose `event:` tells the type of the data.
        case events([Event])
    }

    package struct Event: Equatable, Sendable {
        package var name: Located<String>
        package var type: TypeExpression
    }

    private static let kinds = ["sse", "jsonLines", "events"]

    init?(_ entry: YAMLEntry, _ log: inout DiagnosticLog) {
        range = entry.key.range
        resumes = false
        guard let entries = entry.value.mapping, StreamSpec.haveKeys(entries) else {
            kind = .sse(readType(entry.value, "stream", &log))
            return
        }
        let reader = MappingReader(
            entries, "stream", entry.value.range, keys: StreamSpec.kinds + ["end", "resume"])
        reader.refuseUnknownKeys(&log)
        end = reader.text("end", &log)
        resumes = reader.bool("resume", &log) ?? false
        let given = StreamSpec.kinds.filter { reader.node($0) != nil }
        guard given.count == 1, let key = given.first, let node = reader.node(key) else {
            if given.count > 1 || StreamSpec.kinds.allSatisfy(reader.lacks) {
                log.report(.notOneKind(at: entry.key.range))
            }
            return nil
        }
        switch key {
        case "sse": kind = .sse(readType(node, "sse", &log))
        case "jsonLines": kind = .jsonLines(readType(node, "jsonLines", &log))
        default:
            guard let events = reader.entries("events", &log) else { return nil }
            kind = .events(events.map { Event(name: $0.key, type: readType($0.value, "an event", &log)) })
        }
    }

    /// Whether these are the keys of a stream rather than the fields of an object that is streamed.
    private static func haveKeys(_ entries: [YAMLEntry]) -> Bool {
        if entries.count == 1, nearest(to: entries[0].key.value, among: kinds) != nil { return true }
        return entries.contains { (kinds + ["end", "resume"]).contains($0.key.value) }
    }
}

extension Diagnostic {
    fileprivate static func notOneKind(at range: SourceRange) -> Diagnostic {
        Diagnostic("E327", "stream is one of sse, jsonLines or events", at: range)
    }
}
