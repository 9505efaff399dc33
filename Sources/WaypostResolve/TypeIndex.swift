internal import WaypostModel

/// All declarations of an API by their paths, nested ones included.
struct TypeIndex {
    private var declarations: [[SwiftName]: TypeDeclaration] = [:]
    /// In the order of the spec.
    private(set) var paths: [[SwiftName]] = []

    init(_ declarations: [TypeDeclaration]) {
        declarations.forEach { add($0) }
    }

    private mutating func add(_ declaration: TypeDeclaration) {
        declarations[declaration.path] = declaration
        paths.append(declaration.path)
        declaration.nested.forEach { add($0) }
    }

    subscript(path: [SwiftName]) -> TypeDeclaration? { declarations[path] }
}

extension TypeDeclaration {
    /// The same declaration, and those nested in it, with a change.
    func mapped(_ change: (inout TypeDeclaration) -> Void) -> TypeDeclaration {
        var copy = self
        copy.nested = nested.map { $0.mapped(change) }
        change(&copy)
        return copy
    }
}

extension API {
    /// All declarations, those of the services included, with a change.
    mutating func mapDeclarations(_ change: (inout TypeDeclaration) -> Void) {
        declarations = declarations.map { $0.mapped(change) }
        for index in services.indices {
            services[index].declarations = services[index].declarations.map { $0.mapped(change) }
        }
    }

    var index: TypeIndex {
        TypeIndex(declarations + services.flatMap(\.declarations))
    }
}

extension TypeReference {
    /// The declared types that it names, aliases included.
    var declaredTypes: [DeclaredType] {
        switch self {
        case .declared(let type):
            if case .alias(let target) = type.shape { [type] + target.declaredTypes } else { [type] }
        case .optional(let wrapped), .list(let wrapped), .map(let wrapped): wrapped.declaredTypes
        default: []
        }
    }

    /// The declared type that a value of this type holds in its own storage, if it does.
    var inlineStorage: DeclaredType? {
        switch self {
        case .declared(let type):
            switch type.shape {
            case .object, .union: type
            case .alias(let target): target.inlineStorage
            case .stringEnum, .integerEnum: nil
            }
        case .optional(let wrapped): wrapped.inlineStorage
        default: nil
        }
    }
}
