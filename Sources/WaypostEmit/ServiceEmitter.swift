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
        let showsRuntime = service.endpoints.contains { $0.errors == nil || $0.hasDefaults }
        if showsRuntime { imports.show("WaypostRuntime") }
        return imports
    }

    /// What the signatures of a service's methods show.
    static func imports(_ service: Service) -> Imports {
        var imports = Imports()
        for endpoint in service.endpoints {
            for parameter in endpoint.parameters { imports.show(parameter.type) }
            switch endpoint.answer {
            case .value(let type, _): imports.show(type)
            case .data: imports.show(.data(.base64))
            case .nothing, .text: break
            }
        }
        return imports
    }

    var protocolCode: Code {
        """
        \(Documentation(service.documentation, "What \(service.name.text) can do. Code that depends on this protocol runs with a mock as well."))
        nonisolated \(context.access)protocol \(service.typeNames.interface): \(spelling.swift("Sendable")) {
            \(service.endpoints.map(requirement).paragraphs)
        }
        """
    }

    /// Overloads for endpoints whose arguments have defaults, which a protocol's requirements can't have.
    var defaultsCode: Code {
        let overloads = service.endpoints.filter(\.hasDefaults).map(overload)
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
        let arguments = endpoint.parameters.map(parameters.argument)
        return """
            \(EndpointEmitter.documentation(endpoint, withDeprecation: false))
            \(endpoint.deprecation?.attribute ?? .empty)
            \(signature(endpoint, withDefaults: true, access: context.access, extra: [extra], tail: " {"))
                \(Code(CodeList("try await self.\(member: endpoint.name)(", arguments, ")")))
            }
            """
    }

    func signature(
        _ endpoint: Endpoint, withDefaults: Bool, access: Code, extra: [Code] = [], tail: Code
    ) -> Code {
        let items = endpoint.parameters.map { parameters.declaration($0, withDefault: withDefaults) } + extra
        let effects = outcomes.effects(of: endpoint)
        return Code(CodeList("\(access)func \(endpoint.name)(", items, ")\(effects)\(tail)"))
    }
}

extension Endpoint {
    /// Whether any argument may be left out.
    var hasDefaults: Bool { parameters.contains(where: \.hasDefault) }
}
