internal import Foundation

/// Dates of HTTP headers (RFC 9110, section 5.6.7).
enum HTTPDate {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]

    /// Reads the form of today, `Sun, 06 Nov 1994 08:49:37 GMT`, that of RFC 850,
    /// `Sunday, 06-Nov-94 08:49:37 GMT`, and that of C, `Sun Nov  6 08:49:37 1994`.
    static func date(from text: String) -> Date? {
        let words = text.split { " ,-:".contains($0) }
        if words.count == 8, words[7] == "GMT" {
            return date(words[3], words[2], words[1], words[4...6])
        }
        if words.count == 7 {
            return date(words[6], words[1], words[2], words[3...5])
        }
        return nil
    }

    /// Writes the form of today, in whole seconds, rounded down.
    static func text(of date: Date) -> String {
        let seconds = Int(date.unixMilliseconds.flooredQuotient(1000))
        let days = seconds.flooredQuotient(86_400)
        let civil = CivilDate(daysSince1970: days)
        let time = seconds - days * 86_400
        let clock = [time / 3600, time / 60 % 60, time % 60].map { padded($0, to: 2) }.joined(separator: ":")
        let weekday = weekdays[days - days.flooredQuotient(7) * 7]
        return "\(weekday), \(padded(civil.day, to: 2)) \(months[civil.month - 1]) "
            + "\(padded(civil.year, to: 4)) \(clock) GMT"
    }

    private static func date(
        _ year: Substring, _ month: Substring, _ day: Substring, _ clock: ArraySlice<Substring>
    ) -> Date? {
        let clock = clock.compactMap { NumericText.isDigits($0) ? Int($0) : nil }
        guard NumericText.isDigits(year), var number = Int(year), number <= 9999,
            let month = months.firstIndex(of: String(month)),
            NumericText.isDigits(day), let day = Int(day),
            clock.count == 3, clock[0] < 24, clock[1] < 60, clock[2] <= 60
        else { return nil }
        // Two digits mean the last century from 70 on, as everyone who still writes them means it.
        if year.count == 2 { number += number < 70 ? 2000 : 1900 }
        let civil = CivilDate(year: number, month: month + 1, day: day)
        guard civil.exists else { return nil }
        let time = clock[0] * 3600 + clock[1] * 60 + clock[2]
        return Date(timeIntervalSince1970: Double(civil.daysSince1970 * 86_400 + time))
    }
}
