internal import WaypostModel

/// Writes a declared type of any kind.
struct DeclarationEmitter {
    let context: EmitContext

    func code(_ declaration: TypeDeclaration) -> Code {
        switch declaration.kind {
        case .object(let object):
            StructEmitter(context: context, declaration: declaration, object: object).code
        case .enumeration(let type):
            EnumEmitter(context: context, declaration: declaration, type: type).code
        case .union(let union):
            UnionEmitter(context: context, declaration: declaration).code(union)
        case .choice(let choice):
            UnionEmitter(context: context, declaration: declaration).code(choice)
        case .alias(let target):
            alias(declaration, target)
        }
    }

    private func alias(_ declaration: TypeDeclaration, _ target: TypeReference) -> Code {
        """
        \(documentation(declaration))
        \(context.access)typealias \(declaration.name) = \(context.spelling.type(target))
        """
    }

    func documentation(_ declaration: TypeDeclaration) -> Documentation {
        Documentation(declaration.documentation, declaration.deprecation?.sentence)
    }

    func nested(_ declaration: TypeDeclaration) -> Code {
        declaration.nested.map { code($0) }.paragraphs
    }

    // MARK: Imports

    /// What the declarations of types show and use.
    static func imports(_ declarations: [TypeDeclaration]) -> Imports {
        var imports = Imports()
        declarations.forEach { add($0, to: &imports) }
        return imports
    }

    private static func add(_ declaration: TypeDeclaration, to imports: inout Imports) {
        switch declaration.kind {
        case .object(let object):
            if !declaration.coding.isEmpty { imports.use("WaypostRuntime") }
            for field in object.fields {
                imports.show(field.type)
                if field.presence == .patch { imports.show("WaypostRuntime") }
                if field.isBoxed { imports.use("WaypostRuntime") }
            }
            if let rest = object.rest { imports.show(rest.type) }
        case .enumeration:
            imports.show("WaypostRuntime")
        case .union(let union):
            union.cases.forEach { imports.show($0.type) }
            union.isClosed ? imports.use("WaypostRuntime") : imports.show("WaypostRuntime")
        case .choice(let choice):
            choice.cases.forEach { imports.show($0.type) }
            choice.isClosed ? imports.use("WaypostRuntime") : imports.show("WaypostRuntime")
        case .alias(let target):
            imports.show(target)
        }
        declaration.nested.forEach { add($0, to: &imports) }
    }
}

extension TypeDeclaration {
    var name: SwiftName { path[path.count - 1] }

    /// Conformances to the coding protocols, as the API uses the type.
    func codingConformances(_ context: EmitContext) -> [Code] {
        let coding: Coding = context.options.coding == .both ? [.decoded, .encoded] : coding
        return switch (coding.contains(.decoded), coding.contains(.encoded)) {
        case (true, true): [context.spelling.swift("Codable")]
        case (true, false): [context.spelling.swift("Decodable")]
        case (false, true): [context.spelling.swift("Encodable")]
        case (false, false): []
        }
    }

    func isDecoded(_ options: EmitOptions) -> Bool { options.coding == .both || coding.contains(.decoded) }
    func isEncoded(_ options: EmitOptions) -> Bool { options.coding == .both || coding.contains(.encoded) }
}
