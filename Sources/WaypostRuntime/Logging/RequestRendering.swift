internal import Foundation

extension HTTPRequest {
    /// What stands in the place of a secret.
    static let mask = "•••"

    /// The request as a cURL command, with secrets masked; a body that is no text is told by its size.
    public var curlCommand: String {
        var parts = ["curl -X \(method.rawValue) \(HTTPRequest.quoted(maskedURL))"]
        for (name, value) in headers {
            let shown =
                secrets.containsHeader(name) || SensitiveNames.contains(name) ? HTTPRequest.mask : value
            parts.append("-H \(HTTPRequest.quoted("\(name): \(shown)"))")
        }
        if let body, !body.isEmpty {
            parts.append(
                "--data-binary \(HTTPRequest.quoted(BodyRendering.text(of: body, headers["Content-Type"])))")
        }
        return parts.joined(separator: " \\\n  ")
    }

    /// The URL with the values of secret query items masked.
    var maskedURL: String {
        let text = url.absoluteString
        guard let mark = text.firstIndex(of: "?") else { return text }
        let items = text[text.index(after: mark)...].split(separator: "&", omittingEmptySubsequences: false)
        let masked = items.map { item -> String in
            let name = item.prefix { $0 != "=" }
            let plain = name.removingPercentEncoding ?? String(name)
            return secrets.containsQuery(plain) ? "\(name)=\(HTTPRequest.mask)" : String(item)
        }
        return text[...mark] + masked.joined(separator: "&")
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }
}

/// Shows bodies in logs.
enum BodyRendering {
    /// Longer bodies are cut, so that a log stays readable and small.
    private static let limit = 4096

    static func text(of body: Data, _ contentType: String?) -> String {
        let type = contentType?.lowercased() ?? ""
        if type.contains("json"), let value = try? JSONDecoder().decode(JSONValue.self, from: body) {
            return cut(masked(value).description)
        }
        if type.contains("x-www-form-urlencoded") {
            return cut(maskedForm(String(decoding: body, as: UTF8.self)))
        }
        // Other text may hold anything, so only its size is told.
        return "<\(body.count) bytes\(type.isEmpty ? "" : " of \(type)")>"
    }

    private static func masked(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(let members):
            .object(
                Dictionary(
                    uniqueKeysWithValues: members.map { key, member in
                        (key, SensitiveNames.contains(key) ? .string(HTTPRequest.mask) : masked(member))
                    }))
        case .array(let elements): .array(elements.map(masked))
        default: value
        }
    }

    private static func maskedForm(_ text: String) -> String {
        text.split(separator: "&").map { field in
            let name = field.prefix { $0 != "=" }
            let plain = name.removingPercentEncoding ?? String(name)
            return SensitiveNames.contains(plain) ? "\(name)=\(HTTPRequest.mask)" : String(field)
        }.joined(separator: "&")
    }

    private static func cut(_ text: String) -> String {
        text.utf8.count <= limit ? text : "\(text.prefix(limit))… (\(text.utf8.count) bytes)"
    }
}
