package import WaypostSource
private import WaypostYAML

/// A spec with the white space that specs are meant to have: two spaces for each level, one behind a colon, none at the
/// end of a line, and blank lines between what takes several lines.
///
/// YAML readers drop comments, so nothing is written from a tree: lines are moved, and the result is taken only when
/// it is proved to say the same.
package struct FormattedSpec: Sendable {
    package let bytes: [UInt8]

    /// Why a spec is left as it is.
    package enum Refusal: Error, Equatable {
        /// What it says can't be told.
        case notReadable
        /// The result would not say the same.
        case notProved
    }

    package init(of text: SourceText) throws(Refusal) {
        let page = try FormattedSpec.page(of: text)
        let formatted = SourceText(id: text.id, path: text.path, bytes: FormattedSpec.formatted(page))
        // Whoever can't be read again, or changes once more, is not understood.
        guard let again = try? FormattedSpec.page(of: formatted), page.saysTheSame(as: again),
            FormattedSpec.formatted(again) == formatted.bytes
        else { throw .notProved }
        bytes = formatted.bytes
    }

    private static func page(of text: SourceText) throws(Refusal) -> SpecPage {
        var log = DiagnosticLog()
        guard let root = parse(text, &log), log.diagnostics.isEmpty,
            let page = SpecPage(of: text, root)
        else { throw .notReadable }
        return page
    }

    private static func formatted(_ page: SpecPage) -> [UInt8] {
        var lines = Indentation.applied(to: page.lines)
        lines = LineSpacing(page).applied(to: lines)
        lines = BlankLines(page).applied(to: lines)
        return page.mark + lines.flatMap(\.bytes)
    }
}
