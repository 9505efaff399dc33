package import WaypostSource

/// How a kind of thing in a spec is named.
package enum NameRule: Sendable {
    case api, service, model, endpoint, environment, swift

    /// Reports a name that does not follow the rule; the name is used all the same.
    package func check(_ name: Located<String>, _ log: inout DiagnosticLog) {
        guard !isMet(by: name.value) else { return }
        log.report(.badName(name, self))
    }

    private func isMet(by name: String) -> Bool {
        guard let first = name.utf8.first else { return false }
        let isHead = startsWithCapital ? isUpper(first) : isLower(first)
        return isHead && name.utf8.allSatisfy { isUpper($0) || isLower($0) || (0x30...0x39).contains($0) }
    }

    private func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
    private func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

    private var startsWithCapital: Bool {
        switch self {
        case .api, .service, .model: true
        case .endpoint, .environment, .swift: false
        }
    }

    fileprivate var advice: String {
        switch self {
        case .api: "an API is named like a Swift type, such as "
        case .service: "a service is named like a Swift type, such as "
        case .model: "a model is named like a Swift type, such as "
        case .endpoint: "an endpoint is named like a Swift function, such as "
        case .environment: "an environment is named like a Swift property, such as "
        case .swift: "a Swift name is a word such as "
        }
    }

    fileprivate var example: String {
        switch self {
        case .api: "Shop"
        case .service: "Products"
        case .model: "Product"
        case .endpoint: "getItem"
        case .environment: "production"
        case .swift: "createdAt"
        }
    }

    /// The name that its author would have written, had they known the rule.
    fileprivate func correction(of name: String) -> String? {
        var words = name.unicodeScalars.split {
            !($0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0))
        }
        .map(String.init)
        guard let first = words.first else { return nil }
        words = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        if !startsWithCapital { words[0] = first.prefix(1).lowercased() + first.dropFirst() }
        let corrected = words.joined()
        return isMet(by: corrected) ? corrected : nil
    }
}

extension Diagnostic {
    fileprivate static func badName(_ name: Located<String>, _ rule: NameRule) -> Diagnostic {
        let correction = rule.correction(of: name.value)
        return Diagnostic(
            "E207", "\"\(name.value)\": \(rule.advice)\(correction ?? rule.example)", at: name.range,
            replacement: correction)
    }
}
