internal import WaypostModel

/// Writes how a request's body is made.
struct BodyEmitter {
    let context: EmitContext
    let service: Service

    private static let formName = SwiftName(fixed: "form")

    /// Statements before the request is made.
    func preparation(of endpoint: Endpoint) -> Code {
        let form = formVariable(endpoint)
        switch endpoint.body {
        case .form(let items, _):
            let parameters = ParameterEmitter(context: context)
            return preparation(form, "FormFields", items.map { parameters.addition($0, to: "\(form).add") })
        case .multipart(let items, _):
            return preparation(form, "MultipartForm", items.map { part($0, of: form) })
        default:
            return .empty
        }
    }

    private func preparation(_ form: SwiftName, _ type: StaticString, _ additions: [Code]) -> Code {
        """
        \(additions.isEmpty ? "let" : "var") \(form) = \(context.spelling.runtime(type))()
        \(additions.lines)
        """
    }

    private func part(_ item: RequestItem, of form: SwiftName) -> Code {
        let parameters = ParameterEmitter(context: context)
        guard case .parameter(let name, let type, let isOptional, .json?) = item.value else {
            return parameters.addition(item, to: "\(form).add")
        }
        let value = parameters.wrapped(name, type, isOptional: isOptional)
        return Code(CodeList("\(form).addJSON(", ["\(literal: item.wireName)", value], ")"))
    }

    /// `.json(body)`; nothing when there is no body.
    func argument(of endpoint: Endpoint) -> Code? {
        switch endpoint.body {
        case nil:
            nil
        case .json(.parameter(let name, let type, let isOptional), let contentType):
            call("json", "\(name)", isOptional: isOptional, contentType) { wrapped($0, type) }
        case .json(.object(let type, let fields), let contentType):
            call("json", object(type, fields), contentType)
        case .file(let name, let isOptional, let contentType):
            call("file", "\(name)", isOptional: isOptional, contentType)
        case .multipart(_, let contentType):
            call("multipart", "\(formVariable(endpoint))", contentType)
        case .form(_, let contentType):
            call("form", "\(formVariable(endpoint))", contentType)
        case .data(let name, let isOptional, let contentType):
            call("data", "\(name)", isOptional: isOptional, contentType)
        case .text(let name, let isOptional, let contentType):
            call("text", "\(name)", isOptional: isOptional, contentType)
        }
    }

    /// No body is sent for nil.
    private func call(
        _ kind: StaticString, _ value: Code, isOptional: Bool = false, _ contentType: String?,
        _ wrapped: (Code) -> Code = { $0 }
    ) -> Code {
        let kind = Code(SwiftName(fixed: kind))
        let content = wrapped(isOptional ? "$0" : value)
        let arguments = [content] + (contentType.map { ["contentType: \(literal: $0)"] } ?? [])
        let body = Code(CodeList(".\(kind)(", arguments, ")"))
        return isOptional ? "\(value).map { \(body) }" : body
    }

    private func wrapped(_ value: Code, _ type: TypeReference) -> Code {
        context.wire.type(type) == nil ? value : context.wire.wrapped(value, type)
    }

    private func object(_ type: SwiftName, _ fields: [Body.Field]) -> Code {
        let arguments = fields.map { Code("\(label: $0.property): \($0.argument)") }
        return Code(CodeList("\(type)(", arguments, ")"))
    }

    private func formVariable(_ endpoint: Endpoint) -> SwiftName {
        let taken = endpoint.parameters.map(\.name)
        return taken.contains(BodyEmitter.formName) ? SwiftName(fixed: "formFields") : BodyEmitter.formName
    }
}
