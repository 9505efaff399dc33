internal import WaypostSource

extension Diagnostic {
    static func notUTF8(at range: SourceRange) -> Diagnostic {
        Diagnostic("E100", "this is not UTF-8 (save the file as UTF-8)", at: range)
    }

    static func unreadable(_ fault: YAMLFault, advice: String?) -> Diagnostic {
        let advice = advice.map { " (\($0))" } ?? ""
        let head = fault.isSyntax ? "this is not YAML: " : ""
        return Diagnostic("E100", "\(head)\(fault.problem)\(advice)", at: fault.range, notes: fault.notes)
    }

    static func tag(_ tag: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("E100", "tags have no meaning here (remove \"\(tag)\")", at: range, replacement: "")
    }

    static func notMergeable(_ kind: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("E100", "only mappings can be merged, not \(kind)", at: range)
    }

    static func givenTwice(_ key: Located<String>, first: SourceRange, line: Int) -> Diagnostic {
        Diagnostic(
            "E104", "\"\(key.value)\" is given twice (first at line \(line))", at: key.range,
            notes: [Diagnostic.Note("\"\(key.value)\" is given here first", at: first)])
    }
}
