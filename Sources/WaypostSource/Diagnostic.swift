/// Something that a user should know about a spec: what, where, and what could be done.
package struct Diagnostic: Equatable, Sendable {
    package var code: Code
    /// As the code says, until somebody asks for no warnings.
    package var severity: Severity
    /// A lower-case sentence without a full stop, in the words of the spec.
    package var message: String
    package var range: SourceRange
    /// Other places that are involved.
    package var notes: [Note]
    /// What could stand at `range` instead.
    package var replacement: String?

    package init(
        _ code: Code, _ message: String, at range: SourceRange, notes: [Note] = [], replacement: String? = nil
    ) {
        self.code = code
        severity = code.severity
        self.message = message
        self.range = range
        self.notes = notes
        self.replacement = replacement
    }

    /// The same with the severity of an error.
    package var asError: Diagnostic {
        var error = self
        error.severity = .error
        return error
    }

    package enum Severity: String, Sendable {
        case error, warning
    }

    package struct Note: Equatable, Sendable {
        package var message: String
        package var range: SourceRange

        package init(_ message: String, at range: SourceRange) {
            self.message = message
            self.range = range
        }
    }

    /// `E215` or `W303`: the letter is the severity.
    package struct Code: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
        package let description: String

        package init(stringLiteral text: StaticString) {
            description = text.description
        }

        package var severity: Severity { description.hasPrefix("W") ? .warning : .error }
    }
}

extension Diagnostic {
    /// A behaviour of the language that this version can't generate yet.
    package static func notSupportedYet(_ what: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("E340", "\(what) is not supported yet", at: range)
    }
}
