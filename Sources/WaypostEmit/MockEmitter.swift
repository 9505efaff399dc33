internal import WaypostModel

/// Writes the mock of a service.
struct MockEmitter {
    let context: EmitContext
    let service: Service

    private var spelling: Spelling { context.spelling }
    private var parameters: ParameterEmitter { ParameterEmitter(context: context) }
    private var outcomes: OutcomeEmitter { OutcomeEmitter(context: context) }

    var imports: Imports {
        var imports = ServiceEmitter.imports(service)
        imports.show("WaypostTesting")
        if service.endpoints.contains(where: { $0.errors == nil }) { imports.show("WaypostRuntime") }
        return imports
    }

    var code: Code {
        let access = context.access
        let names = service.typeNames
        return """
            \(Documentation("A stand-in for \(service.name.text) that answers as its stubs say and opens no connection."))
            nonisolated \(access)final class \(names.mock): \(spelling.declared(names.interface)) {
                \(Documentation("What each method does, and how it was called."))
                \(access)let stubs = Stubs()

                \(access)init() {}

                \(service.endpoints.map(method).paragraphs)

                \(Documentation("The methods' stubs."))
                \(access)struct Stubs: \(spelling.swift("Sendable")) {
                    \(service.endpoints.map(stub).lines)
                }

                \(service.endpoints.map(callType).paragraphs)
            }
            """
    }

    private func method(_ endpoint: Endpoint) -> Code {
        let signature = ServiceEmitter(context: context, service: service)
            .signature(endpoint, withDefaults: true, access: context.access, tail: " {")
        return """
            \(endpoint.deprecation?.attribute ?? .empty)
            \(signature)
                \(Code(CodeList("try await stubs.\(member: endpoint.name).call(", [arguments(endpoint)], ")")))
            }
            """
    }

    private func arguments(_ endpoint: Endpoint) -> Code {
        switch endpoint.parameters.count {
        case 0: return "\(spelling.testing("NoArguments"))()"
        case 1: return "\(endpoint.parameters[0].name)"
        default:
            let items = endpoint.parameters.map { Code("\(label: $0.name): \($0.name)") }
            return Code(CodeList("\(callName(endpoint))(", items, ")"))
        }
    }

    private func argumentsType(_ endpoint: Endpoint) -> Code {
        switch endpoint.parameters.count {
        case 0: spelling.testing("NoArguments")
        case 1: parameters.type(of: endpoint.parameters[0])
        default: Code(callName(endpoint))
        }
    }

    private func stub(_ endpoint: Endpoint) -> Code {
        let answer = outcomes.answerType(of: endpoint) ?? spelling.swift("Void")
        let generics: Code = "\(argumentsType(endpoint)), \(answer), \(outcomes.failureType(of: endpoint))"
        let key = "\(service.typeNames.mock.text).\(endpoint.name.text)"
        let head: Code = "\(context.access)let \(endpoint.name) = \(spelling.testing("Stub"))<\(generics)>("
        return Code(CodeList(head, ["\(literal: key)"], ")"))
    }

    /// `SearchCall`, for a method with several arguments.
    private func callName(_ endpoint: Endpoint) -> SwiftName {
        let name = endpoint.name.text
        var result = (SwiftName(name.prefix(1).uppercased() + name.dropFirst()) ?? endpoint.name).appending(
            "Call")
        while spelling.isDeclared(result.text) { result = result.appending("Arguments") }
        return result
    }

    private func callType(_ endpoint: Endpoint) -> Code {
        guard endpoint.parameters.count > 1 else { return .empty }
        let access = context.access
        let items = endpoint.parameters.map { parameter -> Code in
            "\(parameter: parameter.name): \(parameters.type(of: parameter))\(parameters.defaultClause(parameter))"
        }
        return """
            \(Documentation("The arguments of a call of `\(endpoint.name.text)`."))
            \(access)struct \(callName(endpoint)): \(spelling.swift("Equatable")), \(spelling.swift("Sendable")) {
                \(endpoint.parameters.map { "\(access)let \($0.name): \(parameters.type(of: $0))" }.lines)

                \(Code(CodeList("\(access)init(", items, ") {")))
                    \(endpoint.parameters.map { "self.\(member: $0.name) = \($0.name)" }.lines)
                }
            }
            """
    }
}
