extension Unicode.Scalar {
    /// Whether a terminal obeys it rather than shows it. The joiner of emoji is harmless, and needed.
    var controlsTerminal: Bool {
        // Nearly all letters of nearly all reports, for which the tables of Unicode would be asked in vain.
        if (0x20..<0x7F).contains(value) { return false }
        return switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: self != "\u{200D}"
        default: false
        }
    }

    /// Columns of a terminal: two for wide East Asian letters and emoji, none for what joins the letter before.
    var terminalWidth: Int {
        switch value {
        case 0..<0x300: return 1
        case 0x200D, 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
        // Two of them are one flag.
        case 0x1F1E6...0x1F1FF: return 1
        // They colour the skin of the emoji before.
        case 0x1F3FB...0x1F3FF: return 0
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x2_0000...0x3_FFFD:
            return isMark ? 0 : 2
        default:
            return isMark ? 0 : properties.isEmojiPresentation ? 2 : 1
        }
    }

    private var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: true
        default: false
        }
    }
}
