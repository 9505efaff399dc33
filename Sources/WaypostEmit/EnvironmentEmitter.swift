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
        let hasVariables = api.environments.contains { !$0.variables.isEmpty }
        let variable = "\(EnvironmentEmitter.upperSnakeCase(api.name.text))_ENVIRONMENT"
        let conformances: Code =
            hasVariables
            ? "\(spelling.swift("Hashable")), \(spelling.swift("Sendable"))"
            : "\(spelling.swift("String")), \(spelling.swift("CaseIterable")), \(spelling.swift("Sendable"))"
        let label: Code = hasVariables ? "named" : "rawValue"
        return """
            \(Documentation("Where \(api.name.text) lives."))
            nonisolated \(access)enum \(name): \(conformances) {
                \(api.environments.map(enumCase).lines)

                \(Documentation(currentDocumentation(variable)))
                \(access)static var current: \(spelling.declared(name)) {
                    #if DEBUG
                    if let name = \(spelling.runtime("APIEnvironment")).override(\(literal: variable)),
                        let environment = \(spelling.declared(name))(\(label): name)
                    {
                        return environment
                    }
                    #endif
                    \(choice)
                }

                \(hasVariables ? namedInitializer : .empty)

                \(Documentation("Base URL, timeout and the like."))
                \(access)var configuration: \(spelling.runtime("APIEnvironment")) {
                    switch self {
                    \(api.environments.map(configuration).lines)
                    }
                }

                \(api.environmentDeclarations.map { DeclarationEmitter(context: context).code($0) }.paragraphs)
            }
            """
    }

    private func enumCase(_ environment: Environment) -> Code {
        let parameters = ParameterEmitter(context: context)
        let variables = environment.variables.map { parameters.declaration($0, withDefault: true) }
        let declaration =
            variables.isEmpty
            ? Code("case \(environment.name)") : Code(CodeList("case \(environment.name)(", variables, ")"))
        return """
            \(Documentation(environment.documentation ?? environment.baseURL.written, ParameterEmitter.documentation(environment.variables)))
            \(declaration)
            """
    }

    /// Cases with values have no raw value.
    private var namedInitializer: Code {
        let cases = api.environments.map { environment -> Code in
            "case \(literal: environment.name.text): self = \(value(of: environment))"
        }
        return """
            \(Documentation("The environment of a name, its variables at their defaults."))
            \(context.access)init?(named name: \(spelling.swift("String"))) {
                switch name {
                \(cases.lines)
                default: return nil
                }
            }
            """
    }

    private func value(of environment: Environment) -> Code {
        environment.variables.isEmpty ? ".\(member: environment.name)" : ".\(member: environment.name)()"
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
        guard !conditional.isEmpty else { return "return \(value(of: fallback))" }
        var lines: [Code] = []
        for (index, environment) in conditional.enumerated() {
            guard let condition = environment.condition else { continue }
            lines.append(index == 0 ? "#if \(Code(part: condition))" : "#elseif \(Code(part: condition))")
            lines.append("return \(value(of: environment))")
        }
        return (lines + ["#else", "return \(value(of: fallback))", "#endif"]).lines
    }

    private func configuration(_ environment: Environment) -> Code {
        var arguments: [Code] = [
            "name: \(literal: environment.name.text)", "baseURL: \(url(environment.baseURL))",
        ]
        if !environment.hosts.isEmpty {
            let hosts = environment.hosts.map { Code("\(literal: $0.name): \(url($0.baseURL))") }
            arguments.append("hosts: \(Code(CodeList("[", hosts, "]", isLiteral: true)))")
        }
        arguments.append("timeout: \(DurationEmitter.code(environment.timeout))")
        arguments.append("logLevel: \(level(environment.log))")
        if !environment.headers.isEmpty {
            let headers = environment.headers.map { Code("\(literal: $0.name): \(literal: $0.value)") }
            arguments.append("headers: \(Code(CodeList("[", headers, "]", isLiteral: true)))")
        }
        if !environment.pins.isEmpty {
            arguments.append("pins: \(Code.list(ofLiterals: environment.pins))")
        }
        let type = spelling.runtime("APIEnvironment")
        let variables = environment.variables.map { Code("let \($0.name)") }
        let pattern =
            variables.isEmpty
            ? Code("case .\(member: environment.name):")
            : Code(CodeList("case .\(member: environment.name)(", variables, "):"))
        return """
            \(pattern)
                return \(Code(CodeList("\(type)(", arguments, ")")))
            """
    }

    /// A variable can't lead to another host or path: it is one word of the URL.
    private func url(_ template: URLTemplate) -> Code {
        let content = template.parts.reduce(Code.empty) { code, part in
            switch part {
            case .literal(let text): "\(code)\(Code.partOfLiteral(text))"
            case .variable(let name, _): "\(code)\\(\(spelling.runtime("APIEnvironment")).word(\(name)))"
            }
        }
        return "\"\(content)\""
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
