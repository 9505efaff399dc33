package import WaypostSource
package import WaypostYAML

/// Reads a mapping with fixed keys: gives the value of each, and reports those it does not know.
///
/// Reading goes on after a fault: a value of the wrong kind is reported and reads as absent.
package struct MappingReader {
    /// What the mapping is, as messages say it: `endpoint get`.
    package let place: String
    package let range: SourceRange
    private let entries: [YAMLEntry]
    private let unknown: [UnknownKey]

    private struct UnknownKey {
        var key: Located<String>
        /// The known key that was probably meant.
        var near: String?
    }

    /// Reports the keys that are not among those known here; a key that starts with `x-` is the user's.
    ///
    /// Nothing, and a report, when the node is no mapping.
    package init?(
        _ node: YAMLNode, _ place: String, keys: [String], expected: String = "a mapping",
        _ log: inout DiagnosticLog
    ) {
        guard let entries = node.mapping else {
            log.report(.wrongKind(place, expected: expected, at: node.range))
            return nil
        }
        self.init(entries, place, node.range, keys: keys)
        refuseUnknownKeys(&log)
    }

    /// Reports nothing.
    package init(_ entries: [YAMLEntry], _ place: String, _ range: SourceRange, keys: [String]) {
        self.entries = entries
        self.place = place
        self.range = range
        unknown = entries.map(\.key)
            .filter { !keys.contains($0.value) && !$0.value.hasPrefix("x-") }
            .map { UnknownKey(key: $0, near: nearest(to: $0.value, among: keys)) }
    }

    package func entry(_ key: String) -> YAMLEntry? {
        entries.first { $0.key.value == key }
    }

    package func node(_ key: String) -> YAMLNode? {
        entry(key)?.value
    }

    /// Where the key stands, when it is given.
    package func keyRange(_ key: String) -> SourceRange? {
        entry(key)?.key.range
    }

    /// Whether the key is absent, and no unknown key looks like it, which has been reported already.
    package func lacks(_ key: String) -> Bool {
        node(key) == nil && !unknown.contains { $0.near == key }
    }

    package func text(_ key: String, _ log: inout DiagnosticLog) -> Located<String>? {
        node(key).flatMap { readText($0, key, &log) }
    }

    /// A text, or a list of texts.
    package func texts(_ key: String, _ log: inout DiagnosticLog) -> [Located<String>]? {
        guard let node = node(key) else { return nil }
        guard let nodes = node.sequence else { return readText(node, key, &log).map { [$0] } }
        return nodes.compactMap { readText($0, "an element of \(key)", &log) }
    }

    package func bool(_ key: String, _ log: inout DiagnosticLog) -> Bool? {
        guard let node = node(key) else { return nil }
        guard let value = node.scalar?.bool else {
            log.report(.notOneOf(key, ["true", "false"], at: node.range))
            return nil
        }
        return value
    }

    /// One of the words of an enum.
    package func word<Word: RawRepresentable & CaseIterable>(
        _ key: String, as: Word.Type = Word.self, _ log: inout DiagnosticLog
    ) -> Located<Word>? where Word.RawValue == String {
        guard let text = text(key, &log) else { return nil }
        guard let word = Word(rawValue: text.value) else {
            log.report(.notOneOf(key, Word.allCases.map(\.rawValue), got: text.value, at: text.range))
            return nil
        }
        return Located(word, text.range)
    }

    package func duration(_ key: String, _ log: inout DiagnosticLog) -> Located<Duration>? {
        text(key, &log).flatMap { readDuration($0, key, &log) }
    }

    /// The entries of a mapping of free names; nothing when the key is absent.
    package func entries(
        _ key: String, expected: String = "a mapping of names to types", _ log: inout DiagnosticLog
    ) -> [YAMLEntry]? {
        guard let node = node(key) else { return nil }
        guard let entries = node.mapping else {
            log.report(.wrongKind(key, expected: expected, at: node.range))
            return nil
        }
        return entries
    }

    package func refuseUnknownKeys(_ log: inout DiagnosticLog) {
        for unknown in unknown { log.report(.unknownKey(unknown.key, in: place, near: unknown.near)) }
    }

    package var hasUnknownKeys: Bool { !unknown.isEmpty }
}

/// The text of a scalar; nothing, and a report, for a list or mapping, or when nothing is written at all.
package func readText(_ node: YAMLNode, _ what: String, _ log: inout DiagnosticLog) -> Located<String>? {
    guard let scalar = node.scalar, !scalar.isAbsent else {
        log.report(.wrongKind(what, expected: "text", at: node.range))
        return nil
    }
    return Located(scalar.text, node.range)
}

extension Diagnostic {
    package static func wrongKind(_ what: String, expected: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("E102", "\(what) must be \(expected)", at: range)
    }

    fileprivate static func unknownKey(_ key: Located<String>, in place: String, near: String?) -> Diagnostic
    {
        let place = key.value.hasPrefix("$") ? "" : " in \(place)"
        return Diagnostic(
            "E101", "unknown key \"\(key.value)\"\(place)\(didYouMean(near))", at: key.range,
            replacement: near)
    }

    package static func notOneOf(
        _ key: String, _ words: [String], got: String? = nil, at range: SourceRange
    ) -> Diagnostic {
        let near = got.flatMap { nearest(to: $0, among: words) }
        let list = (words.count == 1 ? "" : "one of ") + words.joined(separator: ", ")
        return Diagnostic(
            "E302", "\(key) must be \(list)\(didYouMean(near))", at: range, replacement: near)
    }
}

/// ` (did you mean "Product"?)`, or nothing.
package func didYouMean(_ word: String?) -> String {
    word.map { " (did you mean \"\($0)\"?)" } ?? ""
}
