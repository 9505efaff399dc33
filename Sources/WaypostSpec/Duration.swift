internal import WaypostSource

/// A length of time as specs write it, in whole milliseconds.
package struct Duration: Equatable, Sendable {
    package var milliseconds: Int

    package init(milliseconds: Int) {
        self.milliseconds = milliseconds
    }

    /// Nothing when the text is not digits and one of `ms s m h d`.
    package init?(_ text: String) {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard let amount = Int(digits), let unit = Duration.units[String(text.dropFirst(digits.count))] else {
            return nil
        }
        let (product, overflows) = amount.multipliedReportingOverflow(by: unit)
        // A thousand years are a slip of the pen, and keep sums of durations far from overflow.
        guard !overflows, product <= 366 * 86_400_000 * 1000 else { return nil }
        milliseconds = product
    }

    private static let units = ["ms": 1, "s": 1000, "m": 60_000, "h": 3_600_000, "d": 86_400_000]
}

func readDuration(_ text: Located<String>, _ key: String, _ log: inout DiagnosticLog) -> Located<Duration>? {
    guard let duration = Duration(text.value) else {
        log.report(.notADuration(key, at: text.range))
        return nil
    }
    return Located(duration, text.range)
}

extension Diagnostic {
    fileprivate static func notADuration(_ key: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("E301", "\(key) must be a duration such as 500ms, 30s, 5m, 1h or 7d", at: range)
    }
}
