/// Turns diagnostics into the text that users see:
///
///     specs/shop/products.yaml:7:24: error: there is no model "Prodct" (did you mean "Product"?) [E215]
///       list: GET / -> [Prodct]
///                       ^~~~~~
package struct DiagnosticPrinter: Sendable {
    private let sources: [SourceID: SourceText]
    private let usesColour: Bool

    /// A message that quotes a whole file shows its beginning and its end.
    private static let longestMessage = 600

    package init(sources: [SourceText], usesColour: Bool = false) {
        self.sources = Dictionary(sources.map { ($0.id, $0) }) { first, _ in first }
        self.usesColour = usesColour
    }

    /// One diagnostic with its notes; ends with a line end.
    package func text(of diagnostic: Diagnostic) -> String {
        var text = place(
            diagnostic.range, label: diagnostic.severity.rawValue,
            colour: diagnostic.severity == .error ? "31" : "35",
            message: "\(printable(diagnostic.message)) [\(diagnostic.code)]")
        for note in diagnostic.notes {
            text += place(note.range, label: "note", colour: "36", message: printable(note.message))
        }
        return text
    }

    private func place(_ range: SourceRange, label: String, colour: String, message: String) -> String {
        guard let source = sources[range.source] else { return "\(label): \(message)\n" }
        let start = source.position(at: range.lower)
        let head = "\(printable(source.path)):\(start.line):\(start.column): "
        return styled(head, "1") + styled("\(label): ", "1;\(colour)") + styled(message, "1") + "\n"
            + marked(SourceExcerpt(of: range, in: source), colour)
    }

    private func marked(_ excerpt: SourceExcerpt, _ colour: String) -> String {
        guard !excerpt.line.isEmpty else { return "" }
        let indent = String(repeating: " ", count: excerpt.indent)
        let marks = "^" + String(repeating: "~", count: excerpt.width - 1)
        return "\(excerpt.line)\n\(indent)\(styled(marks, "1;\(colour)"))\n"
    }

    private func styled(_ text: String, _ style: String) -> String {
        usesColour ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
    }

    /// A message or path may hold control characters, which must not reach a terminal.
    private func printable(_ text: String) -> String {
        var result = ""
        for scalar in shortened(text).unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.controlsTerminal:
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private func shortened(_ text: String) -> String {
        let half = DiagnosticPrinter.longestMessage / 2
        guard text.unicodeScalars.count > 2 * half else { return text }
        return String(text.unicodeScalars.prefix(half)) + "…" + String(text.unicodeScalars.suffix(half))
    }
}
