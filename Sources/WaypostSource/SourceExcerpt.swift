/// The line in which a span begins, and where the span stands in it, in the columns of a terminal.
struct SourceExcerpt {
    /// The line as it can be shown: tabs are blanks, control characters are replaced, long lines are cut.
    private(set) var line = ""
    /// How many columns stand before the span.
    private(set) var indent = 0
    /// How many columns the part of the span takes that stands in this line; at least one.
    private(set) var width = 1
    private var column = 0

    private static let tabWidth = 4
    /// How many characters of a line are shown, and how many of them before the span when the line is cut.
    private static let window = 160
    private static let lead = 60

    init(of range: SourceRange, in source: SourceText) {
        let start = source.position(at: range.lower)
        let whole = source.lineRange(start.line)
        let lower = min(max(range.lower, whole.lowerBound), whole.upperBound)
        // Lines such as JSON without line ends are cut around the place, so that nothing here depends on their length.
        let isCut = start.column > SourceExcerpt.window - SourceExcerpt.lead
        let first = isCut ? source.offset(SourceExcerpt.lead, charactersBefore: lower) : whole.lowerBound
        let last = source.offset(SourceExcerpt.window, charactersBehind: first, upTo: whole.upperBound)
        let upper = min(max(range.upper, lower), last)

        if isCut { append("…") }
        append(source.bytes[first..<lower])
        indent = column
        append(source.bytes[lower..<upper])
        width = max(1, column - indent)
        append(source.bytes[upper..<last])
        if last < whole.upperBound { append("…") }
    }

    private mutating func append(_ bytes: ArraySlice<UInt8>) {
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars { append(scalar) }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        if scalar == "\t" {
            // What a tab is worth differs from terminal to terminal, and the marks below must fit all of them.
            let blanks = SourceExcerpt.tabWidth - column % SourceExcerpt.tabWidth
            line += String(repeating: " ", count: blanks)
            column += blanks
            return
        }
        let shown = scalar.controlsTerminal ? "\u{FFFD}" : scalar
        line.unicodeScalars.append(shown)
        column += shown.terminalWidth
    }
}

extension SourceText {
    fileprivate func offset(_ count: Int, charactersBefore offset: Int) -> Int {
        var offset = offset
        for _ in 0..<count where offset > 0 {
            offset -= 1
            while offset > 0, bytes[offset].continuesCharacter { offset -= 1 }
        }
        return offset
    }

    fileprivate func offset(_ count: Int, charactersBehind offset: Int, upTo end: Int) -> Int {
        var offset = offset
        for _ in 0..<count where offset < end {
            offset += 1
            while offset < end, bytes[offset].continuesCharacter { offset += 1 }
        }
        return offset
    }
}
