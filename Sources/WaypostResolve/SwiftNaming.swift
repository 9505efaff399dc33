internal import WaypostModel

/// Turns words of a spec into Swift names after the Swift API Design Guidelines.
///
/// `created_at` is `createdAt`, `image-url` is `imageURL`, `IN-TRANSIT` is `inTransit`. A word that is a lower
/// camel case identifier already stays as it is.
enum SwiftNaming {
    /// How much of the punctuation becomes words.
    enum Spelling {
        /// `GMT-1` is `gmt1`.
        case plain
        /// `GMT-1` is `gmtMinus1`, for a scope that has `GMT+1` as well.
        case signs
        /// `a.b` is `aDotB`, for a scope where `a-b` would have the same name.
        case all
    }

    /// The name of a property, parameter, function or case.
    static func member(_ text: String, _ spelling: Spelling = .plain) -> SwiftName {
        if isLowerCamelCase(text), let name = SwiftName(text) { return name }
        let words = words(of: text, spelling)
        let first = words.first?.lowercased() ?? "empty"
        let name = first + words.dropFirst().map(capitalized).joined()
        return startsWithDigit(name) ? fixed("value" + name) : fixed(name)
    }

    /// The name of a type.
    static func type(_ text: String) -> SwiftName {
        let name = words(of: text, .plain).map(capitalized).joined()
        if name.isEmpty { return fixed("Empty") }
        return startsWithDigit(name) ? fixed("Value" + name) : fixed(name)
    }

    /// Whether a sign stands before a digit, so that other values of the scope must spell theirs, too.
    static func hasSignedNumber(_ text: String) -> Bool {
        let scalars = Array(text.unicodeScalars)
        return zip(scalars, scalars.dropFirst()).contains { $0 == "+" && isDigit($1) }
    }

    private static func words(of text: String, _ spelling: Spelling) -> [String] {
        var splitter = WordSplitter(spelling)
        splitter.read(text)
        if splitter.words.isEmpty { splitter.spellEverything(text) }
        return splitter.words
    }

    private static func isLowerCamelCase(_ text: String) -> Bool {
        guard let first = text.utf8.first, (0x61...0x7A).contains(first) else { return false }
        return text.utf8.allSatisfy { byte in
            switch byte {
            case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: true
            default: false
            }
        }
    }

    private static func capitalized(_ word: String) -> String {
        let lower = word.lowercased()
        if let acronym = acronyms[lower] { return acronym }
        guard let first = lower.first else { return word }
        return first.uppercased() + lower.dropFirst()
    }

    private static func startsWithDigit(_ name: String) -> Bool {
        name.unicodeScalars.first.map { !SwiftName.isIdentifierHead($0) } ?? false
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        ("0"..."9").contains(scalar)
    }

    /// The splitter gives identifier characters only, and both callers put a letter first where one is missing.
    private static func fixed(_ text: String) -> SwiftName {
        guard let name = SwiftName(text) else { preconditionFailure("\(text) is no identifier") }
        return name
    }

    private static let acronyms: [String: String] = [
        "api": "API", "cpu": "CPU", "css": "CSS", "csv": "CSV", "dns": "DNS", "gpu": "GPU", "html": "HTML",
        "http": "HTTP", "https": "HTTPS", "id": "ID", "ids": "IDs", "ip": "IP", "jpeg": "JPEG",
        "json": "JSON",
        "jwt": "JWT", "os": "OS", "pdf": "PDF", "png": "PNG", "qr": "QR", "sdk": "SDK", "sms": "SMS",
        "sql": "SQL",
        "ssh": "SSH", "ssl": "SSL", "svg": "SVG", "tcp": "TCP", "tls": "TLS", "ui": "UI", "uri": "URI",
        "uris": "URIs", "url": "URL", "urls": "URLs", "utc": "UTC", "uuid": "UUID", "uuids": "UUIDs",
        "xml": "XML", "yaml": "YAML",
    ]
}
