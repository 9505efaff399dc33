internal import WaypostModel
internal import WaypostSource
internal import WaypostSpec

/// Gives each declared type a sample: its `$example`, or a value made from its type.
///
/// A sample refers to the samples of other types instead of repeating them, so that all samples together stay
/// as large as the spec.
struct SampleResolver {
    private let index: TypeIndex
    private let hints: SampleHints
    private let recursive: [[SwiftName]: Int]

    init(_ api: API, _ hints: SampleHints) {
        index = api.index
        self.hints = hints
        let index = index
        recursive =
            StrongComponents(nodes: index.paths) { path in
                index[path].map { $0.partTypes.flatMap(\.declaredTypes).map(\.path) } ?? []
            }.componentOf
    }

    func settle(_ api: inout API, _ log: inout DiagnosticLog) {
        let examples = ExampleResolver(index: index)
        var samples: [[SwiftName]: Value] = [:]
        for path in index.paths {
            guard let declaration = index[path] else { continue }
            if let example = hints.examples[path] {
                samples[path] = examples.value(of: example, for: .declared(declaration.reference), &log)
            } else {
                samples[path] = sample(of: declaration, examples, &log)
            }
        }
        api.mapDeclarations { $0.sample = samples[$0.path] }
    }

    /// A value of a type that a call takes or yields.
    func value(of type: TypeReference, named name: String) -> Value? {
        made(type, named: name, nil, in: [])
    }

    private func sample(
        of declaration: TypeDeclaration, _ examples: ExampleResolver, _ log: inout DiagnosticLog
    ) -> Value? {
        switch declaration.kind {
        case .object(let object):
            var arguments: [Value.Argument] = []
            for field in object.fields {
                let hint = hints.fields[
                    SampleHints.FieldKey(path: declaration.path, wireName: field.wireName)]
                if let value = value(of: field, hint, in: declaration.path, examples, &log) {
                    arguments.append(Value.Argument(label: field.name, value: value))
                }
            }
            return .object(declaration.reference, arguments)
        case .enumeration(let type):
            return type.cases.first.map { .enumCase($0.name) }
        case .union(let union):
            return firstCase(union.cases.map { ($0.name, $0.type) }, in: declaration.path)
        case .choice(let choice):
            return firstCase(choice.cases.map { ($0.name, $0.type) }, in: declaration.path)
        case .alias:
            return nil
        }
    }

    /// Nothing where the initializer's own default does.
    private func value(
        of field: Field, _ hint: SampleHints.Field?, in path: [SwiftName], _ examples: ExampleResolver,
        _ log: inout DiagnosticLog
    ) -> Value? {
        if let example = hint?.example {
            let type = field.presence == .required ? field.type : .optional(field.type)
            let value = examples.value(of: example, for: type, &log)
            return field.presence == .patch ? value.map { .patch($0) } : value
        }
        switch field.presence {
        case .required: return made(field.type, named: field.wireName, hint?.bounds, in: path)
        case .nullable: return made(field.type, named: field.wireName, hint?.bounds, in: path) ?? .null
        case .optional: return made(field.type, named: field.wireName, hint?.bounds, in: path)
        case .patch, .defaulted: return nil
        }
    }

    private func firstCase(_ cases: [(SwiftName, TypeReference)], in path: [SwiftName]) -> Value? {
        for (name, type) in cases {
            if let value = made(type, named: name.text, nil, in: path) { return .unionCase(name, value) }
        }
        return nil
    }

    /// A value of a type; nothing where that would lead back to the type that it is for.
    private func made(
        _ type: TypeReference, named name: String, _ bounds: Bounds?, in path: [SwiftName]
    ) -> Value? {
        switch type {
        case .string: return .string(bounds.map { SampleText.text(like: name, $0) } ?? name)
        case .bool: return .bool(true)
        case .integer, .int64String: return .integer(SampleText.integer(within: bounds))
        case .double, .float: return .number(SampleText.number(within: bounds))
        case .decimal, .decimalString: return .decimal(SampleText.number(within: bounds))
        case .date: return .date("2024-05-01T12:00:00Z")
        case .day: return .day("2024-05-01")
        case .url: return .url("https://example.com/\(SwiftNaming.member(name).text)")
        case .uuid: return .uuid("00000000-0000-4000-8000-000000000001")
        case .data: return .data("d2F5cG9zdA==")
        case .json: return .json(.object([]))
        case .file: return nil
        case .optional(let wrapped): return made(wrapped, named: name, bounds, in: path)
        case .list(let element): return .list(made(element, named: name, nil, in: path).map { [$0] } ?? [])
        case .map(let value):
            let entry = made(value, named: name, nil, in: path).map { Value.Entry(key: "key", value: $0) }
            return .map(entry.map { [$0] } ?? [])
        case .declared(let declared):
            if case .alias(let target) = declared.shape { return made(target, named: name, nil, in: path) }
            guard let component = recursive[declared.path], component != recursive[path] else { return nil }
            if case .enumeration(let type)? = index[declared.path]?.kind {
                return type.cases.first.map { .enumCase($0.name) } ?? .unknownEnumCase(.string(name))
            }
            return .sample(declared)
        }
    }
}

/// Texts and numbers that keep to a range.
private enum SampleText {
    static func text(like name: String, _ bounds: Bounds) -> String {
        let shortest = Int(min(bounds.lower ?? 0, 1000))
        let longest = bounds.upper.map { Int(min($0, 1_000_000)) } ?? Int.max
        var text = String(name.prefix(longest))
        while text.count < shortest { text.append("x") }
        return text
    }

    static func integer(within bounds: Bounds?) -> String {
        guard let bounds, !bounds.contains(1) else { return "1" }
        // `Int(_:)` cuts towards zero; below a bound with a fraction the next number up is within.
        let bound = bounds.lower ?? bounds.upper ?? 1
        guard abs(bound) < 9e15 else { return "1" }
        let cut = Int(bound)
        return String(Double(cut) < bound ? cut + 1 : cut)
    }

    static func number(within bounds: Bounds?) -> String {
        guard let bounds, !bounds.contains(1.5) else { return "1.5" }
        return "\(bounds.lower ?? bounds.upper ?? 1.5)"
    }
}

extension TypeDeclaration {
    var reference: DeclaredType { DeclaredType(path: path, shape: shape) }

    var partTypes: [TypeReference] {
        switch kind {
        case .object(let object): object.fields.map(\.type)
        case .union(let union): union.cases.map(\.type)
        case .choice(let choice): choice.cases.map(\.type)
        case .alias(let target): [target]
        case .enumeration: []
        }
    }
}
