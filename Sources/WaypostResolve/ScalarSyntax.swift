internal import WaypostModel

/// How dates and days are written in examples.
enum DateSyntax {
    /// The date in RFC 3339, whatever the form that it is written in.
    static func value(_ text: String, _ form: TypeReference.DateForm) -> Value? {
        switch form {
        case .iso8601: isDateTime(text) ? .date(text) : nil
        case .unix: Int64(text).flatMap { dateTime(milliseconds: $0, per: 1000) }
        case .unixMillis: Int64(text).flatMap { dateTime(milliseconds: $0, per: 1) }
        // What these forms look like only the runtime knows; a sample needs a date all the same.
        case .http, .pattern: .date("2024-05-01T12:00:00Z")
        }
    }

    /// A `full-date` (RFC 3339, section 5.6) that the calendar has.
    static func isDay(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = number(bytes[0..<4]), let month = number(bytes[5..<7]), let day = number(bytes[8..<10])
        else { return false }
        return (1...12).contains(month) && (1...days(in: month, of: year)).contains(day)
    }

    /// A `date-time` (RFC 3339, section 5.6), with `+0900` and a blank for `T` as servers write them.
    private static func isDateTime(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, isDay(String(decoding: bytes[0..<10], as: UTF8.self)),
            "Tt ".utf8.contains(bytes[10]), bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
            let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]),
            let second = number(bytes[17..<19]), hour < 24, minute < 60, second <= 60
        else { return false }
        var rest = bytes[19...]
        if rest.first == UInt8(ascii: ".") {
            let digits = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
            guard !digits.isEmpty else { return false }
            rest = rest.dropFirst(1 + digits.count)
        }
        return isZone(Array(rest))
    }

    private static func isZone(_ zone: [UInt8]) -> Bool {
        if zone == [UInt8(ascii: "Z")] || zone == [UInt8(ascii: "z")] { return true }
        guard let sign = zone.first, "+-".utf8.contains(sign) else { return false }
        let digits = zone.dropFirst().filter { $0 != UInt8(ascii: ":") }
        guard digits.count == 4, zone.count == 5 || zone.count == 6 && zone[3] == UInt8(ascii: ":"),
            let offset = number(digits[...])
        else { return false }
        return offset / 100 < 24 && offset % 100 < 60
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        digits.reduce(Optional(0)) { value, digit in
            guard let value, (0x30...0x39).contains(digit) else { return nil }
            return value * 10 + Int(digit - 0x30)
        }
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// A count since 1970 as a date; nothing beyond the years 1 to 9999.
    private static func dateTime(milliseconds count: Int64, per unit: Int64) -> Value? {
        let (total, overflows) = count.multipliedReportingOverflow(by: unit)
        guard !overflows, (-62_135_596_800_000...253_402_300_799_999).contains(total) else { return nil }
        var day = Int(total) / 86_400_000
        if Int(total) < day * 86_400_000 { day -= 1 }
        let rest = Int(total) - day * 86_400_000
        var year = 1970
        // At most some thousands of steps, and only for examples.
        while day < 0 { year -= 1; day += length(of: year) }
        while day >= length(of: year) { day -= length(of: year); year += 1 }
        var month = 1
        while day >= days(in: month, of: year) { day -= days(in: month, of: year); month += 1 }
        let time = [(rest / 3_600_000, 2), (rest / 60_000 % 60, 2), (rest / 1000 % 60, 2)].map(padded)
        let date = [(year, 4), (month, 2), (day + 1, 2)].map(padded)
        let fraction = rest % 1000 == 0 ? "" : ".\(padded((rest % 1000, 3)))"
        return .date("\(date.joined(separator: "-"))T\(time.joined(separator: ":"))\(fraction)Z")
    }

    private static func length(of year: Int) -> Int {
        days(in: 2, of: year) == 29 ? 366 : 365
    }

    private static func padded(_ number: (Int, Int)) -> String {
        let digits = String(number.0)
        return String(repeating: "0", count: max(0, number.1 - digits.count)) + digits
    }
}

/// How identifiers and bytes are written in examples.
enum TextSyntax {
    /// RFC 9562, section 4.
    static func isUUID(_ text: String) -> Bool {
        let groups = text.split(separator: "-", omittingEmptySubsequences: false)
        return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
            && groups.joined().allSatisfy { $0.isASCII && $0.isHexDigit }
    }

    /// The text in plain base64 with padding (RFC 4648, section 4); nothing when it is none.
    static func base64(_ text: String, _ form: TypeReference.Base64Form) -> String? {
        var plain = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "-" where form == .base64url: plain += "+"
            case "_" where form == .base64url: plain += "/"
            default: plain.unicodeScalars.append(scalar)
            }
        }
        while form == .base64url, plain.utf8.count % 4 != 0 { plain += "=" }
        let padding = plain.utf8.suffix(2).count { $0 == UInt8(ascii: "=") }
        let isBase64 = plain.utf8.dropLast(padding).allSatisfy { byte in
            switch byte {
            case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, UInt8(ascii: "+"), UInt8(ascii: "/"): true
            default: false
            }
        }
        return isBase64 && plain.utf8.count % 4 == 0 ? plain : nil
    }
}
