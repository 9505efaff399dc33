internal import WaypostModel

/// Writes the endpoint enum of a service.
struct EndpointEmitter {
    let context: EmitContext
    let service: Service

    private var spelling: Spelling { context.spelling }
    private var parameters: ParameterEmitter { ParameterEmitter(context: context) }

    var imports: Imports {
        var imports = Imports()
        imports.show("WaypostRuntime")
        for parameter in service.endpoints.flatMap(\.parameters) { imports.show(parameter.type) }
        for endpoint in service.endpoints {
            switch endpoint.answer {
            case .responses(_, let responses): imports.add(ResponsesEmitter.imports(responses))
            case .stream(let stream):
                if case .namedEvents = stream.kind { imports.add(StreamEmitter.imports(stream)) }
            case .nothing, .value, .data, .text, .file: break
            }
        }
        return imports
    }

    var code: Code {
        let access = context.access
        let types = service.declarations.map { DeclarationEmitter(context: context).code($0) }
        return """
            \(Documentation(service.documentation, "The endpoints of \(service.name.text)."))
            nonisolated \(access)enum \(service.typeNames.endpoints): \(spelling.runtime("Endpoint")) {
                \(service.endpoints.map(enumCase).lines)

                \(access)var request: \(spelling.runtime("EndpointRequest")) {
                    \(requestSwitch)
                }

                \(service.endpoints.map(answerType).paragraphs)

                \(types.paragraphs)
            }
            """
    }

    /// The enum of an answer that has several forms.
    private func answerType(_ endpoint: Endpoint) -> Code {
        switch endpoint.answer {
        case .responses(let name, let responses):
            return ResponsesEmitter(context: context).code(name, responses, of: endpoint)
        case .stream(let stream):
            guard case .namedEvents(let name, let events) = stream.kind else { return .empty }
            return StreamEmitter(context: context, service: service).eventEnum(name, events, of: endpoint)
        case .nothing, .value, .data, .text, .file:
            return .empty
        }
    }

    private func enumCase(_ endpoint: Endpoint) -> Code {
        let arguments = endpoint.parameters.map { parameter -> Code in
            let type = parameters.type(of: parameter)
            let clause = parameters.defaultClause(parameter)
            return parameter.isLabelled
                ? "\(parameter: parameter.name): \(type)\(clause)" : "\(type)\(clause)"
        }
        let declaration =
            arguments.isEmpty
            ? Code("case \(endpoint.name)") : Code(CodeList("case \(endpoint.name)(", arguments, ")"))
        return """
            \(EndpointEmitter.documentation(endpoint))
            \(declaration)
            """
    }

    /// What the spec says of an endpoint, then what it calls.
    static func documentation(_ endpoint: Endpoint, withDeprecation: Bool = true) -> Documentation {
        Documentation(
            endpoint.documentation, "`\(endpoint.method.rawValue) \(endpoint.pathText)`",
            withDeprecation ? endpoint.deprecation?.sentence : nil,
            ParameterEmitter.documentation(endpoint.parameters))
    }

    private var requestSwitch: Code {
        """
        switch self {
        \(service.endpoints.map(requestCase).lines)
        }
        """
    }

    private func requestCase(_ endpoint: Endpoint) -> Code {
        let names = endpoint.parameters.map { Code("let \($0.name)") }
        let pattern =
            names.isEmpty
            ? Code("case .\(member: endpoint.name):")
            : Code(CodeList("case .\(member: endpoint.name)(", names, "):"))
        let variable = freeName(besides: endpoint.parameters.map(\.name))
        let additions =
            endpoint.query.map { parameters.addition($0, to: "\(variable).addQuery") }
            + endpoint.headers.map { parameters.addition($0, to: "\(variable).addHeader") }
            + CallPolicyEmitter(context: context).statements(for: endpoint, request: variable)
        let body = BodyEmitter(context: context, service: service)
        let preparation = body.preparation(of: endpoint)
        let construction = construction(endpoint, body: body.argument(of: endpoint))
        guard !additions.isEmpty else {
            return """
                \(pattern)
                    \(preparation)
                    \(construction("return "))
                """
        }
        return """
            \(pattern)
                \(preparation)
                \(construction("var \(variable) = "))
                \(additions.lines)
                return \(variable)
            """
    }

    private func freeName(besides taken: [SwiftName]) -> Code {
        ["request", "endpointRequest", "newRequest"].map { SwiftName(fixed: $0) }
            .first { !taken.contains($0) }.map { Code($0) } ?? "request"
    }

    private func construction(_ endpoint: Endpoint, body: Code?) -> (Code) -> Code {
        var arguments: [Code] = [
            "\(literal: endpoint.key)", methodName(endpoint.method), "\"\(path(endpoint))\"",
        ]
        if endpoint.authorization != .none {
            arguments.append("auth: \(AuthorizationEmitter.requirement(endpoint.authorization))")
        }
        if let body { arguments.append("body: \(body)") }
        if let accept = accept(endpoint) { arguments.append("accept: \(literal: accept)") }
        if let timeout = endpoint.timeout { arguments.append("timeout: \(DurationEmitter.code(timeout))") }
        if let host = endpoint.host { arguments.append("host: \(literal: host)") }
        let type = spelling.runtime("EndpointRequest")
        return { lead in Code(CodeList("\(lead)\(type)(", arguments, ")")) }
    }

    private func methodName(_ method: HTTPMethod) -> Code {
        switch method {
        case .get: ".get"
        case .head: ".head"
        case .post: ".post"
        case .put: ".put"
        case .patch: ".patch"
        case .delete: ".delete"
        case .options: ".options"
        }
    }

    private func path(_ endpoint: Endpoint) -> Code {
        endpoint.path.reduce(Code.empty) { path, part in
            switch part {
            case .literal(let text):
                "\(path)\(Code.partOfLiteral(text))"
            case .parameter(let name, _, _, keepsSlashes: true):
                "\(path)\\(keepingSlashes: \(name))"
            case .parameter(let name, let type, _, keepsSlashes: false):
                if case .date(let form) = type.resolved, form != .iso8601 {
                    "\(path)\\(\(name), \(parameters.format(form)))"
                } else {
                    "\(path)\\(\(name))"
                }
            }
        }
    }

    /// JSON is what the runtime asks for by itself.
    private func accept(_ endpoint: Endpoint) -> String? {
        if let accept = endpoint.accept { return accept }
        switch endpoint.answer {
        case .nothing, .value: return nil
        case .data, .file: return "*/*"
        case .text: return "text/*"
        case .responses(_, let responses):
            let isJSON = responses.contains { if case .value = $0.content { true } else { false } }
            return isJSON || responses.allSatisfy { $0.content == .nothing } ? nil : "*/*"
        case .stream(let stream):
            switch stream.kind {
            case .events, .namedEvents: return "text/event-stream"
            // There is no registered type for lines of JSON; servers know one or the other.
            case .lines: return "application/jsonl, application/x-ndjson, application/json"
            }
        }
    }
}

/// Writes durations.
enum DurationEmitter {
    static func code(_ milliseconds: Int) -> Code {
        milliseconds % 1000 == 0
            ? ".seconds(\(literal: milliseconds / 1000))" : ".milliseconds(\(literal: milliseconds))"
    }
}
