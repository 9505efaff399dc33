/// What the author of a line that is no YAML probably meant: YAML refuses some things that look natural in a spec.
///
/// - Parameter problem: libyaml's words.
package func adviceForYAML(problem: String, line: String) -> String? {
    if line.prefix(while: { $0 == " " || $0 == "\t" }).contains("\t") {
        return "YAML is indented with spaces, not tabs"
    }
    let value = line.drop { $0 != ":" }.dropFirst().drop { $0 == " " }
    if value.hasPrefix("["), let close = value.lastIndex(of: "]"), value.index(after: close) != value.endIndex
    {
        let end = value[..<(value.firstRange(of: " #")?.lowerBound ?? value.endIndex)]
        return "a value that starts with \"[\" and goes on after \"]\" must be quoted: \"\(end)\""
    }
    if hasSpaceInHole(line) {
        return "write the type of a path parameter without a space: {id:Int}"
    }
    if line.contains("-> ["), line.contains(": ") {
        return "a line with the map type [String: ...] must be quoted, or the type written below returns:"
    }
    if let documentation = line.firstRange(of: "//"), line[documentation.upperBound...].contains(": ") {
        return
            "documentation that contains \": \" must be quoted together with its type: \"Int // Note: ...\""
    }
    if value.hasPrefix("@") || value.hasPrefix("`") {
        return "a value that starts with \"\(value.prefix(1))\" must be quoted"
    }
    return nil
}

/// `{id: Int}` inside a path.
private func hasSpaceInHole(_ line: String) -> Bool {
    guard let slash = line.firstIndex(of: "/"), let open = line[slash...].firstIndex(of: "{") else {
        return false
    }
    let hole = line[open...].prefix { $0 != "}" }
    return hole.contains(": ")
}
