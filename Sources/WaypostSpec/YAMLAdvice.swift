/// What the author of a line that is no YAML probably meant: YAML refuses some things that look natural in a spec.
///
/// - Parameter problem: libyaml's words.
/// - Parameter column: Where libyaml stopped, from 1.
package func adviceForYAML(problem: String, line: String, column: Int) -> String? {
    let characters = Array(line.unicodeScalars)
    let place = min(column - 1, characters.count)
    return YAMLAdvice(problem: problem, before: characters[..<place], behind: characters[place...]).text
}

/// A line around the place where YAML ends.
private struct YAMLAdvice {
    let problem: String
    let before: ArraySlice<Unicode.Scalar>
    /// From the character that YAML does not understand.
    let behind: ArraySlice<Unicode.Scalar>

    var text: String? {
        if indentationHasTab { return "YAML is indented with spaces, not tabs" }
        if let list = valueThatStartsWithList {
            let rule = "a value that starts with \"[\" and goes on after \"]\" must be quoted"
            return "\(rule): \"\(list)\""
        }
        if isInBraces, behind.first == "{" || behind.first == "}" {
            return "inside { } a text that contains \"{\" must be quoted"
        }
        if behind.first == ":", problem.hasPrefix("mapping values") {
            if isInMapType {
                return "a line with a map type must be quoted, or the type written below returns:"
            }
            if isInHole { return "write the type of a path parameter without a space: {id:Int}" }
            if isInDocumentation {
                let rule = "documentation that contains \": \" must be quoted together with its type"
                return "\(rule): \"Int // Note: ...\""
            }
            if before.suffix(7).elementsEqual("[String".unicodeScalars) {
                return "write a map without a space: [String:Int]"
            }
            return "a text that contains \": \" must be quoted"
        }
        if let first = behind.first, "@`%".unicodeScalars.contains(first) { return mustBeQuoted(first) }
        if let last = before.last, "*&".unicodeScalars.contains(last) { return mustBeQuoted(last) }
        return nil
    }

    private func mustBeQuoted(_ first: Unicode.Scalar) -> String {
        "a value that starts with \"\(first)\" must be quoted"
    }

    private var indentationHasTab: Bool {
        let line = before + behind
        return line.prefix { $0 == " " || $0 == "\t" }.contains("\t")
    }

    /// `[Product]?` when YAML stops behind the bracket that closes.
    private var valueThatStartsWithList: String? {
        guard let close = before.lastIndex(where: { $0 != " " }), before[close] == "]" else { return nil }
        var depth = 0
        let open = before[...close].lastIndex { character in
            if character == "]" { depth += 1 }
            if character == "[" { depth -= 1 }
            return depth == 0
        }
        guard let open else { return nil }
        // In braces a value ends where the next one begins, elsewhere with the line or a comment.
        let rest = isInBraces ? behind.prefix { $0 != "," && $0 != "}" } : behind
        let value = String(String.UnicodeScalarView(before[open...] + rest))
        let end = value.firstRange(of: " #")?.lowerBound ?? value.endIndex
        return String(value[..<end].reversed().drop { $0 == " " }.reversed())
    }

    private var isInBraces: Bool { problem.contains("','") }

    /// Behind the `{` of a path.
    private var isInHole: Bool {
        guard let open = before.lastIndex(of: "{") else { return false }
        return !before[open...].contains("}") && before[..<open].contains("/")
    }

    /// Behind `-> [String`.
    private var isInMapType: Bool {
        String(String.UnicodeScalarView(before)).contains("-> [")
    }

    private var isInDocumentation: Bool {
        String(String.UnicodeScalarView(before)).contains(" //")
    }
}
