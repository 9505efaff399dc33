internal import WaypostModel
internal import WaypostSource
internal import WaypostSpec

/// Resolves what a request carries.
struct BodyResolver {
    let endpoint: EndpointSpec
    let parameters: ParameterResolver

    func body(
        _ arguments: inout ArgumentList, in scope: inout InlineScope, _ types: inout TypeResolver,
        _ log: inout DiagnosticLog
    ) -> Pending<Body>? {
        guard let spec = endpoint.bodies.first else { return nil }
        let contentType = endpoint.contentType?.value
        switch spec.kind {
        case .form(let fields):
            let items = parameters.form(fields, &arguments, in: &scope, &types, &log)
            return Pending { names in .form(items.map { $0.settled(names) }, contentType: contentType) }
        case .multipart(let fields):
            let items = parameters.parts(fields, &arguments, in: &scope, &types, &log)
            return Pending { names in
                .multipart(items.map { $0.settled(names) }, contentType: contentType)
            }
        case .body(let value):
            return body(value, contentType, &arguments, in: &scope, &types, &log)
        }
    }

    private func body(
        _ value: ValueSpec, _ contentType: String?, _ arguments: inout ArgumentList,
        in scope: inout InlineScope, _ types: inout TypeResolver, _ log: inout DiagnosticLog
    ) -> Pending<Body>? {
        if let unexpected = value.defaultValue ?? value.constant {
            log.report(.bodyWithValue(at: unexpected.range))
        }
        let (form, isOptional) = value.type.withoutOptional
        switch form {
        case .name("Data", nil):
            let index = argument(value, .data(.base64), isOptional: isOptional, &arguments)
            return Pending { .data($0[index], isOptional: isOptional, contentType: contentType) }
        case .name("Text", nil):
            let index = argument(value, .string, isOptional: isOptional, &arguments)
            return Pending { .text($0[index], isOptional: isOptional, contentType: contentType) }
        case .name("File", let mediaTypes):
            let index = argument(value, .file, isOptional: isOptional, &arguments)
            let types = MediaTypeSyntax.list(mediaTypes, &log)
            let contentType = contentType ?? (types.count == 1 ? types[0] : nil)
            return Pending { .file($0[index], isOptional: isOptional, contentType: contentType) }
        case .name("Void", _):
            log.report(.voidBody(at: value.type.range))
            return nil
        case .object where !isOptional:
            return inlineObject(value, contentType, &arguments, in: &scope, &types, &log)
        default:
            scope.use("\(parameters.endpoint) body")
            let type = types.resolve(value.type, in: &scope, &log).reference.withoutOptional
            let index = argument(value, type, isOptional: isOptional, &arguments)
            return Pending {
                .json(.parameter($0[index], type, isOptional: isOptional), contentType: contentType)
            }
        }
    }

    private func argument(
        _ value: ValueSpec, _ type: TypeReference, isOptional: Bool, _ arguments: inout ArgumentList
    ) -> ArgumentList.Index {
        arguments.add(
            NameRequest(Located("body", value.range), given: value.swiftName, suffix: "Value"),
            isLabelled: false,
            type: type, isOptional: isOptional, documentation: value.documentation)
    }

    /// The fields of an object that is written in place become the function's arguments.
    private func inlineObject(
        _ value: ValueSpec, _ contentType: String?, _ arguments: inout ArgumentList,
        in scope: inout InlineScope, _ types: inout TypeResolver, _ log: inout DiagnosticLog
    ) -> Pending<Body>? {
        scope.use("\(parameters.endpoint) body")
        let reference = types.resolve(value.type, in: &scope, &log).reference
        guard case .declared(let type) = reference, let declaration = scope.declarations.last,
            declaration.path == type.path, case .object(let object) = declaration.kind
        else { return nil }
        // An argument can't tell left out and null apart, nor hold free keys: then the object is the argument.
        let isPlain = object.rest == nil && object.fields.allSatisfy { $0.presence != .patch }
        guard isPlain else {
            let index = argument(value, reference, isOptional: false, &arguments)
            return Pending {
                .json(.parameter($0[index], reference, isOptional: false), contentType: contentType)
            }
        }
        let written = Dictionary(uniqueKeysWithValues: fields(of: value.type).map { ($0.name.value, $0) })
        let indices = object.fields.filter { $0.access != .read }.map { field in
            let name = written[field.wireName]?.name ?? Located(field.wireName, value.range)
            let given = written[field.wireName]?.value.swiftName
            let index = arguments.add(
                NameRequest(name, given: given, suffix: "Field"), type: field.argumentType,
                isOptional: field.presence == .optional, defaultValue: field.defaultValue,
                documentation: field.documentation)
            return (field.name, index)
        }
        let name = type.path[type.path.count - 1]
        return Pending { names in
            let fields = indices.map { Body.Field(property: $0.0, argument: names[$0.1]) }
            return .json(.object(name, fields), contentType: contentType)
        }
    }

    private func fields(of type: TypeExpression) -> [FieldSpec] {
        if case .object(let spec) = type.form { spec.fields } else { [] }
    }
}

extension Field {
    fileprivate var argumentType: TypeReference {
        presence == .nullable ? .optional(type) : type
    }

    fileprivate var defaultValue: Value? {
        if case .defaulted(let value) = presence { value } else { nil }
    }
}

extension TypeExpression {
    /// The form below a question mark.
    var withoutOptional: (form: Form, isOptional: Bool) {
        if case .optional(let wrapped) = form { (wrapped.form, true) } else { (form, false) }
    }
}

extension Diagnostic {
    fileprivate static func bodyWithValue(at range: SourceRange) -> Diagnostic {
        Diagnostic("E212", "a whole body has no default", at: range)
    }

    fileprivate static func voidBody(at range: SourceRange) -> Diagnostic {
        Diagnostic("E201", "Void is no body: leave the key out", at: range)
    }
}
