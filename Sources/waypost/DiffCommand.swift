internal import WaypostGenerator
internal import WaypostInspect
private import WaypostSource

extension Verb {
    static let diff = Verb(
        name: "diff", summary: "tell how two versions of an API differ, and what breaks",
        discussion: """
            Compares two versions of an API. Each is a spec, a waypost.yaml, or a folder with one:
              waypost diff old/shop.yaml new/shop.yaml

            A change is breaking for callers when code that uses the generated Swift may not compile
            any more or mean something else; it is breaking on the wire when apps made from the old
            spec may not get along with a server that follows the new one. Additions are safe, also
            for an open enum and a service's protocol, where a switch without default, or a type of
            your own that implements the protocol, needs a case or function more.

            Exits with 1 when a change is breaking.
            """,
        operand: Operand(name: "OLD NEW", help: "the two versions", isRepeatable: true),
        flags: [ListFormat.flag],
        run: { invocation throws(Failure) in try invocation.diff() })
}

extension Invocation {
    fileprivate func diff() throws(Failure) -> ExitCode {
        let format = try arguments.choice("--format", as: ListFormat.self) ?? .text
        guard arguments.operands.count == 2 else {
            throw arguments.misuse("diff needs two versions: OLD NEW")
        }
        let old = try production(of: try version(arguments.operands[0]))
        let new = try production(of: try version(arguments.operands[1]))
        let errors = try report(old) + report(new)
        guard let olds = old.apis, let news = new.apis else {
            console.complain("waypost: \(counted(errors, "error")), nothing is compared\n")
            return .faults
        }
        let changes = changes(from: olds, to: news)
        switch format {
        case .text: console.say(changes.map(\.line).joined() + summary(of: changes))
        case .json: console.say(JSONText(changes).text + "\n")
        }
        return changes.contains { $0.impact == .breaking } ? .faults : .done
    }

    private func version(_ operand: String) throws(Failure) -> SpecOrigin {
        guard let path = Path(operand, in: current) else { throw arguments.misuse("an operand is empty") }
        return try onDisk { () throws(DiskError) in
            switch try VersionPlace(path) {
            case .configuration(let file): .configuration(file)
            case .spec(let file): .specs([file])
            }
        }
    }

    private func summary(of changes: [Change]) -> String {
        guard !changes.isEmpty else { return "no changes\n" }
        let counts = [Impact.breaking, .safe, .documentation].compactMap { impact -> String? in
            let count = changes.count { $0.impact == impact }
            return count == 0 ? nil : "\(count) \(impact.word)"
        }
        return counts.joined(separator: ", ") + "\n"
    }
}

extension Change {
    /// `breaking on the wire: Products.get is at …`
    var line: String {
        let whom =
            switch (callers == .breaking, wire == .breaking) {
            case (true, false): " for callers"
            case (false, true): " on the wire"
            default: ""
            }
        return "\(impact.word)\(whom): \(place.shown) \(message.shown)\n"
    }
}

extension Impact {
    var word: String {
        switch self {
        case .none: "none"
        case .documentation: "documentation"
        case .safe: "safe"
        case .breaking: "breaking"
        }
    }
}

extension JSONText {
    fileprivate init(_ changes: [Change]) {
        self = .object([
            ("breaking", .bool(changes.contains { $0.impact == .breaking })),
            (
                "changes",
                .array(
                    changes.map { change in
                        .object([
                            ("impact", .string(change.impact.word)),
                            ("callers", .string(change.callers.word)),
                            ("wire", .string(change.wire.word)),
                            ("place", .string(change.place)), ("message", .string(change.message)),
                        ])
                    })
            ),
        ])
    }
}
