internal import WaypostSource
internal import WaypostYAML

/// How often, and when, a call is tried again.
package struct RetrySpec: Equatable, Sendable {
    package var times: Int
    /// Statuses that are worth another try; nothing for the usual ones.
    package var statuses: [StatusSpec]?
    package var backoff: Duration?
    /// Also calls that may not be safe to repeat.
    package var isUnsafe: Bool

    init?(_ node: YAMLNode, _ log: inout DiagnosticLog) {
        isUnsafe = false
        if let scalar = node.scalar {
            guard let times = scalar.text == "none" ? 0 : RetrySpec.count(scalar.text) else {
                log.report(.badRetry(at: node.range))
                return nil
            }
            self.times = times
            return
        }
        guard let entries = node.mapping else {
            log.report(.badRetry(at: node.range))
            return nil
        }
        let reader = MappingReader(
            entries, "retry", node.range, keys: ["times", "statuses", "backoff", "unsafe"])
        reader.refuseUnknownKeys(&log)
        times = 2
        if let text = reader.text("times", &log) {
            if let count = RetrySpec.count(text.value) {
                times = count
            } else {
                log.report(.badTimes(at: text.range))
            }
        }
        statuses = reader.texts("statuses", &log)?.compactMap { text in
            let status = StatusSpec(text.value)
            if status == nil || status == .any { log.report(.badRetryStatus(text)) }
            return status == .any ? nil : status
        }
        backoff = reader.duration("backoff", &log)?.value
        isUnsafe = reader.bool("unsafe", &log) ?? false
    }

    private static func count(_ text: String) -> Int? {
        text.count == 1 ? Int(text) : nil
    }
}

extension Diagnostic {
    fileprivate static func badRetry(at range: SourceRange) -> Diagnostic {
        Diagnostic("E313", "retry is none, a number from 0 to 9, or a mapping", at: range)
    }

    fileprivate static func badTimes(at range: SourceRange) -> Diagnostic {
        Diagnostic("E313", "times is a number from 0 to 9", at: range)
    }

    fileprivate static func badRetryStatus(_ text: Located<String>) -> Diagnostic {
        Diagnostic("E314", "\"\(text.value)\" is not a status: write 503 or 5xx", at: text.range)
    }
}
