package import WaypostSource

/// A path with its holes: `/users/{id:Int}/files/{path+}`.
package struct PathTemplate: Equatable, Sendable {
    package var parts: [Part]
    package var range: SourceRange

    package init(parts: [Part], range: SourceRange) {
        self.parts = parts
        self.range = range
    }

    package enum Part: Equatable, Sendable {
        case literal(Located<String>)
        case hole(Hole)
    }

    package struct Hole: Equatable, Sendable {
        package var name: Located<String>
        /// String when it is not given.
        package var type: TypeExpression?
        /// `{path+}`: its value may go over several segments.
        package var keepsSlashes: Bool

        package init(name: Located<String>, type: TypeExpression?, keepsSlashes: Bool) {
            self.name = name
            self.type = type
            self.keepsSlashes = keepsSlashes
        }
    }

    package var holes: [Hole] {
        parts.compactMap { if case .hole(let hole) = $0 { hole } else { nil } }
    }
}
