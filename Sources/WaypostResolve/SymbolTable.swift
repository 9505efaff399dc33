internal import WaypostModel
internal import WaypostSource
internal import WaypostSpec

/// The types that an API's files declare, by their written names.
struct SymbolTable {
    private(set) var types: [TypeSpec] = []
    private var index: [String: Int] = [:]

    /// Names of the language that no model can have, and words that Swift never takes for a type's name.
    private static let reserved = Set(
        builtinTypeNames + [
            "Self", "Type", "Protocol", "Swift", "Foundation", "WaypostRuntime", "WaypostTesting",
        ])

    init(_ specs: [Spec], generated: [String: Located<String>], _ log: inout DiagnosticLog) {
        for model in specs.flatMap(\.models) {
            let name = model.name
            if SymbolTable.reserved.contains(name.value) {
                log.report(.reservedModelName(name))
            } else if let owner = generated[name.value] {
                log.report(.generatedName(name, owner))
            }
            if let first = index[name.value] {
                log.report(.modelTwice(name, first: types[first].name.range))
            } else {
                index[name.value] = types.count
                types.append(model)
            }
        }
    }

    func type(named name: String) -> TypeSpec? {
        index[name].map { types[$0] }
    }

    var names: [String] { types.map(\.name.value) }
}

extension Diagnostic {
    fileprivate static func reservedModelName(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            "E213", "\"\(name.value)\" is taken by Swift or by this language (choose another name)",
            at: name.range)
    }

    fileprivate static func generatedName(_ name: Located<String>, _ owner: Located<String>) -> Diagnostic {
        Diagnostic(
            "E213",
            "\"\(name.value)\" is the name of a type that is generated for \(owner.value) (choose another name)",
            at: name.range, notes: [Note("\(owner.value) is named here", at: owner.range)])
    }

    fileprivate static func modelTwice(_ name: Located<String>, first: SourceRange) -> Diagnostic {
        Diagnostic(
            "E214", "\"\(name.value)\" is already defined", at: name.range,
            notes: [Note("\"\(name.value)\" is defined here", at: first)])
    }
}
