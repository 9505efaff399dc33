internal import WaypostModel

/// Writes the function that makes a mock whose methods answer with examples.
struct ExampleEmitter {
    let context: EmitContext
    let service: Service

    private var spelling: Spelling { context.spelling }

    var imports: Imports { SampleEmitter.imports(of: service.endpoints.flatMap(\.example.values)) }

    var code: Code {
        let statements = service.endpoints.flatMap { [statement($0), pages($0)] }.filter { !$0.isEmpty }
        guard !statements.isEmpty else { return .empty }
        let mock = spelling.declared(service.typeNames.mock)
        return """
            \(Documentation("A mock whose methods answer as the examples of the spec say, and with samples where it has none: for previews, and to begin a test with."))
            \(context.access)static func withExamples() -> \(mock) {
                let mock = \(mock)()
                \(statements.lines)
                return mock
            }
            """
    }

    /// All elements by links: those of the one page that there is.
    private func pages(_ endpoint: Endpoint) -> Code {
        guard let pages = endpoint.pages, pages.followsLinks, pages.items.steps.isEmpty,
            case .value(.list(let elements))? = endpoint.example.outcome
        else { return .empty }
        let values = ValueEmitter(spelling: spelling)
        return Code(CodeList("mock.stubs.\(member: pages.name).yields(", elements.map(values.value), ")"))
    }

    private func statement(_ endpoint: Endpoint) -> Code {
        let stub: Code = "mock.stubs.\(member: endpoint.name)"
        let values = ValueEmitter(spelling: spelling)
        switch endpoint.example.outcome {
        case nil: return .empty
        case .nothing: return "\(stub).succeeds()"
        case .value(let value): return Code(CodeList("\(stub).returns(", [values.value(value)], ")"))
        case .elements(let elements):
            return Code(CodeList("\(stub).yields(", elements.map(values.value), ")"))
        case .response(let name, let value, _):
            let payload = value.map { Code(CodeList("(", [values.value($0)], ")")) } ?? .empty
            return Code(CodeList("\(stub).returns(", [".\(member: name)\(payload)"], ")"))
        case .failure(let name, let value, let status, let isExact):
            let payload = [value.map(values.value), isExact ? nil : "status: \(literal: status)"]
                .compactMap(\.self)
            let error: Code =
                payload.isEmpty
                ? ".\(member: name)" : Code(CodeList(".\(member: name)(", payload, ")"))
            return Code(CodeList("\(stub).throws(", [error], ")"))
        }
    }
}

extension CallExample {
    fileprivate var values: [Value] {
        switch outcome {
        case nil, .nothing: []
        case .value(let value): [value]
        case .elements(let values): values
        case .response(_, let value, _), .failure(_, let value, _, _): [value].compactMap(\.self)
        }
    }
}
