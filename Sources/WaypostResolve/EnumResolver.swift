internal import WaypostModel
internal import WaypostSource
internal import WaypostSpec

/// Judges the values of an enum.
enum EnumResolver {
    /// All values are whole numbers, so that the enum is one of integers.
    static func isInteger(_ spec: EnumSpec) -> Bool {
        !spec.cases.isEmpty
            && spec.cases.allSatisfy { !$0.isQuoted && isCanonical($0.value.value) }
    }

    /// - Parameter isText: The values are text even where they look like numbers.
    static func resolve(
        _ spec: EnumSpec, at range: SourceRange, isText: Bool = false, _ log: inout DiagnosticLog
    ) -> EnumType {
        if spec.cases.isEmpty { log.report(.emptyEnum(at: range)) }
        refuseDuplicates(spec, &log)
        let requests = spec.cases.map { NameRequest($0.value, given: $0.name) }
        let reserved: Set<String> = [
            "unknown", "allCases", "rawValue", "self", "init", "hashValue", "hash", "parameterText",
        ]
        let names = NameResolver(reserved: reserved).names(for: requests, &log)
        let cases = zip(spec.cases, names).map { EnumType.Case(name: $1, wireValue: $0.value.value) }
        return EnumType(cases: cases, isInteger: !isText && isInteger(spec), isClosed: spec.isClosed)
    }

    private static func refuseDuplicates(_ spec: EnumSpec, _ log: inout DiagnosticLog) {
        var first: [String: SourceRange] = [:]
        for enumCase in spec.cases {
            if let other = first[enumCase.value.value] {
                log.report(.valueTwice(enumCase.value, first: other))
            } else {
                first[enumCase.value.value] = enumCase.value.range
            }
        }
    }

    /// `007` and `+1` are text.
    private static func isCanonical(_ text: String) -> Bool {
        Int(text).map { String($0) == text } ?? false
    }
}

extension Diagnostic {
    fileprivate static func emptyEnum(at range: SourceRange) -> Diagnostic {
        Diagnostic("W205", "an enum without values takes any text", at: range)
    }

    fileprivate static func valueTwice(_ value: Located<String>, first: SourceRange) -> Diagnostic {
        Diagnostic(
            "E205", "the same enum value is given twice", at: value.range,
            notes: [Note("\"\(value.value)\" is given here first", at: first)])
    }
}
