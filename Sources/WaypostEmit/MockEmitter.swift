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
        imports.add(ExampleEmitter(context: context, service: service).imports)
        let showsError = service.endpoints.contains { $0.errors == nil && !$0.answer.isStream }
        if showsError { imports.show("WaypostRuntime") }
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

                \(service.endpoints.flatMap { [method($0), pagesMethod($0)] }.paragraphs)

                \(ExampleEmitter(context: context, service: service).code)

                \(Documentation("The methods' stubs."))
                \(access)struct Stubs: \(spelling.swift("Sendable")) {
                    \(service.endpoints.flatMap { [stub($0), pagesStub($0)] }.lines)
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
                \(call(endpoint))
            }
            """
    }

    private func call(_ endpoint: Endpoint) -> Code {
        let isStream = endpoint.answer.isStream
        let effects: Code = isStream ? .empty : "try await "
        let function: Code = isStream ? "stream" : "call"
        let argument = arguments(endpoint.arguments, endpoint.name)
        return Code(CodeList("\(effects)stubs.\(member: endpoint.name).\(function)(", [argument], ")"))
    }

    private func pagesMethod(_ endpoint: Endpoint) -> Code {
        guard let pages = endpoint.pages, pages.followsLinks else { return .empty }
        let signature = PaginationEmitter(context: context, service: service)
            .signature(endpoint, pages, withDefaults: true, access: context.access, tail: " {")
        let argument = arguments(endpoint.pageParameters, endpoint.name)
        return """
            \(endpoint.deprecation?.attribute ?? .empty)
            \(signature)
                \(Code(CodeList("stubs.\(member: pages.name).pages(", [argument], ")")))
            }
            """
    }

    private func arguments(_ list: [Parameter], _ name: SwiftName) -> Code {
        switch list.count {
        case 0: return "\(spelling.testing("NoArguments"))()"
        case 1: return "\(list[0].name)"
        default:
            let items = list.map { Code("\(label: $0.name): \($0.name)") }
            return Code(CodeList("\(callName(name))(", items, ")"))
        }
    }

    private func argumentsType(_ list: [Parameter], _ name: SwiftName) -> Code {
        switch list.count {
        case 0: spelling.testing("NoArguments")
        case 1: parameters.type(of: list[0])
        default: Code(callName(name))
        }
    }

    private func stub(_ endpoint: Endpoint) -> Code {
        let arguments = argumentsType(endpoint.arguments, endpoint.name)
        if case .stream(let stream) = endpoint.answer {
            let element = StreamEmitter(context: context, service: service).elementType(of: stream)
            return stub(endpoint.name, "\(spelling.testing("StreamStub"))<\(arguments), \(element)>")
        }
        let answer = outcomes.answerType(of: endpoint, in: service) ?? spelling.swift("Void")
        let generics: Code = "\(arguments), \(answer), \(outcomes.failureType(of: endpoint))"
        return stub(endpoint.name, "\(spelling.testing("Stub"))<\(generics)>")
    }

    private func pagesStub(_ endpoint: Endpoint) -> Code {
        guard let pages = endpoint.pages, pages.followsLinks else { return .empty }
        let arguments = argumentsType(endpoint.pageParameters, endpoint.name)
        let element = spelling.type(pages.element)
        return stub(pages.name, "\(spelling.testing("StreamStub"))<\(arguments), \(element)>")
    }

    private func stub(_ name: SwiftName, _ type: Code) -> Code {
        let key = "\(service.typeNames.mock.text).\(name.text)"
        return Code(CodeList("\(context.access)let \(name) = \(type)(", ["\(literal: key)"], ")"))
    }

    /// `SearchCall`, for a method with several arguments.
    private func callName(_ endpoint: SwiftName) -> SwiftName {
        let name = endpoint.text
        var result = (SwiftName(name.prefix(1).uppercased() + name.dropFirst()) ?? endpoint).appending(
            "Call")
        while spelling.isDeclared(result.text) { result = result.appending("Arguments") }
        return result
    }

    private func callType(_ endpoint: Endpoint) -> Code {
        guard endpoint.arguments.count > 1 else { return .empty }
        let access = context.access
        let items = endpoint.arguments.map { parameter -> Code in
            "\(parameter: parameter.name): \(parameters.type(of: parameter))\(parameters.defaultClause(parameter))"
        }
        return """
            \(Documentation("The arguments of a call of `\(endpoint.name.text)`."))
            \(access)struct \(callName(endpoint.name)): \(spelling.swift("Equatable")), \(spelling.swift("Sendable")) {
                \(endpoint.arguments.map { "\(access)let \($0.name): \(parameters.type(of: $0))" }.lines)

                \(Code(CodeList("\(access)init(", items, ") {")))
                    \(endpoint.arguments.map { "self.\(member: $0.name) = \($0.name)" }.lines)
                }
            }
            """
    }
}
