internal import WaypostModel

/// Whether all that one side writes can be read by the other: a new server's answers by an old app, or an old
/// app's requests by a new server.
struct WireFit {
    /// The declarations of the side that writes.
    let writer: DeclarationTable
    /// Those of the side that reads.
    let reader: DeclarationTable
    /// Apps read answers with more patience than servers read requests: open enums keep unknown values.
    let isAnswer: Bool
    /// In paths, queries, headers and forms everything is text; elsewhere JSON tells texts from numbers.
    var isText = false

    /// Two declared types, by their paths.
    private struct Pair: Hashable {
        let written: [SwiftName]
        let read: [SwiftName]
    }

    func fits(_ written: TypeReference, _ read: TypeReference) -> Bool {
        fits(written, read, assuming: [])
    }

    /// - Parameter assumed: What is being compared already, and fits unless something else does not.
    private func fits(_ written: TypeReference, _ read: TypeReference, assuming assumed: Set<Pair>) -> Bool {
        switch (written, read) {
        case (_, .json): return true
        case (.declared(let left), .declared(let right)):
            // What has changed in a type of both versions is told once, where it is declared.
            if left.path == right.path { return true }
            if case .alias(let target) = left.shape { return fits(target, read, assuming: assumed) }
            if case .alias(let target) = right.shape { return fits(written, target, assuming: assumed) }
            let pair = Pair(written: left.path, read: right.path)
            guard !assumed.contains(pair) else { return true }
            guard let left = writer[left.path], let right = reader[right.path] else { return false }
            return fits(left, right, assuming: assumed.union([pair]))
        case (.declared(let left), _):
            switch left.shape {
            case .alias(let target): return fits(target, read, assuming: assumed)
            case .stringEnum: return fits(.string, read, assuming: assumed)
            case .integerEnum: return fits(.integer(.int), read, assuming: assumed)
            case .object, .union:
                guard case .optional(let wrapped) = read else { return false }
                return fits(written, wrapped, assuming: assumed)
            }
        case (.optional(let left), .optional(let right)): return fits(left, right, assuming: assumed)
        case (_, .optional(let right)): return fits(written, right, assuming: assumed)
        case (.list(let left), .list(let right)), (.map(let left), .map(let right)):
            return fits(left, right, assuming: assumed)
        case (_, .declared(let right)):
            if case .alias(let target) = right.shape { return fits(written, target, assuming: assumed) }
            return isKeptUnknown(written, by: right)
        default: return fitsAsScalar(written, read)
        }
    }

    private func isKeptUnknown(_ written: TypeReference, by type: DeclaredType) -> Bool {
        guard isAnswer, case .enumeration(let read)? = reader[type.path]?.kind, !read.isClosed else {
            return false
        }
        return fitsAsScalar(written, read.isInteger ? .integer(.int) : .string)
    }

    private func fitsAsScalar(_ written: TypeReference, _ read: TypeReference) -> Bool {
        if written == read || isText && read == .string { return true }
        switch (written, read) {
        case (.integer, .integer), (.integer, .double), (.integer, .float), (.integer, .decimal): return true
        case (.double, .float), (.double, .decimal), (.float, .double), (.float, .decimal),
            (.decimal, .double), (.decimal, .float):
            return true
        // Reading, a Decimal takes the number also from a string.
        case (.decimalString, .decimal): return isAnswer || isText
        case (.decimal, .decimalString), (.integer, .int64String), (.int64String, .integer): return isText
        case (.int64String, .decimalString): return true
        case (.url, .string), (.uuid, .string), (.day, .string), (.data, .string), (.decimalString, .string),
            (.int64String, .string):
            return true
        case (.date(.unix), .integer), (.date(.unix), .double), (.date(.unixMillis), .integer): return true
        case (.date(let form), .string): return form != .unix && form != .unixMillis
        default: return false
        }
    }

    private func fits(
        _ written: TypeDeclaration, _ read: TypeDeclaration, assuming assumed: Set<Pair>
    ) -> Bool {
        switch (written.kind, read.kind) {
        case (.object(let left), .object(let right)):
            return right.fields.filter { $0.isPart(ofAnswer: isAnswer) }.allSatisfy { field in
                let match = left.fields.first {
                    $0.wireName == field.wireName && $0.isPart(ofAnswer: isAnswer)
                }
                guard let match else { return field.presence.read(isAnswer: isAnswer).contains(.missing) }
                return field.presence.read(isAnswer: isAnswer).isSuperset(
                    of: match.presence.written(isAnswer: isAnswer))
                    && fits(match.type, field.type, assuming: assumed)
            }
        case (.enumeration(let left), .enumeration(let right)):
            return left.isInteger == right.isInteger
                && (isAnswer && !right.isClosed
                    || Set(left.cases.map(\.wireValue)).isSubset(of: right.cases.map(\.wireValue)))
        case (.union(let left), .union(let right)):
            return left.tag == right.tag
                && left.cases.allSatisfy { kind in
                    let match = right.cases.first { $0.tagValue == kind.tagValue }
                    return match.map { fits(kind.type, $0.type, assuming: assumed) }
                        ?? (isAnswer && !right.isClosed)
                }
        case (.choice(let left), .choice(let right)):
            return left.cases.allSatisfy { kind in
                isAnswer && !right.isClosed
                    || right.cases.contains { fits(kind.type, $0.type, assuming: assumed) }
            }
        default: return false
        }
    }
}

/// In which forms a field may come.
struct FieldForms: OptionSet {
    let rawValue: Int

    static let value = FieldForms(rawValue: 1)
    static let null = FieldForms(rawValue: 2)
    static let missing = FieldForms(rawValue: 4)
}

extension Field.Presence {
    /// What the side that writes may write: an app always sends a field with a default.
    func written(isAnswer: Bool) -> FieldForms {
        switch self {
        case .required: .value
        case .optional: [.value, .missing]
        case .nullable: [.value, .null]
        case .patch: [.value, .null, .missing]
        case .defaulted: isAnswer ? [.value, .null, .missing] : .value
        }
    }

    /// What the side that reads understands: apps take null for missing.
    func read(isAnswer: Bool) -> FieldForms {
        switch self {
        case .required: .value
        case .optional: isAnswer ? [.value, .null, .missing] : [.value, .missing]
        case .nullable: [.value, .null]
        case .patch: [.value, .null, .missing]
        case .defaulted: isAnswer ? [.value, .null, .missing] : [.value, .missing]
        }
    }
}

extension Field {
    func isPart(ofAnswer isAnswer: Bool) -> Bool {
        access == .both || access == (isAnswer ? .read : .write)
    }
}
