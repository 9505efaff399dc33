package import Foundation

/// Hides what is secret in text about a request and its answer: by name, where the text has names, and by
/// value wherever it occurs, since servers quote what they were sent.
package struct Masking: Sendable {
    /// What stands in the place of a secret.
    static let mask = "***"

    // Names are compared without case and punctuation: access_token, accessToken, Access-Token.
    private static let commonNames: Set = [
        "password", "passwd", "secret", "token", "accesstoken", "refreshtoken", "idtoken", "clientsecret",
        "apikey", "authorization",
    ]

    private var names: Set<String>
    private var values: Set<String>

    package init(names: Set<String> = [], values: Set<String> = []) {
        self.names = Self.commonNames.union(names.map(Self.normal))
        // A shorter text would mask half of every message, and hides little.
        self.values = values.filter { $0.utf8.count >= 4 }
    }

    /// Hides what the other hides too.
    mutating func add(_ other: Masking) {
        names.formUnion(other.names)
        values.formUnion(other.values)
    }

    /// Whether the value of that name is not to be seen.
    func hides(_ name: String) -> Bool {
        names.contains(Self.normal(name))
    }

    /// The text without the secret values.
    package func text(_ text: String) -> String {
        // Longest first: one secret may be a part of another.
        values.sorted { ($1.utf8.count, $1) < ($0.utf8.count, $0) }.reduce(text) { text, secret in
            text.replacingOccurrences(of: secret, with: Self.mask)
                .replacingOccurrences(of: PercentEncoding.encode(secret), with: Self.mask)
        }
    }

    /// The URL with the values of secret query items masked.
    package func url(_ url: URL) -> String {
        let halves = url.absoluteString.split(separator: "?", maxSplits: 1)
        guard halves.count == 2 else { return text(url.absoluteString) }
        return text(halves[0] + "?" + form(String(halves[1])))
    }

    /// The body as text with secret members, fields and values masked; nil if it is not text.
    func body(_ body: Data, _ type: MediaType?) -> String? {
        if type?.isForm == true {
            return text(form(String(decoding: body, as: UTF8.self)))
        }
        if let value = try? JSONDecoder().decode(JSONValue.self, from: body) {
            return hidingMembers(of: value).text(masked(value).description)
        }
        guard type?.isText ?? true else { return nil }
        return String(data: body, encoding: .utf8).map(text)
    }

    /// What hides the secrets in a value as well, which other members of it may quote.
    func hidingMembers(of value: JSONValue) -> Masking {
        var masking = self
        masking.add(Masking(values: hiddenTexts(in: value)))
        return masking
    }

    private func form(_ fields: String) -> String {
        fields.split(separator: "&", omittingEmptySubsequences: false).map { field in
            let name = field.prefix { $0 != "=" }
            let isHidden = hides(name.removingPercentEncoding ?? String(name))
            return isHidden ? "\(name)=\(Self.mask)" : String(field)
        }.joined(separator: "&")
    }

    private func masked(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(let members):
            .object(
                members.reduce(into: [:]) { result, member in
                    result[member.key] = hides(member.key) ? .string(Self.mask) : masked(member.value)
                })
        case .array(let values): .array(values.map(masked))
        default: value
        }
    }

    private func hiddenTexts(in value: JSONValue) -> Set<String> {
        switch value {
        case .object(let members):
            members.reduce(into: []) { texts, member in
                if hides(member.key), let text = member.value.string { texts.insert(text) }
                texts.formUnion(hiddenTexts(in: member.value))
            }
        case .array(let values): values.reduce(into: []) { $0.formUnion(hiddenTexts(in: $1)) }
        default: []
        }
    }

    private static func normal(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
