package import WaypostSource

/// A type as written, short or long.
package struct TypeExpression: Equatable, Sendable {
    package var form: Form
    package var range: SourceRange

    package init(_ form: Form, _ range: SourceRange) {
        self.form = form
        self.range = range
    }

    package indirect enum Form: Equatable, Sendable {
        /// `Int(1...50)`; the argument's text is everything between the parentheses.
        case name(String, argument: Located<String>?)
        case list(TypeExpression)
        /// From String.
        case map(TypeExpression)
        case optional(TypeExpression)
        /// `Int | String`
        case choice([TypeExpression])
        /// `enum(a, b)`
        case words([Located<String>])
        case object(ObjectSpec)
        case enumeration(EnumSpec)
        case union(UnionSpec)
        /// Could not be read, which has been reported.
        case invalid
    }
}
