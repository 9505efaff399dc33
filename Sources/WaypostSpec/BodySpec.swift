package import WaypostSource
internal import WaypostYAML

/// What a request carries. An endpoint has one at the most.
package struct BodySpec: Equatable, Sendable {
    /// Where the key stands.
    package var range: SourceRange
    package var kind: Kind

    package enum Kind: Equatable, Sendable {
        /// JSON, raw data or text, by its type.
        case body(ValueSpec)
        case form([FieldSpec])
        case multipart([FieldSpec])
    }

    package var key: String {
        switch kind {
        case .body: "body"
        case .form: "form"
        case .multipart: "multipart"
        }
    }
}

func readBodies(_ reader: MappingReader, _ log: inout DiagnosticLog) -> [BodySpec] {
    var bodies: [BodySpec] = []
    if let entry = reader.entry("body") {
        bodies.append(BodySpec(range: entry.key.range, kind: .body(readValue(entry.value, &log))))
    }
    if let range = reader.keyRange("form"), let entries = reader.entries("form", &log) {
        bodies.append(BodySpec(range: range, kind: .form(readFields(entries, &log))))
    }
    if let range = reader.keyRange("multipart"), let entries = reader.entries("multipart", &log) {
        bodies.append(BodySpec(range: range, kind: .multipart(readFields(entries, &log))))
    }
    bodies.sort { $0.range.lower < $1.range.lower }
    if bodies.count > 1 {
        log.report(.severalBodies(reader.place, bodies))
    }
    return bodies
}

extension Diagnostic {
    fileprivate static func severalBodies(_ place: String, _ bodies: [BodySpec]) -> Diagnostic {
        let keys = bodies.map(\.key).joined(separator: " and ")
        return Diagnostic(
            "E328", "\(place) has \(keys): choose one", at: bodies[1].range,
            notes: [Note("\(bodies[0].key) is given here", at: bodies[0].range)])
    }
}
