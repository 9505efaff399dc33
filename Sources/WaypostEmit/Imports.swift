internal import WaypostModel

/// What a file imports. It is worked out from the model, since the compiler warns of an import that is more public
/// than its use.
struct Imports: Equatable {
    private var modules: [String: Level] = [:]
    private var foundationTypes: [String: Level] = [:]

    private enum Level: Comparable {
        case used, shown
    }

    /// The file uses the module in bodies alone.
    mutating func use(_ module: StaticString) {
        modules[module.description] = max(modules[module.description] ?? .used, .used)
    }

    /// The file's declarations show the module.
    mutating func show(_ module: StaticString) {
        modules[module.description] = .shown
    }

    /// The file's declarations show a type.
    mutating func show(_ reference: TypeReference) {
        switch reference {
        case .decimal, .decimalString: foundationTypes["Decimal"] = .shown
        case .date: foundationTypes["Date"] = .shown
        case .url: foundationTypes["URL"] = .shown
        case .uuid: foundationTypes["UUID"] = .shown
        case .data: foundationTypes["Data"] = .shown
        case .day, .json, .file: show("WaypostRuntime")
        case .optional(let wrapped), .list(let wrapped), .map(let wrapped): show(wrapped)
        // The alias is declared in this module, which has what is behind it.
        case .declared: break
        case .string, .bool, .integer, .double, .float, .int64String: break
        }
    }

    /// The file uses `Decimal` in bodies alone.
    mutating func useDecimal() {
        foundationTypes["Decimal"] = foundationTypes["Decimal"] ?? .used
    }

    mutating func add(_ other: Imports) {
        modules.merge(other.modules) { max($0, $1) }
        foundationTypes.merge(other.foundationTypes) { max($0, $1) }
    }

    func code(
        _ access: EmitOptions.Access, _ module: SwiftName?, hidden: [(kind: Code, name: SwiftName)] = []
    )
        -> Code
    {
        let shown: Code = access == .internal ? .empty : access == .public ? "public " : "package "
        func keyword(_ level: Level?) -> Code {
            access == .internal ? .empty : level == .shown ? shown : "internal "
        }
        var lines = modules.map { name, level in
            (name, Code("\(keyword(level))import \(Code(trusted: name))"))
        }
        // Internal declarations of another module are to be had for tests alone, which mocks are for.
        let testable: Code = access == .internal ? "@testable " : .empty
        if let module { lines.append((module.text, "\(testable)\(shown)import \(module)")) }
        let sorted = lines.sorted { $0.0 < $1.0 }.map(\.1)
        var single = foundationTypes.map { name, level -> (String, Code) in
            ("Foundation.\(name)", "\(keyword(level))import struct Foundation.\(Code(trusted: name))")
        }
        for entry in hidden {
            guard let module else { continue }
            single.append(
                (
                    "\(module.text).\(entry.name.text)",
                    "\(testable)\(shown)import \(entry.kind) \(module).\(entry.name)"
                ))
        }
        let sortedSingle = single.sorted { $0.0 < $1.0 }.map(\.1)
        return [sorted.lines, sortedSingle.lines].paragraphs
    }
}
