/// The diagnostics of a run.
package struct DiagnosticLog: Sendable {
    private var reported: [Diagnostic] = []
    package private(set) var hasErrors = false

    package init() {}

    package mutating func report(_ diagnostic: Diagnostic) {
        reported.append(diagnostic)
        if diagnostic.severity == .error { hasErrors = true }
    }

    /// In the order of the files and of the places in them, each once; those of one place as they were reported.
    package var diagnostics: [Diagnostic] {
        var seen = Set<Identity>()
        return reported.enumerated()
            .sorted { Place($0.element, $0.offset) < Place($1.element, $1.offset) }
            .map(\.element)
            .filter { seen.insert(Identity($0)).inserted }
    }

    private struct Place: Comparable {
        let source: SourceID
        let lower: Int
        let turn: Int

        init(_ diagnostic: Diagnostic, _ turn: Int) {
            source = diagnostic.range.source
            lower = diagnostic.range.lower
            self.turn = turn
        }

        static func < (left: Place, right: Place) -> Bool {
            (left.source, left.lower, left.turn) < (right.source, right.lower, right.turn)
        }
    }

    /// What two reports of one fault have in common.
    private struct Identity: Hashable {
        let range: SourceRange
        let code: Diagnostic.Code
        let message: String

        init(_ diagnostic: Diagnostic) {
            range = diagnostic.range
            code = diagnostic.code
            message = diagnostic.message
        }
    }
}
