internal import WaypostModel

/// Writes the protocol of a service, which app code depends on.
struct ServiceEmitter {
    let context: EmitContext
    let service: Service

    private var spelling: Spelling { context.spelling }
    private var parameters: ParameterEmitter { ParameterEmitter(context: context) }
    private var outcomes: OutcomeEmitter { OutcomeEmitter(context: context) }

    var imports: Imports {
        var imports = ServiceEmitter.imports(service)
        let showsRuntime = service.endpoints.contains { endpoint in
            (endpoint.errors == nil && !endpoint.answer.isStream) || endpoint.hasDefaults
        }
        if showsRuntime { imports.show("WaypostRuntime") }
        for pages in service.endpoints.compactMap(\.pages) { imports.add(PaginationEmitter.imports(pages)) }
        return imports
    }

    /// What the signatures of a service's methods show.
    static func imports(_ service: Service) -> Imports {
        var imports = Imports()
        for endpoint in service.endpoints {
            for parameter in endpoint.arguments { imports.show(parameter.type) }
            if let pages = endpoint.pages, pages.followsLinks {
                imports.add(PaginationEmitter.imports(pages))
            }
            switch endpoint.answer {
            case .value(let type, _): imports.show(type)
            case .data: imports.show(.data(.base64))
            case .file: imports.show(.file)
            case .stream(let stream):
                if case .namedEvents = stream.kind { break }
                imports.add(StreamEmitter.imports(stream))
            case .nothing, .text, .responses: break
            }
        }
        return imports
    }

    var protocolCode: Code {
        """
        \(Documentation(service.documentation, "What \(service.name.text) can do. Code that depends on this protocol runs with a mock as well."))
        nonisolated \(context.access)protocol \(service.typeNames.interface): \(spelling.swift("Sendable")) {
            \(service.endpoints.flatMap { [requirement($0), pagesRequirement($0)] }.paragraphs)
        }
        """
    }

    /// Overloads for endpoints whose arguments have defaults, which a protocol's requirements can't have.
    var defaultsCode: Code {
        let pages = PaginationEmitter(context: context, service: service)
        let overloads = service.endpoints.flatMap { endpoint in
            [
                endpoint.hasDefaults ? overload(endpoint) : .empty, pages.function(endpoint),
                endpoint.hasDefaults ? pagesOverload(endpoint) : .empty,
            ]
        }.filter { !$0.isEmpty }
        guard !overloads.isEmpty else { return .empty }
        return """
            nonisolated extension \(spelling.declared(service.typeNames.interface)) {
                \(overloads.paragraphs)
            }
            """
    }

    private func requirement(_ endpoint: Endpoint) -> Code {
        """
        \(EndpointEmitter.documentation(endpoint, withDeprecation: false))
        \(endpoint.deprecation?.attribute ?? .empty)
        \(signature(endpoint, withDefaults: false, access: .empty, tail: .empty))
        """
    }

    private func overload(_ endpoint: Endpoint) -> Code {
        let marker = spelling.runtime("DefaultArguments")
        let extra = Code("_ defaults: \(marker) = \(marker)()")
        let arguments = endpoint.arguments.map(parameters.argument)
        let effects: Code = endpoint.answer.isStream ? .empty : "try await "
        return """
            \(EndpointEmitter.documentation(endpoint, withDeprecation: false))
            \(endpoint.deprecation?.attribute ?? .empty)
            \(signature(endpoint, withDefaults: true, access: context.access, extra: [extra], tail: " {"))
                \(Code(CodeList("\(effects)self.\(member: endpoint.name)(", arguments, ")")))
            }
            """
    }

    /// A client can follow links; what stands in its place must be told what comes.
    private func pagesRequirement(_ endpoint: Endpoint) -> Code {
        guard let pages = endpoint.pages, pages.followsLinks else { return .empty }
        let emitter = PaginationEmitter(context: context, service: service)
        return """
            \(PaginationEmitter.documentation(endpoint))
            \(endpoint.deprecation?.attribute ?? .empty)
            \(emitter.signature(endpoint, pages, withDefaults: false, access: .empty, tail: .empty))
            """
    }

    private func pagesOverload(_ endpoint: Endpoint) -> Code {
        guard let pages = endpoint.pages, pages.followsLinks else { return .empty }
        let marker = spelling.runtime("DefaultArguments")
        let extra = Code("_ defaults: \(marker) = \(marker)()")
        let emitter = PaginationEmitter(context: context, service: service)
        let arguments = endpoint.pageParameters.map(parameters.argument)
        return """
            \(PaginationEmitter.documentation(endpoint))
            \(endpoint.deprecation?.attribute ?? .empty)
            \(emitter.signature(endpoint, pages, withDefaults: true, access: context.access, extra: [extra], tail: " {"))
                \(Code(CodeList("self.\(member: pages.name)(", arguments, ")")))
            }
            """
    }

    func signature(
        _ endpoint: Endpoint, withDefaults: Bool, access: Code, extra: [Code] = [], tail: Code
    ) -> Code {
        let items = endpoint.arguments.map { parameters.declaration($0, withDefault: withDefaults) } + extra
        let effects = outcomes.effects(of: endpoint, in: service)
        return Code(CodeList("\(access)func \(endpoint.name)(", items, ")\(effects)\(tail)"))
    }
}

extension Answer {
    var isStream: Bool {
        if case .stream = self { true } else { false }
    }
}

extension Endpoint {
    /// What a method of the service takes: besides the parameters of the request the place of a download.
    var arguments: [Parameter] {
        guard case .file(let destination, _) = answer else { return parameters }
        return parameters + [
            Parameter(
                name: destination, type: .url,
                documentation: "The file to write; one that is there is replaced.")
        ]
    }

    /// Whether any argument may be left out.
    var hasDefaults: Bool { parameters.contains(where: \.hasDefault) }
}
