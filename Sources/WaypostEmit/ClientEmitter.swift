internal import WaypostModel

/// Writes the live implementation of a service.
struct ClientEmitter {
    let context: EmitContext
    let service: Service

    private var spelling: Spelling { context.spelling }
    private var outcomes: OutcomeEmitter { OutcomeEmitter(context: context) }

    var imports: Imports {
        var imports = ServiceEmitter.imports(service)
        imports.show("WaypostRuntime")
        return imports
    }

    var code: Code {
        let access = context.access
        let names = service.typeNames
        return """
            \(Documentation("Calls the endpoints of \(service.name.text)."))
            nonisolated \(access)struct \(names.client): \(spelling.declared(names.interface)) {
                private let client: \(spelling.runtime("APIClient"))

                \(access)init(_ client: \(spelling.runtime("APIClient"))) {
                    self.client = client
                }

                \(service.endpoints.flatMap { [method($0), pagesMethod($0)] }.paragraphs)
            }
            """
    }

    private func method(_ endpoint: Endpoint) -> Code {
        let signature = ServiceEmitter(context: context, service: service)
            .signature(endpoint, withDefaults: true, access: context.access, tail: " {")
        return """
            \(endpoint.deprecation?.attribute ?? .empty)
            \(signature)
                \(call(endpoint))
            }
            """
    }

    private func pagesMethod(_ endpoint: Endpoint) -> Code {
        guard let pages = endpoint.pages, pages.followsLinks else { return .empty }
        let emitter = PaginationEmitter(context: context, service: service)
        let call = emitter.call(
            pages, endpoint, endpointValue(endpoint), throwing: throwing(endpoint), of: client(for: endpoint))
        return """
            \(endpoint.deprecation?.attribute ?? .empty)
            \(emitter.signature(endpoint, pages, withDefaults: true, access: context.access, tail: " {"))
                \(call)
            }
            """
    }

    private func call(_ endpoint: Endpoint) -> Code {
        if case .stream(let stream) = endpoint.answer {
            return StreamEmitter(context: context, service: service)
                .call(
                    stream, endpointValue(endpoint), throwing: throwing(endpoint), of: client(for: endpoint))
        }
        var arguments = [endpointValue(endpoint)]
        var function: StaticString = "send"
        var unwrapping: TypeReference?
        switch endpoint.answer {
        case .nothing, .stream: break
        case .value(let type, let isOptional):
            function = isOptional ? "optionalValue" : "value"
            if let wire = context.wire.type(type) {
                arguments.append("as: \(wire).self")
                unwrapping = isOptional ? .optional(type) : type
            }
        case .data(let isOptional): function = isOptional ? "optionalData" : "data"
        case .text(let isOptional): function = isOptional ? "optionalText" : "text"
        case .file(let destination, let isOptional):
            function = isOptional ? "optionalDownload" : "download"
            arguments.append("to: \(destination)")
        case .responses: function = "choice"
        }
        if !endpoint.nilStatuses.isEmpty {
            arguments.append("nilFor: \(outcomes.patterns(endpoint.nilStatuses))")
        }
        arguments += throwing(endpoint)
        let receiver = client(for: endpoint)
        let name = Code(SwiftName(fixed: function))
        // What unwraps the answer stands behind the call, and counts when the call is broken into lines.
        let suffix = unwrapping.map { context.wire.unwrapped(.empty, $0) } ?? .empty
        return Code(CodeList("try await \(receiver).\(name)(", arguments, ")\(suffix)"))
    }

    private func throwing(_ endpoint: Endpoint) -> [Code] {
        endpoint.errors.map { ["throwing: \(spelling.declared($0)).self"] } ?? []
    }

    private func client(for endpoint: Endpoint) -> Code {
        endpoint.parameters.contains { $0.name.text == "client" } ? "self.client" : "client"
    }

    private func endpointValue(_ endpoint: Endpoint) -> Code {
        let type = spelling.declared(service.typeNames.endpoints)
        let arguments = endpoint.parameters.map(ParameterEmitter(context: context).argument)
        guard !arguments.isEmpty else { return "\(type).\(member: endpoint.name)" }
        return Code(CodeList("\(type).\(member: endpoint.name)(", arguments, ")"))
    }
}
