internal import WaypostModel
internal import WaypostSource
internal import WaypostSpec

extension TypeResolver {
    /// The fields of an object, those that it takes over from others first.
    mutating func object(
        _ spec: ObjectSpec, at path: [SwiftName], in scope: inout InlineScope, _ log: inout DiagnosticLog
    ) -> ObjectType {
        let whole = allFields(of: spec, visited: [], &log)
        let (fields, rest) = (whole.fields, whole.rest)
        let constants = fields.compactMap(constant)
        let variables = fields.filter { $0.value.constant == nil }
        var requests = variables.map { NameRequest($0.name, given: $0.value.swiftName) }
        if let rest { requests.append(NameRequest(Located("rest", rest.range))) }
        let names = NameResolver(reserved: ["self"]).names(for: requests, &log)
        let properties = zip(variables, names).map { field, name in
            property(field, named: name, at: path, in: &scope, &log)
        }
        return ObjectType(
            fields: properties, constants: constants,
            rest: rest.map { type in
                scope.use("rest")
                return ObjectType.Rest(
                    name: names[names.count - 1], type: resolve(type, in: &scope, &log).reference)
            })
    }

    /// The written fields with those of `$extends` before them; a field said again replaces the one taken over.
    private mutating func allFields(
        of spec: ObjectSpec, visited: [String], _ log: inout DiagnosticLog
    ) -> WholeObject {
        var fields: [FieldSpec] = []
        var rest = spec.rest
        var depth = 0
        for base in spec.extends {
            guard let symbol = symbols.type(named: base.value) else {
                log.report(.unknownBase(base, known: symbols.names))
                continue
            }
            guard case .object(let object) = symbol.value.type.form else {
                if symbol.value.type.form != .invalid { log.report(.baseIsNoObject(base)) }
                continue
            }
            guard !visited.contains(base.value) else {
                log.report(.extendsItself(base))
                continue
            }
            guard visited.count < WholeObject.depthLimit else {
                log.report(.extendsTooMany(base))
                continue
            }
            let inherited =
                wholeObjects[base.value] ?? allFields(of: object, visited: visited + [base.value], &log)
            // What several models extend is put together once: a few lines could otherwise ask for a billion.
            wholeObjects[base.value] = inherited
            depth = max(depth, inherited.depth + 1)
            if depth > WholeObject.depthLimit { log.report(.extendsTooMany(base)) }
            for field in inherited.fields { take(field, from: base, into: &fields, &log) }
            rest = rest ?? inherited.rest
        }
        for field in spec.fields { take(field, from: nil, into: &fields, &log) }
        return WholeObject(fields: fields, rest: rest, depth: min(depth, WholeObject.depthLimit))
    }

    private func take(
        _ field: FieldSpec, from base: Located<String>?, into fields: inout [FieldSpec],
        _ log: inout DiagnosticLog
    ) {
        guard let index = fields.firstIndex(where: { $0.name.value == field.name.value }) else {
            fields.append(field)
            return
        }
        if !fields[index].value.type.isSame(as: field.value.type) {
            log.report(
                .otherType(field.name, first: fields[index].name.range, at: base?.range ?? field.name.range))
        }
        fields[index] = field
    }

    private mutating func property(
        _ field: FieldSpec, named name: SwiftName, at path: [SwiftName], in scope: inout InlineScope,
        _ log: inout DiagnosticLog
    ) -> Field {
        scope.use(field.name.value)
        let resolved = resolve(field.value.type, in: &scope, &log)
        hints.fields[SampleHints.FieldKey(path: path, wireName: field.name.value)] = SampleHints.Field(
            bounds: resolved.bounds, example: field.value.example, isSecret: field.value.isSecret)
        let type = resolved.reference
        var presence: Field.Presence =
            switch (field.isOptional, type.isOptional) {
            case (false, false): .required
            case (true, false): .optional
            case (false, true): .nullable
            case (true, true): .patch
            }
        if let literal = field.value.defaultValue {
            let resolver = LiteralResolver(declarations: scope.declarations, symbols: symbols)
            if let value = resolver.value(of: literal, for: resolved, &log) { presence = .defaulted(value) }
        }
        return Field(
            name: name, wireName: field.name.value, type: type.withoutOptional, presence: presence,
            access: field.value.access.map { $0.value == .read ? .read : .write } ?? .both,
            documentation: documentation(of: field.value, resolved.bounds),
            deprecation: Deprecation(field.value.deprecation))
    }

    private func constant(_ field: FieldSpec) -> ObjectType.Constant? {
        field.value.constant.map {
            ObjectType.Constant(wireName: field.name.value, value: LiteralResolver.constant($0.value))
        }
    }

    /// The text with the range behind it.
    func documentation(of value: ValueSpec, _ bounds: Bounds?) -> String? {
        guard let bounds else { return value.documentation }
        let range = "Range: \(bounds.text)."
        guard let text = value.documentation, !text.isEmpty else { return range }
        let end = text.last.map { ".!?".contains($0) } ?? true ? "" : "."
        return "\(text)\(end) \(range)"
    }
}

extension TypeExpression {
    /// The same type, wherever it stands.
    func isSame(as other: TypeExpression) -> Bool {
        switch (form, other.form) {
        case (.name(let left, let one), .name(let right, let two)): left == right && one?.value == two?.value
        case (.list(let left), .list(let right)), (.map(let left), .map(let right)),
            (.optional(let left), .optional(let right)):
            left.isSame(as: right)
        case (.choice(let left), .choice(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
        case (.words(let left), .words(let right)): left.map(\.value) == right.map(\.value)
        case (.invalid, _), (_, .invalid): true
        default: false
        }
    }
}

/// An object with all that it takes over from others.
struct WholeObject {
    var fields: [FieldSpec]
    var rest: TypeExpression?
    /// How many models stand over each other.
    var depth: Int

    static let depthLimit = 64
}

extension Diagnostic {
    fileprivate static func unknownBase(_ base: Located<String>, known: [String]) -> Diagnostic {
        let near = nearest(to: base.value, among: known)
        return Diagnostic(
            "E215", "there is no model \"\(base.value)\"\(didYouMean(near))", at: base.range,
            replacement: near)
    }

    fileprivate static func baseIsNoObject(_ base: Located<String>) -> Diagnostic {
        Diagnostic("E216", "\"\(base.value)\" is not an object, so nothing can extend it", at: base.range)
    }

    fileprivate static func extendsTooMany(_ base: Located<String>) -> Diagnostic {
        Diagnostic(
            "E216", "models extend each other more than \(WholeObject.depthLimit) times over", at: base.range)
    }

    fileprivate static func extendsItself(_ base: Located<String>) -> Diagnostic {
        Diagnostic("E216", "\"\(base.value)\" extends itself", at: base.range)
    }

    fileprivate static func otherType(
        _ name: Located<String>, first: SourceRange, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "E216", "\"\(name.value)\" has another type where it is taken over from", at: range,
            notes: [
                Note("\"\(name.value)\" is first declared here", at: first),
                Note("\"\(name.value)\" is declared here again", at: name.range),
            ])
    }
}
