internal import WaypostSource

/// Why a text cannot be read on.
struct YAMLFault: Error {
    var problem: String
    var range: SourceRange
    /// Whether libyaml says so; otherwise it is YAML, but of a kind that is refused.
    var isSyntax: Bool
    var notes: [Diagnostic.Note] = []

    init(_ problem: String, _ range: SourceRange, isSyntax: Bool = false) {
        self.problem = problem
        self.range = range
        self.isSyntax = isSyntax
    }
}
