internal import WaypostModel

/// Writes the samples of declared types.
struct SampleEmitter {
    let context: EmitContext

    private var spelling: Spelling { context.spelling }

    var imports: Imports {
        var imports = Imports()
        imports.use("WaypostTesting")
        let values = sampled.compactMap(\.sample)
        if values.contains(where: { $0.contains(\.isExactDecimal) }) { imports.useDecimal() }
        if values.contains(where: { $0.contains(\.isOfRuntime) }) { imports.use("WaypostRuntime") }
        return imports
    }

    var code: Code {
        sampled.compactMap { declaration in
            declaration.sample.map { extensionCode(declaration, $0) }
        }.paragraphs
    }

    var isEmpty: Bool { sampled.isEmpty }

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
