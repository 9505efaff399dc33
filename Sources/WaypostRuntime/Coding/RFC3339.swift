internal import Foundation

/// Dates as RFC 3339, section 5.6, writes them; works on bytes, since Foundation's formatters refuse many of the
/// forms that servers send, and are slow.
enum RFC3339 {
    static func date(from text: String) -> Date? {
        var reader = Reader(text)
        return reader.date()
    }

    static func text(of date: Date) -> String {
        let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
        guard let total = Int(exactly: milliseconds) else { return "" }
        let (seconds, fraction) = total.flooredDivision(by: 1000)
        let (days, time) = seconds.flooredDivision(by: 86_400)
        let day = CivilDay(daysSince1970: days)
        var text = "\(day)T\(pad(time / 3600)):\(pad(time / 60 % 60)):\(pad(time % 60))"
        if fraction != 0 { text += "." + pad(fraction, 3) }
        return text + "Z"
    }

    static func pad(_ number: Int, _ width: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }

    private struct Reader {
        private let bytes: [UInt8]
        private var position = 0

        init(_ text: String) {
            bytes = Array(text.utf8)
        }

        mutating func date() -> Date? {
            guard let year = digits(4), skip("-"), let month = digits(2), skip("-"), let day = digits(2),
                let civil = CivilDay(year: year, month: month, day: day),
                skip("T") || skip("t") || skip(" "),
                let hour = digits(2), skip(":"), let minute = digits(2), skip(":"), let second = digits(2),
                hour < 24, minute < 60, second <= 60, let fraction = fraction(), let offset = offset(),
                position == bytes.count
            else { return nil }
            let seconds = civil.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second - offset
            return Date(timeIntervalSince1970: Double(seconds) + fraction)
        }

        private mutating func digits(_ count: Int) -> Int? {
            guard position + count <= bytes.count else { return nil }
            var value = 0
            for _ in 0..<count {
                guard (0x30...0x39).contains(bytes[position]) else { return nil }
                value = value * 10 + Int(bytes[position] - 0x30)
                position += 1
            }
            return value
        }

        private mutating func skip(_ character: Unicode.Scalar) -> Bool {
            guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
            position += 1
            return true
        }

        private mutating func fraction() -> Double? {
            guard skip(".") || skip(",") else { return 0 }
            var value = 0.0
            var scale = 1.0
            let start = position
            while position < bytes.count, (0x30...0x39).contains(bytes[position]) {
                // A Double has no room for more digits beside the seconds.
                if position - start < 9 {
                    value = value * 10 + Double(bytes[position] - 0x30)
                    scale *= 10
                }
                position += 1
            }
            return position > start ? value / scale : nil
        }

        /// In seconds.
        private mutating func offset() -> Int? {
            if skip("Z") || skip("z") { return 0 }
            let isNegative = skip("-")
            guard isNegative || skip("+"), let hours = digits(2) else { return nil }
            _ = skip(":")
            guard let minutes = digits(2), hours < 24, minutes < 60 else { return nil }
            let seconds = hours * 3600 + minutes * 60
            return isNegative ? -seconds : seconds
        }
    }
}

extension Int {
    func flooredDivision(by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

/// A day of the Gregorian calendar, extended to all years.
struct CivilDay: CustomStringConvertible {
    let year: Int
    let month: Int
    let day: Int

    /// Nothing when the calendar has no such day.
    init?(year: Int, month: Int, day: Int) {
        guard (1...12).contains(month), (1...CivilDay.length(ofMonth: month, year)).contains(day) else {
            return nil
        }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Counts in years that start in March, so that a leap day is the last of its year; an era is 400 years.
    init(daysSince1970: Int) {
        let (era, dayOfEra) = (daysSince1970 + 719_468).flooredDivision(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shifted + 2) / 5 + 1
        month = shifted < 10 ? shifted + 3 : shifted - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    var daysSince1970: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = shiftedYear.flooredDivision(by: 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    var description: String {
        "\(RFC3339.pad(year, 4))-\(RFC3339.pad(month))-\(RFC3339.pad(day))"
    }

    private static func length(ofMonth month: Int, _ year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
