internal import Foundation

/// Dates by a pattern of Unicode's technical standard 35.
enum PatternDate {
    // Making a formatter takes far longer than using it. There are as many as there are patterns in code.
    private static let formatters = Locked<[String: DateFormatter]>([:])

    static func date(from text: String, _ pattern: String) -> Date? {
        with(pattern) { $0.date(from: text) }
    }

    static func text(of date: Date, _ pattern: String) -> String {
        with(pattern) { $0.string(from: date) }
    }

    private static func with<Result>(_ pattern: String, _ use: (DateFormatter) -> Result) -> Result {
        formatters.withLock { formatters in
            if let formatter = formatters[pattern] { return use(formatter) }
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.calendar = Calendar(identifier: .gregorian)
            formatter.timeZone = TimeZone(secondsFromGMT: 0)
            formatter.isLenient = false
            formatter.dateFormat = pattern
            formatters[pattern] = formatter
            return use(formatter)
        }
    }
}
