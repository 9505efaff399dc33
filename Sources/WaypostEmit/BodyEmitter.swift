internal import WaypostModel

/// Writes how a request's body is made.
struct BodyEmitter {
    let context: EmitContext
    let service: Service

    private static let formName = SwiftName(fixed: "form")

    /// Statements before the request is made.
    func preparation(of endpoint: Endpoint) -> Code {
        guard case .form(let items, _) = endpoint.body else { return .empty }
        let form = formVariable(endpoint)
        let parameters = ParameterEmitter(context: context)
        let additions = items.map { parameters.addition($0, to: "\(form).add") }
        let binding: Code = items.isEmpty ? "let" : "var"
        return """
            \(binding) \(form) = \(context.spelling.runtime("FormFields"))()
            \(additions.lines)
            """
    }

    /// `.json(body)`; nothing when there is no body.
    func argument(of endpoint: Endpoint) -> Code? {
        switch endpoint.body {
        case nil:
            nil
        case .json(let content, let contentType):
            call("json", value(of: content), contentType)
        case .form(_, let contentType):
            call("form", "\(formVariable(endpoint))", contentType)
        case .data(let name, _, let contentType):
            call("data", "\(name)", contentType)
        case .text(let name, _, let contentType):
            call("text", "\(name)", contentType)
        }
    }

    private func call(_ kind: StaticString, _ value: Code, _ contentType: String?) -> Code {
        let kind = Code(SwiftName(fixed: kind))
        return contentType.map { ".\(kind)(\(value), contentType: \(literal: $0))" } ?? ".\(kind)(\(value))"
    }

    private func value(of content: Body.Content) -> Code {
        switch content {
        case .parameter(let name, let type, let isOptional):
            guard context.wire.type(type) != nil else { return "\(name)" }
            return context.wire.wrapped("\(name)", isOptional ? .optional(type) : type)
        case .object(let type, let fields):
            let arguments = fields.map { Code("\(label: $0.property): \($0.argument)") }
            return Code(CodeList("\(type)(", arguments, ")"))
        }
    }

    private func formVariable(_ endpoint: Endpoint) -> SwiftName {
        let taken = endpoint.parameters.map(\.name)
        return taken.contains(BodyEmitter.formName) ? SwiftName(fixed: "formFields") : BodyEmitter.formName
    }
}
