package import WaypostSource
internal import WaypostYAML

/// The keys of an authorization scheme.
package struct AuthorizationSpec: Equatable, Sendable {
    package var name: Located<String>
    package var kind: Kind

    package enum Kind: Equatable, Sendable {
        case bearer(Bearer)
        case basic
        case template(headers: [Template], query: [Template])
        case oauth2(OAuth2)
    }

    /// A token, and the endpoints that give, renew and drop it.
    package struct Bearer: Equatable, Sendable {
        package var login: [Located<String>]
        package var refresh: Located<String>?
        package var logout: [Located<String>]
        package var access: Located<String>?
        package var refreshToken: Located<String>?
        package var expires: Located<String>?
        /// Where the keys stand that need token refresh.
        package var keys: [Located<String>]
    }

    package struct OAuth2: Equatable, Sendable {
        package var range: SourceRange
        package var authorize: Located<String>?
        package var token: Located<String>?
        package var scopes: [Located<String>]
        package var client: Located<String>?
    }

    /// A header or query item with placeholders for secrets.
    package struct Template: Equatable, Sendable {
        package var name: Located<String>
        package var parts: [Part]
    }

    package enum Part: Equatable, Sendable {
        case literal(String)
        case placeholder(Located<String>)
    }
}

extension AuthorizationSpec {
    private static let kinds = ["bearer", "basic", "oauth2", "headers", "query"]

    init(_ entry: YAMLEntry, _ log: inout DiagnosticLog) {
        name = entry.key
        // A scheme that cannot be read counts as one, so that who names it is not at fault, too.
        kind = .basic
        let place = "auth \(entry.key.value)"
        guard let reader = MappingReader(entry.value, place, keys: AuthorizationSpec.kinds, &log) else {
            return
        }
        let given = AuthorizationSpec.kinds.filter { reader.node($0) != nil }
        guard given.count == 1 || given == ["headers", "query"] else {
            if !given.isEmpty || AuthorizationSpec.kinds.allSatisfy(reader.lacks) {
                log.report(.notOneScheme(entry.key))
            }
            return
        }
        switch given[0] {
        case "bearer": kind = .bearer(Bearer(reader.node("bearer"), &log))
        case "basic":
            if let node = reader.node("basic"), node.scalar?.isNull != true {
                log.report(.wrongKind("basic", expected: "left empty", at: node.range))
            }
        case "oauth2":
            if let oauth2 = reader.entry("oauth2").flatMap({ OAuth2($0, &log) }) { kind = .oauth2(oauth2) }
        default:
            kind = .template(
                headers: readTemplates(reader, "headers", &log), query: readTemplates(reader, "query", &log))
        }
    }
}

extension AuthorizationSpec.Bearer {
    private static let keys = ["login", "logout", "refresh", "access", "refreshToken", "expires"]

    init(_ node: YAMLNode?, _ log: inout DiagnosticLog) {
        login = []
        logout = []
        keys = []
        guard let node, node.scalar?.isNull != true,
            let reader = MappingReader(node, "bearer", keys: Self.keys, &log)
        else { return }
        login = reader.texts("login", &log) ?? []
        refresh = reader.text("refresh", &log)
        logout = reader.texts("logout", &log) ?? []
        access = reader.text("access", &log)
        refreshToken = reader.text("refreshToken", &log)
        expires = reader.text("expires", &log)
        keys = Self.keys.compactMap { key in reader.keyRange(key).map { Located(key, $0) } }
    }
}

extension AuthorizationSpec.OAuth2 {
    init?(_ entry: YAMLEntry, _ log: inout DiagnosticLog) {
        let keys = ["authorize", "token", "scopes", "client"]
        guard let reader = MappingReader(entry.value, "oauth2", keys: keys, &log) else { return nil }
        range = entry.key.range
        authorize = reader.text("authorize", &log)
        token = reader.text("token", &log)
        scopes = reader.texts("scopes", &log) ?? []
        client = reader.text("client", &log)
    }
}

private func readTemplates(
    _ reader: MappingReader, _ key: String, _ log: inout DiagnosticLog
) -> [AuthorizationSpec.Template] {
    guard let entries = reader.entries(key, expected: "a mapping of names to texts", &log) else { return [] }
    if entries.isEmpty, let node = reader.node(key) {
        log.report(.wrongKind(key, expected: "a mapping of names to texts", at: node.range))
    }
    return entries.compactMap { readTemplate($0, &log) }
}

private func readTemplate(_ entry: YAMLEntry, _ log: inout DiagnosticLog) -> AuthorizationSpec.Template? {
    guard entry.value.mapping == nil else {
        log.report(.unquotedPlaceholder(entry.key.value, at: entry.value.range))
        return nil
    }
    guard let text = readText(entry.value, "\"\(entry.key.value)\"", &log) else { return nil }
    let bytes = Array(text.value.utf8)
    var parts: [AuthorizationSpec.Part] = []
    var position = 0
    func string(_ lower: Int, _ upper: Int) -> String {
        String(decoding: bytes[lower..<upper], as: UTF8.self)
    }
    while position < bytes.count {
        let open = bytes[position...].firstIndex(of: UInt8(ascii: "{")) ?? bytes.count
        if open > position { parts.append(.literal(string(position, open))) }
        guard open < bytes.count else { break }
        guard let close = bytes[open...].firstIndex(of: UInt8(ascii: "}")), close > open + 1 else {
            log.report(.badPlaceholder(at: entry.value.range(ofTextFrom: open, to: bytes.count)))
            return nil
        }
        let name = Located(
            string(open + 1, close), entry.value.range(ofTextFrom: open + 1, to: close))
        NameRule.swift.check(name, &log)
        parts.append(.placeholder(name))
        position = close + 1
    }
    let hasPlaceholder = parts.contains { if case .placeholder = $0 { true } else { false } }
    guard hasPlaceholder else {
        log.report(.secretInSpec(entry.key.value, at: text.range))
        return nil
    }
    return AuthorizationSpec.Template(name: entry.key, parts: parts)
}

extension Diagnostic {
    fileprivate static func notOneScheme(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            "E311", "auth \(name.value) is one of bearer, basic, oauth2, or headers and/or query",
            at: name.range)
    }

    fileprivate static func badPlaceholder(at range: SourceRange) -> Diagnostic {
        Diagnostic("E312", "a placeholder is a name in braces, such as {key}", at: range)
    }

    fileprivate static func unquotedPlaceholder(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "E312", "\"\(name)\" must be text (a text that starts with \"{\" must be quoted: \"{key}\")",
            at: range)
    }

    fileprivate static func secretInSpec(_ name: String, at range: SourceRange) -> Diagnostic {
        let reason = "secrets are given at run time, never written in the spec"
        return Diagnostic(
            "E312", "\"\(name)\" needs a placeholder such as {key} for the secret (\(reason))", at: range)
    }
}
