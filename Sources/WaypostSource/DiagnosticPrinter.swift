/// Turns diagnostics into the text that users see:
///
///     specs/shop/products.yaml:7:24: error: there is no model "Prodct" (did you mean "Product"?) [E215]
///       list: GET / -> [Prodct]
///                       ^~~~~~
package struct DiagnosticPrinter: Sendable {
    private let sources: [SourceID: SourceText]
    private let usesColour: Bool

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
        let head = "\(source.path):\(start.line):\(start.column): "
        let line = source.line(start.line)
        return styled(head, "1") + styled("\(label): ", "1;\(colour)") + styled(message, "1") + "\n"
            + excerpt(
                line, from: start.column, to: endColumn(of: range, from: start, in: source, line), colour)
    }

    /// The column behind the last one to be underlined; a range that goes on over lines ends with its first.
    private func endColumn(
        of range: SourceRange, from start: SourceText.Position, in source: SourceText, _ line: String
    ) -> Int {
        let end = source.position(at: range.upper)
        let lineEnd = line.unicodeScalars.count + 1
        return end.line == start.line ? min(end.column, lineEnd) : lineEnd
    }

    private func excerpt(_ line: String, from: Int, to: Int, _ colour: String) -> String {
        guard !line.isEmpty else { return "" }
        let scalars = Array(line.unicodeScalars)
        // Long lines, such as JSON without line ends, are cut around the place.
        let first = max(0, from > 120 ? from - 60 : 0)
        let last = min(scalars.count, first + 160)
        guard first < last else { return "" }
        let shown = String(String.UnicodeScalarView(scalars[first..<last].map(visible)))
        let lead = scalars[first..<min(max(first, from - 1), last)]
        let indent = lead.map { $0 == "\t" ? "\t" : String(repeating: " ", count: width(of: $0)) }.joined()
        let marked = scalars[min(first + lead.count, last)..<min(max(to - 1, first + lead.count), last)]
        let tail = marked.dropFirst().reduce(max(0, (marked.first.map(width) ?? 1) - 1)) {
            $0 + width(of: $1)
        }
        let caret = styled("^" + String(repeating: "~", count: tail), "1;\(colour)")
        return "\(shown)\n\(indent)\(caret)\n"
    }

    private func styled(_ text: String, _ style: String) -> String {
        usesColour ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
    }

    /// A message may quote the spec, whose control characters must not reach a terminal.
    private func printable(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where isControl(scalar):
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        scalar != "\t" && isControl(scalar) ? "\u{FFFD}" : scalar
    }

    private func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: scalar != "\u{200D}"
        default: false
        }
    }

    /// Columns of a terminal: two for wide East Asian letters and emoji, none for marks.
    private func width(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0..<0x300: 1
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x2_0000...0x3_FFFD:
            2
        default:
            scalar.properties.generalCategory == .nonspacingMark ? 0 : 1
        }
    }
}
