internal import WaypostModel
internal import WaypostSource
internal import WaypostSpec

/// Finds types that would contain themselves: where that can be mended, the part is kept behind a reference.
struct RecursionCheck {
    private let index: TypeIndex
    private let components: [[SwiftName]: Int]

    init(_ api: API) {
        index = api.index
        components =
            StrongComponents(nodes: index.paths) { [index] path in
                index[path].map { $0.storedTypes.map(\.path) } ?? []
            }.componentOf
    }

    /// Reports objects that can never be built, since each needs another of its kind first.
    func refuseEndless(_ symbols: SymbolTable, _ log: inout DiagnosticLog) {
        let required = StrongComponents(nodes: index.paths) { [index] path in
            index[path].map { $0.requiredTypes.map(\.path) } ?? []
        }
        for cycle in required.cycles {
            guard let first = cycle.first, let symbol = symbols.type(named: first[0].text) else { continue }
            log.report(.containsItself(chain(from: first, within: Set(cycle)), at: symbol.name.range))
        }
    }

    /// Marks the fields and cases that lead back to their own type.
    func settle(_ api: inout API) {
        api.mapDeclarations { declaration in
            let path = declaration.path
            switch declaration.kind {
            case .object(var object):
                for field in object.fields.indices where leadsBack(object.fields[field].type, to: path) {
                    object.fields[field].isBoxed = true
                }
                declaration.kind = .object(object)
            case .union(var union):
                for unionCase in union.cases.indices where leadsBack(union.cases[unionCase].type, to: path) {
                    union.cases[unionCase].isIndirect = true
                }
                declaration.kind = .union(union)
            case .choice(var choice):
                for choiceCase in choice.cases.indices
                where leadsBack(choice.cases[choiceCase].type, to: path) {
                    choice.cases[choiceCase].isIndirect = true
                }
                declaration.kind = .choice(choice)
            case .enumeration, .alias:
                break
            }
        }
    }

    private func leadsBack(_ type: TypeReference, to path: [SwiftName]) -> Bool {
        guard let stored = type.inlineStorage, let component = components[stored.path] else { return false }
        return component == components[path]
    }

    /// `A > B > A`: the shortest way back.
    private func chain(from start: [SwiftName], within cycle: Set<[SwiftName]>) -> [String] {
        var open = [start]
        var previous: [[SwiftName]: [SwiftName]] = [:]
        var position = 0
        while position < open.count {
            let last = open[position]
            position += 1
            for next in index[last]?.requiredTypes.map(\.path) ?? [] where cycle.contains(next) {
                if next == start { return way(from: start, to: last, previous) + [text(of: start)] }
                if previous.updateValue(previous[next] ?? last, forKey: next) == nil { open.append(next) }
            }
        }
        return [text(of: start)]
    }

    private func way(
        from start: [SwiftName], to end: [SwiftName], _ previous: [[SwiftName]: [SwiftName]]
    ) -> [String] {
        var way = [end]
        while let last = way.last, last != start, let before = previous[last] { way.append(before) }
        return way.reversed().map(text)
    }

    private func text(of path: [SwiftName]) -> String {
        path.map(\.text).joined(separator: ".")
    }
}

extension TypeDeclaration {
    /// The types that a value holds in its own storage.
    fileprivate var storedTypes: [DeclaredType] {
        switch kind {
        case .object(let object): object.fields.compactMap(\.type.inlineStorage)
        case .union(let union): union.cases.compactMap(\.type.inlineStorage)
        case .choice(let choice): choice.cases.compactMap(\.type.inlineStorage)
        case .enumeration, .alias: []
        }
    }

    /// The objects without which a value can't be built.
    fileprivate var requiredTypes: [DeclaredType] {
        guard case .object(let object) = kind else { return [] }
        return object.fields.filter { $0.presence == .required }.compactMap(\.type.inlineStorage)
            .filter { $0.shape == .object }
    }
}

extension Diagnostic {
    fileprivate static func containsItself(_ chain: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "E217",
            "\"\(chain[0])\" contains itself: \(chain.joined(separator: " > ")) (make one of the fields optional, or a list)",
            at: range)
    }
}
