/// All diagnostics of a run, for programs that read them: editors, dashboards, and the checks of a forge.
package struct DiagnosticReport: Sendable {
    let diagnostics: [Diagnostic]
    private let sources: [SourceID: SourceText]

    package init(_ diagnostics: [Diagnostic], sources: [SourceText]) {
        self.diagnostics = diagnostics
        self.sources = Dictionary(sources.map { ($0.id, $0) }) { first, _ in first }
    }

    /// Where a span is, as an editor counts: lines and columns from 1, the end behind the last character.
    struct Place {
        let path: String
        let start: SourceText.Position
        let end: SourceText.Position
    }

    func place(of range: SourceRange) -> Place? {
        sources[range.source].map { source in
            Place(
                path: source.path, start: source.position(at: range.lower),
                end: source.position(at: range.upper))
        }
    }
}
