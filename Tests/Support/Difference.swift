/// What is other in one text than in another, line by line.
///
///       unchanged
///     - expected
///     + actual
package struct Difference: Equatable, Sendable, CustomStringConvertible {
    package let description: String

    /// How many lines are shown before and behind a change.
    private static let context = 3

    /// Nothing when the texts are equal.
    package init?(expected: String, actual: String) {
        guard expected != actual else { return nil }
        description = Difference.text(lines(of: expected), lines(of: actual))
    }

    private enum Line {
        case same(String)
        case missing(String)
        case added(String)

        var isSame: Bool { if case .same = self { true } else { false } }

        var text: String {
            switch self {
            case .same(let text): "  \(text)"
            case .missing(let text): "- \(text)"
            case .added(let text): "+ \(text)"
            }
        }
    }

    private static func text(_ expected: [String], _ actual: [String]) -> String {
        let merged = merge(expected, actual)
        var result: [String] = []
        for (index, line) in merged.enumerated() {
            let near = merged[max(0, index - context)...min(merged.count - 1, index + context)]
            if !near.allSatisfy(\.isSame) {
                result.append(line.text)
            } else if result.last != "  ⋮" {
                result.append("  ⋮")
            }
        }
        return result.joined(separator: "\n") + "\n"
    }

    private static func merge(_ expected: [String], _ actual: [String]) -> [Line] {
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in actual.difference(from: expected) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [Line] = []
        var next = 0
        for (index, line) in expected.enumerated() {
            if removed.contains(index) {
                lines.append(.missing(line))
                continue
            }
            while inserted.contains(next) {
                lines.append(.added(actual[next]))
                next += 1
            }
            lines.append(.same(line))
            next += 1
        }
        return lines + actual[next...].map(Line.added)
    }
}

/// The lines with what cannot be seen at their ends; the last is empty when the text ends as texts should.
private func lines(of text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        String(line).replacing("\r", with: "\\r").replacing("\t", with: "\\t")
    }
}
