internal import WaypostModel

extension Code.StringInterpolation {
    /// A name where it is declared or stands alone: in backticks when it is a keyword.
    mutating func appendInterpolation(_ name: SwiftName) {
        appendInterpolation(Code(name))
    }

    /// A name behind a dot.
    mutating func appendInterpolation(member name: SwiftName) {
        appendInterpolation(Code(member: name))
    }

    /// The label of an argument.
    mutating func appendInterpolation(label name: SwiftName) {
        appendInterpolation(Code(label: name))
    }

    /// The label of a parameter, which is its name as well.
    mutating func appendInterpolation(parameter name: SwiftName) {
        appendInterpolation(Code(parameter: name))
    }
}

extension Code {
    init(_ name: SwiftName) {
        self.init(trusted: Keywords.isReserved(name.text) ? "`\(name.text)`" : name.text)
    }

    init(member name: SwiftName) {
        self.init(trusted: Keywords.needsQuotesBehindDot(name.text) ? "`\(name.text)`" : name.text)
    }

    init(label name: SwiftName) {
        self.init(trusted: name.text == "inout" ? "`inout`" : name.text)
    }

    init(parameter name: SwiftName) {
        self.init(trusted: Keywords.needsQuotesAsParameter(name.text) ? "`\(name.text)`" : name.text)
    }

    /// Part of a longer name or of a comment, where no keyword can stand.
    init(part name: SwiftName) {
        self.init(trusted: name.text)
    }
}

/// The words that Swift keeps for itself (The Swift Programming Language, Lexical Structure).
private enum Keywords {
    static func isReserved(_ name: String) -> Bool { reserved.contains(name) }

    /// Behind a dot all words are names but those that mean something there, too.
    static func needsQuotesBehindDot(_ name: String) -> Bool {
        ["init", "self", "Self", "Type", "Protocol"].contains(name)
    }

    /// Words that would be taken for what stands before a parameter's name.
    static func needsQuotesAsParameter(_ name: String) -> Bool {
        ["inout", "var", "let"].contains(name)
    }

    private static let reserved: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init",
        "inout",
        "internal", "let", "operator", "private", "precedencegroup", "protocol", "public", "rethrows",
        "static", "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default",
        "defer",
        "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch",
        "where",
        "while", "Any", "as", "await", "catch", "false", "is", "nil", "rethrows", "self", "Self", "super",
        "throw",
        "throws", "true", "try", "_", "Type", "Protocol",
    ]
}
