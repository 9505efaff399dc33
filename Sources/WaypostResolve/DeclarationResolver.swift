internal import WaypostModel
internal import WaypostSource
internal import WaypostSpec

extension TypeResolver {
    /// The declarations of `models:`, in their order.
    mutating func declarations(_ log: inout DiagnosticLog) -> [TypeDeclaration] {
        var declarations: [TypeDeclaration] = []
        for symbol in symbols.types {
            guard let name = SwiftName(symbol.name.value) else { continue }
            declarations += declare(symbol, [name], &log)
        }
        return declarations
    }

    /// A model, and behind it what its alias declares in place.
    private mutating func declare(
        _ symbol: TypeSpec, _ path: [SwiftName], _ log: inout DiagnosticLog
    ) -> [TypeDeclaration] {
        switch symbol.value.type.form {
        case .name, .list, .map, .optional:
            var scope = InlineScope(of: symbol)
            let target = resolve(symbol.value.type, in: &scope, &log).reference.withoutOptional
            let alias = TypeDeclaration(
                path: path, documentation: symbol.value.documentation,
                deprecation: Deprecation(symbol.value.deprecation), kind: .alias(target))
            return [alias] + scope.declarations
        default:
            return declaration(at: path, symbol.value, &log).map { [$0] } ?? []
        }
    }

    /// A type with a shape of its own; nothing when it is invalid, which has been reported.
    mutating func declaration(
        at path: [SwiftName], _ value: ValueSpec, _ log: inout DiagnosticLog
    ) -> TypeDeclaration? {
        var nested: [TypeDeclaration] = []
        if let example = value.example { hints.examples[path] = example }
        guard let kind = kind(of: value.type, at: path, &nested, &log) else { return nil }
        return TypeDeclaration(
            path: path, documentation: value.documentation, deprecation: Deprecation(value.deprecation),
            kind: kind, nested: nested)
    }

    private mutating func kind(
        of type: TypeExpression, at path: [SwiftName], _ nested: inout [TypeDeclaration],
        _ log: inout DiagnosticLog
    ) -> TypeDeclaration.Kind? {
        var scope = InlineScope(parent: path, name: path[path.count - 1])
        defer { nested = scope.declarations }
        switch type.form {
        case .object(let spec):
            return .object(object(spec, at: path, in: &scope, &log))
        case .enumeration(let spec):
            return .enumeration(EnumResolver.resolve(spec, at: type.range, &log))
        case .words(let words):
            let cases = words.map { EnumSpec.Case(name: nil, value: $0) }
            return .enumeration(
                EnumResolver.resolve(
                    EnumSpec(cases: cases, isClosed: false), at: type.range, isText: true, &log))
        case .union(let spec):
            return .union(union(spec, in: &scope, &log))
        case .choice(let kinds):
            return .choice(choice(kinds, in: &scope, &log))
        case .invalid, .name, .list, .map, .optional:
            return nil
        }
    }

    private mutating func union(
        _ spec: UnionSpec, in scope: inout InlineScope, _ log: inout DiagnosticLog
    ) -> UnionType {
        let resolver = NameResolver(reserved: ["unknown"])
        let names = resolver.names(for: spec.kinds.map { NameRequest($0.tagValue) }, &log)
        let cases = zip(spec.kinds, names).map { kind, name in
            scope.use(kind.tagValue.value)
            let type = resolve(kind.type, in: &scope, &log).reference
            if !type.isPoisoned, type.isOptional || !type.isObjectLike { log.report(.kindIsNoObject(kind)) }
            return UnionType.Case(name: name, tagValue: kind.tagValue.value, type: type)
        }
        return UnionType(tag: spec.tag.value, cases: cases, isClosed: spec.isClosed)
    }

    private mutating func choice(
        _ kinds: [TypeExpression], in scope: inout InlineScope, _ log: inout DiagnosticLog
    ) -> ChoiceType {
        var cases: [ChoiceType.Case] = []
        var requests: [NameRequest] = []
        for kind in kinds {
            scope.use("choice")
            let type = resolve(kind, in: &scope, &log).reference
            if type.isOptional { log.report(.optionalChoice(at: kind.range)) }
            let name = ChoiceNaming.name(of: type)
            requests.append(NameRequest(Located(name, kind.range)))
            cases.append(ChoiceType.Case(name: SwiftNaming.member(name), type: type))
        }
        let names = NameResolver(reserved: ["unknown"]).names(for: requests, &log)
        for index in cases.indices { cases[index].name = names[index] }
        return ChoiceType(cases: cases, isClosed: false)
    }
}

/// What the cases of a choice are called: `string`, `strings`, `integerLists`.
private enum ChoiceNaming {
    static func name(of type: TypeReference) -> String {
        switch type {
        case .list(let element): plural(of: name(of: element), isList: element.isList)
        case .map(let value): name(of: value) + "Map"
        case .optional(let wrapped): name(of: wrapped)
        case .string: "string"
        case .bool: "bool"
        case .integer: "integer"
        case .double, .float, .decimal, .decimalString: "number"
        case .int64String: "integer"
        case .date: "date"
        case .day: "day"
        case .url: "url"
        case .uuid: "uuid"
        case .data: "data"
        case .json: "json"
        case .declared(let type): type.path.last.map { SwiftNaming.member($0.text).text } ?? "unbound"
        }
    }

    private static func plural(of name: String, isList: Bool) -> String {
        if isList, name.hasSuffix("s") { return name.dropLast() + "Lists" }
        if name.hasSuffix("y"), !name.hasSuffix("ay") { return name.dropLast() + "ies" }
        return name.hasSuffix("s") || name.hasSuffix("x") ? name + "es" : name + "s"
    }
}

extension TypeReference {
    fileprivate var isList: Bool {
        if case .list = self { true } else { false }
    }

    /// Has a JSON object's fields, so that one of them can be a tag.
    var isObjectLike: Bool {
        switch underlying {
        case .declared(let type): type.shape == .object || type.shape == .union
        case .map, .json: true
        default: false
        }
    }
}

extension Deprecation {
    init?(_ spec: DeprecationSpec?) {
        guard let spec else { return nil }
        self.init(message: spec.message)
    }
}

extension Diagnostic {
    fileprivate static func kindIsNoObject(_ kind: UnionSpec.Kind) -> Diagnostic {
        Diagnostic(
            "E209", "the kind \"\(kind.tagValue.value)\" of a union must be an object", at: kind.type.range)
    }

    fileprivate static func optionalChoice(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "E201", "a kind of a choice can't be null by itself (put the \"?\" on the name of the field)",
            at: range)
    }
}
