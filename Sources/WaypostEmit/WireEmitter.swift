internal import WaypostModel

/// How values of a type travel where their own coding is not the form of the spec.
///
/// `[Date]` is decoded as `[Wire<ISO8601DateFormat>]` and mapped to its values.
struct WireEmitter {
    let spelling: Spelling

    /// The type to decode and encode; nothing when the type's own coding will do.
    func type(_ reference: TypeReference) -> Code? {
        switch reference {
        case .optional(let wrapped): type(wrapped).map { "\($0)?" }
        case .list(let element): type(element).map { "[\($0)]" }
        case .map(let value): type(value).map { "[\(spelling.swift("String")): \($0)]" }
        case .declared(let declared):
            if case .alias(let target) = declared.shape { type(target) } else { nil }
        default:
            format(reference).map { "\(spelling.runtime("Wire"))<\($0)>" }
        }
    }

    /// The value that a decoded expression holds.
    func unwrapped(_ expression: Code, _ reference: TypeReference) -> Code {
        switch reference {
        case .optional(let wrapped):
            switch wrapped {
            case .list, .map, .declared: unwrapped("\(expression)?", wrapped)
            default: "\(expression)?.value"
            }
        case .list(let element):
            isLeaf(element)
                ? "\(expression).map(\\.value)" : "\(expression).map { \(unwrapped("$0", element)) }"
        case .map(let value):
            isLeaf(value)
                ? "\(expression).mapValues(\\.value)"
                : "\(expression).mapValues { \(unwrapped("$0", value)) }"
        case .declared(let declared):
            if case .alias(let target) = declared.shape { unwrapped(expression, target) } else { expression }
        default:
            "\(expression).value"
        }
    }

    /// The expression in the form to encode.
    func wrapped(_ expression: Code, _ reference: TypeReference) -> Code {
        switch reference {
        case .optional(let inner): "\(expression).map { \(wrapped("$0", inner)) }"
        case .list(let element): "\(expression).map { \(wrapped("$0", element)) }"
        case .map(let value): "\(expression).mapValues { \(wrapped("$0", value)) }"
        case .declared(let declared):
            if case .alias(let target) = declared.shape { wrapped(expression, target) } else { expression }
        default:
            format(reference).map { "\(spelling.runtime("Wire"))<\($0)>(\(expression))" } ?? expression
        }
    }

    private func isLeaf(_ reference: TypeReference) -> Bool {
        switch reference {
        case .optional, .list, .map, .declared: false
        default: true
        }
    }

    private func format(_ reference: TypeReference) -> Code? {
        switch reference {
        case .decimal: spelling.runtime("LenientDecimal")
        case .decimalString: spelling.runtime("StringDecimal")
        case .int64String: spelling.runtime("StringInt64")
        case .date(.iso8601): spelling.runtime("ISO8601DateFormat")
        case .date(.unix): spelling.runtime("UnixDateFormat")
        case .date(.unixMillis): spelling.runtime("UnixMillisDateFormat")
        case .date(.http): spelling.runtime("HTTPDateFormat")
        case .date(.pattern(_, let name)): spelling.declared(name)
        case .data(.base64): spelling.runtime("Base64Format")
        case .data(.base64url): spelling.runtime("Base64URLFormat")
        default: nil
        }
    }
}
