internal import WaypostModel

/// Writes the whole client: one property for each service.
struct APIEmitter {
    let context: EmitContext

    private var spelling: Spelling { context.spelling }
    private var api: API { context.api }

    var imports: Imports {
        var imports = Imports()
        imports.show("WaypostRuntime")
        return imports
    }

    var code: Code {
        let access = context.access
        return """
            \(Documentation(api.documentation, "The client of \(api.name.text)."))
            nonisolated \(access)struct \(api.name): \(spelling.swift("Sendable")) {
                \(api.services.map(property).lines)

                \(environmentInitializer)

                \(clientInitializer)

                \(servicesInitializer)
            }
            """
    }

    private func property(_ service: Service) -> Code {
        """
        \(Documentation(service.documentation))
        \(context.access)let \(service.propertyName): any \(spelling.declared(service.typeNames.interface))
        """
    }

    private var environmentInitializer: Code {
        let environment = spelling.declared(api.typeNames.environment)
        let options = spelling.runtime("APIClientOptions")
        let hasSchemes = !api.schemes.isEmpty
        let credentials = spelling.declared(api.typeNames.credentials)
        var parameters: [Code] = ["environment: \(environment) = .current"]
        if hasSchemes { parameters.append("credentials: \(credentials) = \(credentials)()") }
        parameters.append("options: \(options) = \(options)()")
        var arguments: [Code] = ["environment: environment.configuration"]
        if hasSchemes { arguments.append("schemes: credentials.schemes") }
        arguments.append("options: options")
        let client = Code(CodeList("\(spelling.runtime("APIClient"))(", arguments, ")"))
        return """
            \(Documentation("A client that sends its calls to an environment."))
            \(Code(CodeList("\(context.access)init(", parameters, ") {")))
                \(Code(CodeList("self.init(", ["client: \(client)"], ")")))
            }
            """
    }

    private var clientInitializer: Code {
        let assignments = api.services.map { service -> Code in
            "\(member: service.propertyName) = \(spelling.declared(service.typeNames.client))(client)"
        }
        let unused: Code = api.services.isEmpty ? "_ client" : "client"
        return """
            \(Documentation("A client that sends its calls through another one, for example with an environment of your own."))
            \(context.access)init(\(unused): \(spelling.runtime("APIClient"))) {
                \(assignments.lines)
            }
            """
    }

    /// For tests: any of the services may be a mock.
    private var servicesInitializer: Code {
        guard !api.services.isEmpty else { return .empty }
        let parameters = api.services.map { service -> Code in
            "\(parameter: service.propertyName): any \(spelling.declared(service.typeNames.interface))"
        }
        let assignments = api.services.map { Code("self.\(member: $0.propertyName) = \($0.propertyName)") }
        return """
            \(Documentation("A client made of services, such as mocks."))
            \(Code(CodeList("\(context.access)init(", parameters, ") {")))
                \(assignments.lines)
            }
            """
    }
}
