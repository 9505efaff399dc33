package import WaypostSource
internal import WaypostYAML

/// The keys of an endpoint's `example:`.
package struct CallExampleSpec: Equatable, Sendable {
    /// Where the key stands.
    package var range: SourceRange
    package var status: Located<Int>?
    package var response: ExampleSpec?
    /// Values by the names of parameters and fields; `body` is a body that is one argument.
    package var request: [ExampleSpec.Member]?

    init?(_ entry: YAMLEntry, _ log: inout DiagnosticLog) {
        let keys = ["status", "response", "request"]
        guard let reader = MappingReader(entry.value, "example", keys: keys, &log) else { return nil }
        range = entry.key.range
        if let text = reader.text("status", &log) {
            if case .exact(let status)? = StatusSpec(text.value) {
                self.status = Located(status, text.range)
            } else {
                log.report(.notAStatus(text))
            }
        }
        response = reader.node("response").map(readExample)
        request = reader.entries("request", expected: "a mapping of names to values", &log)?
            .map { ExampleSpec.Member(key: $0.key, value: readExample($0.value)) }
    }
}

extension Diagnostic {
    fileprivate static func notAStatus(_ text: Located<String>) -> Diagnostic {
        Diagnostic("E314", "\"\(text.value)\" is not a status: write 200 or 404", at: text.range)
    }
}
