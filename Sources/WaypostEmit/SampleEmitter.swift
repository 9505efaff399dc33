internal import WaypostModel

/// Writes the samples of declared types.
struct SampleEmitter {
    let context: EmitContext

    private var spelling: Spelling { context.spelling }

    var imports: Imports {
        var imports = Imports()
        imports.use("WaypostTesting")
        for declaration in sampled where declaration.sample.map(usesDecimal) ?? false { imports.useDecimal() }
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
        let value = ValueEmitter(spelling: spelling).value(sample, for: nil)
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

    private func usesDecimal(_ value: Value) -> Bool {
        switch value {
        case .decimal(let text): !text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        case .list(let values): values.contains(where: usesDecimal)
        case .map(let entries): entries.contains { usesDecimal($0.value) }
        case .object(_, let arguments): arguments.contains { usesDecimal($0.value) }
        case .unionCase(_, let payload): usesDecimal(payload)
        case .patch(let inner): inner.map(usesDecimal) ?? false
        default: false
        }
    }
}
