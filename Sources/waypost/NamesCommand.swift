internal import WaypostGenerator
internal import WaypostInspect
private import WaypostSource

extension Verb {
    static let names = Verb(
        name: "names", summary: "list what everything is called on the wire and in Swift",
        discussion: """
            Lists the names of environments, services, endpoints, their parameters, models, fields,
            enum values and errors: what it is, its name on the wire, and its name in Swift.
            """,
        operand: Operand(
            name: "SPEC", help: "a spec instead of what waypost.yaml names", isRepeatable: true),
        flags: [ProductionOptions.config, ListFormat.flag],
        run: { invocation throws(Failure) in try invocation.listNames() })
}

/// How a list is told: to people, or to a program.
enum ListFormat: String, CaseIterable {
    case text, json

    static let flag = Verb.Flag(
        name: "--format", value: "FORMAT", help: "text or json", choices: allCases.map(\.rawValue))
}

extension Invocation {
    fileprivate func listNames() throws(Failure) -> ExitCode {
        let format = try arguments.choice("--format", as: ListFormat.self) ?? .text
        let production = try production()
        let errors = try report(production)
        guard let apis = production.apis else {
            console.complain("waypost: \(counted(errors, "error"))\n")
            return .faults
        }
        let parts = apis.map { names(of: $0) }
        switch format {
        case .text: console.say(parts.map(\.table).joined(separator: "\n"))
        case .json: console.say(JSONText.array(parts.map(\.json)).text + "\n")
        }
        return .done
    }
}

extension NamedPart {
    /// A line for each part, indented as the parts are nested, with the Swift names in one column.
    var table: String {
        let rows = rows(indent: 0)
        let width = rows.map(\.left.count).max() ?? 0
        return rows.map { row in
            row.left + String(repeating: " ", count: width - row.left.count + 2) + row.right + "\n"
        }.joined()
    }

    private func rows(indent: Int) -> [(left: String, right: String)] {
        let name = wire.map { " \($0.shown)" } ?? ""
        let left = String(repeating: "  ", count: indent) + kind.rawValue + name
        return [(left, swift)] + parts.flatMap { $0.rows(indent: indent + 1) }
    }

    fileprivate var json: JSONText {
        var members: [(name: String, value: JSONText)] = [
            ("kind", .string(kind.rawValue)), ("wire", wire.map { .string($0) } ?? .null),
            ("swift", .string(swift)),
        ]
        if !parts.isEmpty { members.append(("parts", .array(parts.map(\.json)))) }
        return .object(members)
    }
}

extension String {
    /// On one line, and without what a terminal would act upon.
    var shown: String {
        let scalars = unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
