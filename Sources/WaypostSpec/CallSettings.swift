package import WaypostSource
internal import WaypostYAML

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
