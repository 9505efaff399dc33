internal import WaypostSource

extension Diagnostic {
    static func notUTF8(at range: SourceRange) -> Diagnostic {
        Diagnostic("E100", "this is not UTF-8 (save the file as UTF-8)", at: range)
    }

    static func notYAML(_ fault: YAMLFault, advice: String?) -> Diagnostic {
        let advice = advice.map { " (\($0))" } ?? ""
        return Diagnostic("E100", "this is not YAML: \(fault.problem)\(advice)", at: fault.range)
    }

    static func givenTwice(_ key: Located<String>, first: SourceRange, line: Int) -> Diagnostic {
        Diagnostic(
            "E104", "\"\(key.value)\" is given twice (first at line \(line))", at: key.range,
            notes: [Diagnostic.Note("\"\(key.value)\" is given here first", at: first)])
    }
}
