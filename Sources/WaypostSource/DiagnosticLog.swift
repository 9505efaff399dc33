/// The diagnostics of a run.
package struct DiagnosticLog: Sendable {
    private var reported: [Diagnostic] = []
    package private(set) var hasErrors = false

    package init() {}

    package mutating func report(_ diagnostic: Diagnostic) {
        reported.append(diagnostic)
        if diagnostic.severity == .error { hasErrors = true }
    }

    /// In the order of the files and of the places in them, each once.
    package var diagnostics: [Diagnostic] {
        var seen = Set<Key>()
        return reported.enumerated()
            .sorted { (Key($0.element), $0.offset) < (Key($1.element), $1.offset) }
            .map(\.element)
            .filter { seen.insert(Key($0)).inserted }
    }

    private struct Key: Hashable, Comparable {
        let source: SourceID
        let lower: Int
        let code: String
        let message: String

        init(_ diagnostic: Diagnostic) {
            source = diagnostic.range.source
            lower = diagnostic.range.lower
            code = diagnostic.code.description
            message = diagnostic.message
        }

        static func < (left: Key, right: Key) -> Bool {
            (left.source, left.lower) < (right.source, right.lower)
        }
    }
}
