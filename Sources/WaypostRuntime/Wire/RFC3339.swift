internal import Foundation

/// Dates in the form of RFC 3339, section 5.6; the rules are those of ``DateFormat/iso8601``.
///
/// Written by hand, because Foundation's readers take one number of fraction digits at a time.
enum RFC3339 {
    static func date(from text: String) -> Date? {
        var text = text
        return text.withUTF8 { bytes in
            var reader = Reader(bytes: bytes)
            return reader.date()
        }
    }

    static func text(of date: Date) -> String {
        let milliseconds = Int(date.unixMilliseconds)
        let seconds = milliseconds.flooredQuotient(1000)
        let days = seconds.flooredQuotient(86_400)
        let civil = CivilDate(daysSince1970: days)
        let time = seconds - days * 86_400
        let fraction = milliseconds - seconds * 1000
        return year(civil.year) + "-" + two(civil.month) + "-" + two(civil.day)
            + "T" + two(time / 3600) + ":" + two(time / 60 % 60) + ":" + two(time % 60)
            + (fraction == 0 ? "" : "." + padded(fraction, to: 3)) + "Z"
    }

    // RFC 3339 ends with the year 9999; beyond it stands the expanded form of ISO 8601 rather than nonsense.
    private static func year(_ year: Int) -> String {
        if (0...9999).contains(year) { return padded(year, to: 4) }
        return (year < 0 ? "-" : "+") + padded(abs(year), to: 6)
    }

    private static func two(_ number: Int) -> String { padded(number, to: 2) }
}

/// The number in decimal digits, filled up with zeros.
func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

private struct Reader {
    let bytes: UnsafeBufferPointer<UInt8>
    private var place = 0

    init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    mutating func date() -> Date? {
        guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2),
            skip("Tt "), let hour = number(2), skip(":"), let minute = number(2), skip(":"),
            let second = number(2), let fraction = fraction(), let offset = offset(), place == bytes.count
        else { return nil }
        let civil = CivilDate(year: year, month: month, day: day)
        guard civil.exists, hour < 24, minute < 60, second <= 60 else { return nil }
        let seconds = civil.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second - offset
        // Counted from 2001 as Date does, so that no bit of the fraction is lost on the way.
        let whole = Double(seconds) - Date.timeIntervalBetween1970AndReferenceDate
        return Date(timeIntervalSinceReferenceDate: whole + (second == 60 ? 0 : fraction))
    }

    private mutating func number(_ digits: Int) -> Int? {
        var value = 0
        for _ in 0..<digits {
            guard let digit = digit() else { return nil }
            value = value * 10 + digit
        }
        return value
    }

    private mutating func digit() -> Int? {
        guard place < bytes.count, bytes[place] >= UInt8(ascii: "0"), bytes[place] <= UInt8(ascii: "9")
        else { return nil }
        defer { place += 1 }
        return Int(bytes[place] - UInt8(ascii: "0"))
    }

    private mutating func skip(_ anyOf: StaticString) -> Bool {
        let isThere = anyOf.withUTF8Buffer { place < bytes.count && $0.contains(bytes[place]) }
        if isThere { place += 1 }
        return isThere
    }

    private mutating func fraction() -> Double? {
        guard skip(".,") else { return 0 }
        var value = 0
        var digits = 0
        while let digit = digit() {
            if digits < 9 { value = value * 10 + digit }
            digits += 1
        }
        guard digits > 0 else { return nil }
        return Double(value) / [10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9][min(digits, 9) - 1]
    }

    private mutating func offset() -> Int? {
        if skip("Zz") { return 0 }
        let isWest = place < bytes.count && bytes[place] == UInt8(ascii: "-")
        guard skip("+-"), let hours = number(2), hours < 24 else { return nil }
        var minutes = 0
        if place < bytes.count {
            _ = skip(":")
            guard let number = number(2), number < 60 else { return nil }
            minutes = number
        }
        let seconds = hours * 3600 + minutes * 60
        return isWest ? -seconds : seconds
    }
}
