package import WaypostSource
internal import WaypostYAML

/// The keys of an environment.
package struct EnvironmentSpec: Equatable, Sendable {
    package var name: Located<String>
    package var documentation: String?
    /// The first is the one that calls go to unless they name another; its name is nothing when given as `url`.
    package var urls: [NamedURL]
    package var urlsRange: SourceRange?
    package var variables: Located<[FieldSpec]>?
    package var timeout: Located<Duration>?
    package var log: Located<LogLevelSpec>?
    package var pins: Located<[Located<String>]>?
    package var headers: [FieldSpec]
    /// The compilation condition under which it is the current one.
    package var condition: Located<String>?

    package struct NamedURL: Equatable, Sendable {
        package var name: Located<String>?
        package var url: Located<String>
    }
}

package enum LogLevelSpec: String, CaseIterable, Sendable {
    case none, error, info, debug
}

extension EnvironmentSpec {
    private static let keys = ["url", "urls", "variables", "timeout", "log", "pin", "headers", "doc", "when"]

    init?(_ entry: YAMLEntry, _ log: inout DiagnosticLog) {
        NameRule.environment.check(entry.key, &log)
        name = entry.key
        urls = []
        headers = []
        if entry.value.scalar?.isAbsent == true {
            log.report(.noURL(name))
            return
        }
        if entry.value.scalar != nil {
            guard let url = readURL(entry.value, "the URL of \(name.value)", &log) else { return nil }
            urls = [NamedURL(name: nil, url: url)]
            return
        }
        let place = "environment \(entry.key.value)"
        guard
            let reader = MappingReader(
                entry.value, place, keys: EnvironmentSpec.keys, expected: "a URL or a mapping", &log)
        else { return nil }
        readURLs(reader, &log)
        documentation = reader.text("doc", &log)?.value
        if let key = reader.keyRange("variables"), let entries = reader.entries("variables", &log) {
            variables = Located(readFields(entries, &log), key)
        }
        timeout = reader.duration("timeout", &log)
        self.log = reader.word("log", &log)
        if let key = reader.keyRange("pin"), let pins = reader.texts("pin", &log) {
            self.pins = Located(pins, key)
            checkPinning(pins, key, &log)
        }
        headers =
            reader.entries("headers", expected: "a mapping of names to texts", &log)
            .map { readFields($0, &log) } ?? []
        condition = reader.text("when", &log)
        if let condition { checkCondition(condition, &log) }
    }

    private mutating func readURLs(_ reader: MappingReader, _ log: inout DiagnosticLog) {
        if let node = reader.node("url"), let url = readURL(node, "url", &log) {
            urls = [NamedURL(name: nil, url: url)]
        }
        if let entry = reader.entry("urls"),
            let entries = reader.entries("urls", expected: "a mapping of names to URLs", &log)
        {
            urlsRange = entry.key.range
            if reader.node("url") != nil { log.report(.urlAndURLs(at: entry.key.range)) }
            urls += entries.compactMap { entry in
                readURL(entry.value, "a URL", &log).map { NamedURL(name: entry.key, url: $0) }
            }
        }
        if reader.lacks("url") && reader.lacks("urls") || reader.node("urls")?.mapping?.isEmpty == true {
            log.report(.noURL(name))
        }
    }

    private func readURL(_ node: YAMLNode, _ what: String, _ log: inout DiagnosticLog) -> Located<String>? {
        guard var url = readText(node, what, &log) else { return nil }
        guard let scheme = ["https://", "http://"].first(where: url.value.lowercased().hasPrefix) else {
            log.report(.urlWithoutScheme(at: url.range))
            return url
        }
        guard EnvironmentSpec.isHostAndPath(url.value.dropFirst(scheme.count)) else {
            log.report(.notABaseURL(at: url.range))
            return url
        }
        let end = url.value.utf8.count
        while url.value.hasSuffix("/") { url.value.removeLast() }
        if url.value.utf8.count < end {
            log.report(.slashAtTheEnd(at: node.range(ofTextFrom: url.value.utf8.count, to: end)))
        }
        return url
    }

    /// A host, and no user, query, fragment, blank or control character.
    private static func isHostAndPath(_ text: Substring) -> Bool {
        guard let first = text.first, first != "/", first != ":" else { return false }
        return text.unicodeScalars.allSatisfy {
            $0.value > 0x20 && $0.value < 0x7F && !"?#\"<>\\^`|@".unicodeScalars.contains($0)
        }
    }

    private func checkPinning(_ pins: [Located<String>], _ key: SourceRange, _ log: inout DiagnosticLog) {
        let bad = pins.filter { !EnvironmentSpec.isPin($0.value) }
        for pin in bad { log.report(.badPin(at: pin.range)) }
        if urls.contains(where: { $0.url.value.lowercased().hasPrefix("http://") }) {
            log.report(.pinsNeedHTTPS(at: key))
        }
        if pins.count == 1, bad.isEmpty { log.report(.onePin(at: pins[0].range)) }
    }

    private static func isPin(_ text: String) -> Bool {
        let digest = text.dropFirst("sha256/".count)
        return text.hasPrefix("sha256/") && digest.utf8.count == 44 && digest.hasSuffix("=")
            && digest.dropLast().utf8.allSatisfy { byte in
                switch byte {
                case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, UInt8(ascii: "+"), UInt8(ascii: "/"): true
                default: false
                }
            }
    }

    private func checkCondition(_ condition: Located<String>, _ log: inout DiagnosticLog) {
        let bytes = condition.value.utf8
        let isWord = bytes.allSatisfy { byte in
            switch byte {
            case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, UInt8(ascii: "_"): true
            default: false
            }
        }
        if !isWord || bytes.first.map({ (0x30...0x39).contains($0) }) ?? true {
            log.report(.badCondition(at: condition.range))
        }
    }
}

extension Diagnostic {
    fileprivate static func noURL(_ name: Located<String>) -> Diagnostic {
        Diagnostic("E306", "environment \(name.value) needs a url (or urls)", at: name.range)
    }

    fileprivate static func urlAndURLs(at range: SourceRange) -> Diagnostic {
        Diagnostic("E306", "an environment has url or urls: choose one", at: range)
    }

    fileprivate static func urlWithoutScheme(at range: SourceRange) -> Diagnostic {
        Diagnostic("E309", "a base URL starts with https:// or http://", at: range)
    }

    fileprivate static func notABaseURL(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "E309", "a base URL has a host and perhaps a path, but no user, query or fragment", at: range)
    }

    fileprivate static func slashAtTheEnd(at range: SourceRange) -> Diagnostic {
        Diagnostic("W303", "the \"/\" at the end is dropped", at: range, replacement: "")
    }

    fileprivate static func badPin(at range: SourceRange) -> Diagnostic {
        Diagnostic("E307", "a pin is sha256/ and the base64 SHA-256 of the public key", at: range)
    }

    fileprivate static func pinsNeedHTTPS(at range: SourceRange) -> Diagnostic {
        Diagnostic("E308", "pins need https", at: range)
    }

    fileprivate static func onePin(at range: SourceRange) -> Diagnostic {
        Diagnostic("W302", "one pin locks the app out when the key changes; add a backup", at: range)
    }

    fileprivate static func badCondition(at range: SourceRange) -> Diagnostic {
        Diagnostic("E302", "when is a compilation condition such as DEBUG", at: range)
    }
}
