internal import WaypostModel

/// Writes the samples of declared types.
struct SampleEmitter {
    let context: EmitContext

    private var spelling: Spelling { context.spelling }

    var imports: Imports {
        var imports = SampleEmitter.imports(of: sampled.compactMap(\.sample) + arguments)
        imports.use("WaypostTesting")
        if !arguments.isEmpty { imports.use("WaypostRuntime") }
        return imports
    }

    /// What spelling out values takes, besides the testing library.
    static func imports(of values: [Value]) -> Imports {
        var imports = Imports()
        if values.contains(where: { $0.contains(\.isExactDecimal) }) { imports.useDecimal() }
        if values.contains(where: { $0.contains(\.isOfRuntime) }) { imports.use("WaypostRuntime") }
        return imports
    }

    var code: Code {
        let samples = sampled.compactMap { declaration in
            declaration.sample.map { extensionCode(declaration, $0) }
        }
        return (samples + context.api.services.map { calls(of: $0) }).paragraphs
    }

    var isEmpty: Bool { sampled.isEmpty && arguments.isEmpty }

    private var arguments: [Value] {
        context.api.services.flatMap(\.endpoints).flatMap { $0.example.arguments?.map(\.value) ?? [] }
    }

    /// The calls that the spec gives as examples.
    private func calls(of service: Service) -> Code {
        let taken = Set(service.endpoints.map(\.name.text))
        let calls = service.endpoints.compactMap { endpoint in
            endpoint.example.arguments.map { arguments -> Code in
                let name = endpoint.name.appending("Example").numbered { !taken.contains($0.text) }
                return """
                    \(Documentation("The example of `\(endpoint.name.text)`."))
                    \(context.access)static var \(name): \(spelling.declared(service.typeNames.endpoints)) {
                        \(call(endpoint, arguments))
                    }
                    """
            }
        }
        guard !calls.isEmpty else { return .empty }
        return """
            nonisolated extension \(spelling.declared(service.typeNames.endpoints)) {
                \(calls.paragraphs)
            }
            """
    }

    private func call(_ endpoint: Endpoint, _ arguments: [Value.Argument]) -> Code {
        guard !arguments.isEmpty else { return ".\(member: endpoint.name)" }
        let values = ValueEmitter(spelling: spelling)
        let labelled = Set(endpoint.parameters.filter(\.isLabelled).map(\.name))
        let items = arguments.map { argument -> Code in
            let value = values.value(argument.value)
            return labelled.contains(argument.label) ? "\(label: argument.label): \(value)" : value
        }
        return Code(CodeList(".\(member: endpoint.name)(", items, ")"))
    }

    private func extensionCode(_ declaration: TypeDeclaration, _ sample: Value) -> Code {
        let type = spelling.declared(declaration.path)
        let value = ValueEmitter(spelling: spelling).value(sample)
        return """
            nonisolated extension \(type) {
                \(Documentation("A value to try things with."))
                \(context.access)static let sample: \(type) = \(value)
            }
            """
    }

    private var sampled: [TypeDeclaration] {
        flat(context.api.declarations + context.api.services.flatMap(\.declarations)).filter { declaration in
            if case .enumeration = declaration.kind { return false }
            return declaration.sample != nil
        }
    }

    private func flat(_ declarations: [TypeDeclaration]) -> [TypeDeclaration] {
        declarations.flatMap { [$0] + flat($0.nested) }
    }
}

extension Value {
    /// Whether it, or a value within it, has a property.
    fileprivate func contains(_ property: (Value) -> Bool) -> Bool {
        if property(self) { return true }
        switch self {
        case .list(let values): return values.contains { $0.contains(property) }
        case .map(let entries): return entries.contains { $0.value.contains(property) }
        case .object(_, let arguments): return arguments.contains { $0.value.contains(property) }
        case .unionCase(_, let payload): return payload.contains(property)
        case .patch(let inner): return inner?.contains(property) ?? false
        default: return false
        }
    }

    /// Spelled with `Decimal` itself, where a literal would not be exact.
    fileprivate var isExactDecimal: Bool {
        if case .decimal(let text) = self {
            !text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        } else {
            false
        }
    }

    /// Spelled with members of the runtime's types.
    fileprivate var isOfRuntime: Bool {
        switch self {
        case .json, .patch: true
        default: false
        }
    }
}
