package import WaypostSource

/// The text of a scalar, and how it is written.
///
/// The text is never taken for a boolean, number or null here: what it means depends on where it stands.
package struct YAMLScalar: Equatable, Sendable {
    package var text: String
    package var style: Style
    /// Where a comment begins that follows on the same line.
    package var commentStart: Int?
    /// Where the text starts, when each of its bytes is one byte of the source; nothing when it is folded or
    /// has escapes.
    package var literalStart: Int?

    package init(_ text: String, _ style: Style, commentStart: Int? = nil, literalStart: Int? = nil) {
        self.text = text
        self.style = style
        self.commentStart = commentStart
        self.literalStart = literalStart
    }

    package enum Style: Equatable, Sendable {
        case plain, singleQuoted, doubleQuoted, literal, folded
    }

    /// Whether it stands for null when null is possible: unquoted and empty, `null` or `~` (YAML 1.2.2, 10.3.2).
    package var isNull: Bool {
        guard style == .plain else { return false }
        switch text {
        case "", "~", "null", "Null", "NULL": return true
        default: return false
        }
    }

    /// Whether nothing at all is written.
    package var isAbsent: Bool { style == .plain && text.isEmpty }

    /// Unquoted `true` or `false` (YAML 1.2.2, 10.3.2): `yes`, `no`, `on` and `off` are text.
    package var bool: Bool? {
        guard style == .plain else { return nil }
        switch text {
        case "true", "True", "TRUE": return true
        case "false", "False", "FALSE": return false
        default: return nil
        }
    }
}

extension YAMLNode {
    /// The span of a part of a scalar's text, given as byte offsets into that text; the whole scalar when it is
    /// written with escapes or over several lines.
    package func range(ofTextFrom lower: Int, to upper: Int) -> SourceRange {
        guard let start = scalar?.literalStart else { return range }
        return SourceRange(source: range.source, lower: start + lower, upper: start + upper)
    }
}
