package import WaypostSource
internal import WaypostYAML

/// For how long an answer is kept, and what is done with it when it is too old.
package struct CacheSpec: Equatable, Sendable {
    /// Where the key stands.
    package var range: SourceRange
    /// Nothing for `none`.
    package var lifetime: Duration?
    /// Whether an old answer is better than none.
    package var servesStaleOffline: Bool

    init?(_ entry: YAMLEntry, _ log: inout DiagnosticLog) {
        range = entry.key.range
        servesStaleOffline = false
        guard let entries = entry.value.mapping else {
            guard let text = readText(entry.value, "cache", &log) else { return nil }
            if text.value == "none" { return }
            guard let duration = readDuration(text, "cache", &log) else { return nil }
            lifetime = duration.value
            return
        }
        let reader = MappingReader(entries, "cache", entry.value.range, keys: ["for", "offline"])
        reader.refuseUnknownKeys(&log)
        lifetime = reader.duration("for", &log)?.value
        servesStaleOffline = reader.word("offline", as: Offline.self, &log)?.value == .stale
        if reader.lacks("for") { log.report(.noLifetime(at: entry.key.range)) }
    }

    private enum Offline: String, CaseIterable {
        case stale, fail
    }
}

extension Diagnostic {
    fileprivate static func noLifetime(at range: SourceRange) -> Diagnostic {
        Diagnostic("E301", "cache needs for: a duration such as 5m", at: range)
    }
}
