internal import Foundation

/// The value of `Content-Disposition` (RFC 6266), as far as it names a file.
struct ContentDisposition {
    /// The name that the server gives the file, without any folders; nil if it gives none that can be used.
    let fileName: String?

    /// Reads a field; one that is broken names no file.
    init(_ field: String) {
        let parameters = Self.parameters(of: field)
        // The extended form is there for names that the other cannot hold (section 4.3).
        let name = parameters["filename*"].flatMap(Self.extendedValue) ?? parameters["filename"]
        fileName = name.flatMap(Self.lastComponent)
    }

    /// The parameters by name in lower case, their quotes taken off; of two of one name the first.
    private static func parameters(of field: String) -> [String: String] {
        var parameters: [String: String] = [:]
        var rest = field.drop { $0 != ";" }
        while rest.popFirst() != nil {
            let name = rest.prefix { $0 != "=" && $0 != ";" }
            rest = rest.dropFirst(name.count)
            guard rest.first == "=" else { continue }
            rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
            let value = rest.first == "\"" ? quoted(&rest) : token(&rest)
            let key = name.trimmingCharacters(in: .whitespaces).lowercased()
            parameters[key] = parameters[key] ?? value
            rest = rest.drop { $0 != ";" }
        }
        return parameters
    }

    private static func token(_ rest: inout Substring) -> String {
        let token = rest.prefix { $0 != ";" }
        rest = rest.dropFirst(token.count)
        return token.trimmingCharacters(in: .whitespaces)
    }

    /// A quoted string (RFC 9110, section 5.6.4); a backslash takes the next character as it is.
    private static func quoted(_ rest: inout Substring) -> String {
        var text = ""
        rest.removeFirst()
        while let character = rest.popFirst(), character != "\"" {
            let isEscape = character == "\\" && rest.first.map { $0 == "\"" || $0 == "\\" } == true
            text.append(isEscape ? rest.removeFirst() : character)
        }
        return text
    }

    /// The text of an extended value, `UTF-8''na%C3%AFve.txt` (RFC 8187, section 3.2); nil in other charsets.
    private static func extendedValue(_ value: String) -> String? {
        let parts = value.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].lowercased() == "utf-8" else { return nil }
        return String(parts[2]).removingPercentEncoding
    }

    /// What stands behind the last slash of either kind (section 4.3): a server must not choose folders.
    private static func lastComponent(_ path: String) -> String? {
        let name = path.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }.last ?? ""
        let isUsable = !["", ".", ".."].contains(name) && name.unicodeScalars.allSatisfy { $0.value >= 32 }
        return isUsable ? String(name) : nil
    }
}
