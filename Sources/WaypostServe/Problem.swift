/// Something about a request that the spec does not say.
package struct Problem: Equatable, Sendable {
    /// Where it is: `query page`, `body lines[0].quantity`.
    package var place: String
    /// What was found: `"x"`.
    package var found: String
    /// What belongs there: `Int`.
    package var expected: String
    package var kind: Kind

    package enum Kind: Equatable, Sendable {
        /// Harmless for most servers, and most likely a slip of the pen.
        case warning
        /// Answered with 400.
        case malformed
        /// Answered with 401: who sends the request is not said.
        case unauthorized
        /// Answered with 415: the body is of another kind.
        case mediaType
    }

    package init(_ place: String, found: String, expected: String, _ kind: Kind = .malformed) {
        self.place = place
        self.found = found
        self.expected = expected
        self.kind = kind
    }

    /// One line: `query page: found "x", expected Int`.
    package var text: String {
        "\(place): found \(found), expected \(expected)"
    }
}
