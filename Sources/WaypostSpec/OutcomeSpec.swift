package import WaypostSource
internal import WaypostYAML

/// What a status yields: an error's type, or nil.
package struct OutcomeSpec: Equatable, Sendable {
    package var status: Located<StatusSpec>
    /// Nothing for `nil`.
    package var type: TypeExpression?
}

/// `404`, `4xx` or `default`.
package enum StatusSpec: Hashable, Sendable {
    case exact(Int)
    case hundred(Int)
    case any

    /// Nothing when the text is none of these.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        if text == "default" {
            self = .any
        } else if bytes.count == 3, (0x31...0x35).contains(bytes[0]), text.hasSuffix("xx") {
            self = .hundred(Int(bytes[0]) - 0x30)
        } else if bytes.count == 3, let status = Int(text), (100...599).contains(status) {
            self = .exact(status)
        } else {
            return nil
        }
    }

    package var isSuccess: Bool {
        switch self {
        case .exact(let status): (200...299).contains(status)
        case .hundred(let hundred): hundred == 2
        case .any: false
        }
    }
}

/// `responses:`, when the answers of several successful statuses differ.
package struct ResponsesSpec: Equatable, Sendable {
    package var range: SourceRange
    package var outcomes: [OutcomeSpec]

    init?(_ entry: YAMLEntry, _ log: inout DiagnosticLog) {
        guard let entries = entry.value.mapping else {
            log.report(
                .wrongKind("responses", expected: "a mapping of statuses to types", at: entry.value.range))
            return nil
        }
        range = entry.key.range
        outcomes = entries.compactMap { entry in
            guard let status = StatusSpec(entry.key.value), case .exact = status, status.isSuccess else {
                log.report(.notASuccessStatus(entry.key))
                return nil
            }
            return OutcomeSpec(
                status: entry.key.map { _ in status }, type: readType(entry.value, "a response", &log))
        }
    }
}

func readErrors(_ entries: [YAMLEntry], _ log: inout DiagnosticLog) -> [OutcomeSpec] {
    entries.compactMap { entry in
        guard let status = StatusSpec(entry.key.value), !status.isSuccess else {
            log.report(.notAnErrorStatus(entry.key))
            return nil
        }
        let isNil = entry.value.scalar.map { $0.style == .plain && $0.text == "nil" } ?? false
        return OutcomeSpec(
            status: entry.key.map { _ in status },
            type: isNil ? nil : readType(entry.value, "an error", &log))
    }
}

extension Diagnostic {
    fileprivate static func notAnErrorStatus(_ key: Located<String>) -> Diagnostic {
        let lower = key.value.lowercased()
        let near = lower != key.value && StatusSpec(lower) != nil ? lower : nil
        return Diagnostic(
            "E314", "\"\(key.value)\" is not an error status: write 404, 4xx or default\(didYouMean(near))",
            at: key.range, replacement: near)
    }

    fileprivate static func notASuccessStatus(_ key: Located<String>) -> Diagnostic {
        Diagnostic("E314", "\"\(key.value)\" is not a status of success: write 200 to 299", at: key.range)
    }
}
