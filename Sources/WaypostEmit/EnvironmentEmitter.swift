internal import WaypostModel

/// Writes the enum of the environments.
struct EnvironmentEmitter {
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
        let name = api.typeNames.environment
        let variable = "\(EnvironmentEmitter.upperSnakeCase(api.name.text))_ENVIRONMENT"
        let conformances: Code =
            "\(spelling.swift("String")), \(spelling.swift("CaseIterable")), \(spelling.swift("Sendable"))"
        return """
            \(Documentation("Where \(api.name.text) lives."))
            nonisolated \(access)enum \(name): \(conformances) {
                \(api.environments.map(enumCase).lines)

                \(Documentation(currentDocumentation(variable)))
                \(access)static var current: \(spelling.declared(name)) {
                    #if DEBUG
                    if let name = \(spelling.runtime("APIEnvironment")).override(\(literal: variable)),
                        let environment = \(spelling.declared(name))(rawValue: name)
                    {
                        return environment
                    }
                    #endif
                    \(choice)
                }

                \(Documentation("Base URL, timeout and the like."))
                \(access)var configuration: \(spelling.runtime("APIEnvironment")) {
                    switch self {
                    \(api.environments.map(configuration).lines)
                    }
                }
            }
            """
    }

    private func enumCase(_ environment: Environment) -> Code {
        """
        \(Documentation(environment.documentation ?? environment.baseURL))
        case \(environment.name)
        """
    }

    private func currentDocumentation(_ variable: String) -> String {
        let conditions = api.environments.compactMap { environment in
            environment.condition.map { "`\(environment.name.text)` where `\($0.text)` is set" }
        }
        let otherwise = fallback.map { "`\($0.name.text)`" } ?? ""
        let rule = (conditions + [conditions.isEmpty ? otherwise : "\(otherwise) otherwise"]).joined(
            separator: ", ")
        return
            "The environment of this build: \(rule). In debug builds the process environment variable `\(variable)` names another."
    }

    /// The last environment without a condition; without any conditions the first environment.
    private var fallback: Environment? {
        let hasConditions = api.environments.contains { $0.condition != nil }
        let plain = api.environments.filter { $0.condition == nil }
        return hasConditions ? plain.last ?? api.environments.last : plain.first
    }

    private var choice: Code {
        let conditional = api.environments.filter { $0.condition != nil && $0.name != fallback?.name }
        guard let fallback else { return .empty }
        guard !conditional.isEmpty else { return "return .\(member: fallback.name)" }
        var lines: [Code] = []
        for (index, environment) in conditional.enumerated() {
            guard let condition = environment.condition else { continue }
            lines.append(index == 0 ? "#if \(Code(part: condition))" : "#elseif \(Code(part: condition))")
            lines.append("return .\(member: environment.name)")
        }
        return (lines + ["#else", "return .\(member: fallback.name)", "#endif"]).lines
    }

    private func configuration(_ environment: Environment) -> Code {
        var arguments: [Code] = [
            "name: \(literal: environment.name.text)", "baseURL: \(literal: environment.baseURL)",
        ]
        if !environment.hosts.isEmpty {
            let hosts = environment.hosts.map { Code("\(literal: $0.name): \(literal: $0.baseURL)") }
            arguments.append("hosts: \(Code(CodeList("[", hosts, "]", isLiteral: true)))")
        }
        arguments.append("timeout: \(DurationEmitter.code(environment.timeout))")
        arguments.append("logLevel: \(level(environment.log))")
        if !environment.headers.isEmpty {
            let headers = environment.headers.map { Code("\(literal: $0.name): \(literal: $0.value)") }
            arguments.append("headers: \(Code(CodeList("[", headers, "]", isLiteral: true)))")
        }
        let type = spelling.runtime("APIEnvironment")
        return """
            case .\(member: environment.name):
                return \(Code(CodeList("\(type)(", arguments, ")")))
            """
    }

    private func level(_ level: Environment.LogLevel) -> Code {
        switch level {
        case .none: ".none"
        case .error: ".error"
        case .info: ".info"
        case .debug: ".debug"
        }
    }

    /// `SHOP_SEARCH` for `ShopSearch`.
    static func upperSnakeCase(_ name: String) -> String {
        var result = ""
        var previous: Character?
        for character in name {
            if character.isUppercase, let previous, !previous.isUppercase { result += "_" }
            result += character.uppercased()
            previous = character
        }
        return result
    }
}
