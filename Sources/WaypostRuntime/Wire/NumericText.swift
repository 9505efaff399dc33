internal import Foundation

/// Numbers that stand in text, read whole and in no locale: Foundation's readers stop at what they do not
/// know, and call "12abc" 12.
enum NumericText {
    static func isDigits(_ text: some StringProtocol) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    static func double(_ text: String) -> Double? {
        isNumber(text) ? Double(text) : nil
    }

    static func decimal(_ text: String) -> Decimal? {
        isNumber(text) ? Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) : nil
    }

    // An optional sign, digits, an optional fraction, an optional exponent.
    private static func isNumber(_ text: String) -> Bool {
        let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
        let digits = unsigned(parts[0]).split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        return digits.allSatisfy(isDigits) && (parts.count == 1 || isDigits(unsigned(parts[1])))
    }

    private static func unsigned(_ text: Substring) -> Substring {
        text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text
    }
}
