/// All declarations of an API by their paths, nested ones included.
package struct DeclarationTable: Sendable {
    /// In the order of the spec.
    package private(set) var all: [TypeDeclaration] = []
    private var byPath: [[SwiftName]: TypeDeclaration] = [:]

    package init(_ api: API) {
        (api.declarations + api.services.flatMap(\.declarations)).forEach { add($0) }
    }

    private mutating func add(_ declaration: TypeDeclaration) {
        all.append(declaration)
        byPath[declaration.path] = declaration
        declaration.nested.forEach { add($0) }
    }

    package subscript(path: [SwiftName]) -> TypeDeclaration? { byPath[path] }
}

extension TypeDeclaration {
    package var pathText: String { path.map(\.text).joined(separator: ".") }
}
