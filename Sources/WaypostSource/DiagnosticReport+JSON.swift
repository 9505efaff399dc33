extension DiagnosticReport {
    /// One JSON object. `version` changes when a reader of an earlier one would misunderstand it.
    package var json: String {
        let report = JSONText.object([
            ("version", .int(1)), ("diagnostics", .array(diagnostics.map(member))),
        ])
        return report.text + "\n"
    }

    private func member(_ diagnostic: Diagnostic) -> JSONText {
        .object(
            [
                ("code", .string(diagnostic.code.description)),
                ("severity", .string(diagnostic.severity.rawValue)),
                ("message", .string(diagnostic.message)),
            ] + members(of: diagnostic.range) + [
                (
                    "notes",
                    .array(
                        diagnostic.notes.map { note in
                            .object([("message", .string(note.message))] + members(of: note.range))
                        })
                ),
                ("replacement", diagnostic.replacement.map(JSONText.string) ?? .null),
            ])
    }

    private func members(of range: SourceRange) -> [(name: String, value: JSONText)] {
        guard let place = place(of: range) else { return [] }
        return [
            ("file", .string(place.path)), ("start", position(place.start)), ("end", position(place.end)),
        ]
    }

    private func position(_ position: SourceText.Position) -> JSONText {
        .object([("line", .int(position.line)), ("column", .int(position.column))])
    }
}
