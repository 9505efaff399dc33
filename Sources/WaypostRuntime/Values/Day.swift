public import Foundation

/// A day of the Gregorian calendar, without time and zone: a birthday, a due day.
public struct Day: Hashable, Sendable {
    /// The year, 0 to 9999.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// Makes a day; nil if the calendar does not have it.
    public init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), CivilDate(year: year, month: month, day: day).exists else {
            return nil
        }
        self.init(CivilDate(year: year, month: month, day: day))
    }

    /// Reads a day in the form `2024-05-01` (RFC 3339, `full-date`); nil if it is in another, or not in the
    /// calendar.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy(NumericText.isDigits),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Makes the day that it is somewhere at an instant.
    public init(_ date: Date, in zone: TimeZone) {
        let seconds = date.unixMilliseconds.flooredQuotient(1000) + Int64(zone.secondsFromGMT(for: date))
        self.init(CivilDate(daysSince1970: Int(seconds.flooredQuotient(86_400))))
    }

    /// Yields the instant at which the day begins somewhere: midnight, or the first instant after it where
    /// midnight is skipped.
    public func date(in zone: TimeZone) -> Date {
        let days = CivilDate(year: year, month: month, day: day).daysSince1970
        let midnight = Date(timeIntervalSince1970: Double(days * 86_400))
        let first = midnight - Double(zone.secondsFromGMT(for: midnight))
        let second = midnight - Double(zone.secondsFromGMT(for: first))
        return Day(second, in: zone) == self ? second : first
    }

    private init(_ date: CivilDate) {
        year = date.year
        month = date.month
        day = date.day
    }
}

extension Day: Comparable {
    /// Orders days by time.
    public static func < (one: Day, other: Day) -> Bool {
        (one.year, one.month, one.day) < (other.year, other.month, other.day)
    }
}

extension Day: CustomStringConvertible {
    /// The day in the form `2024-05-01`.
    public var description: String {
        padded(year, to: 4) + "-" + padded(month, to: 2) + "-" + padded(day, to: 2)
    }
}

extension Day: Codable {
    /// Reads a string in the form `2024-05-01`.
    public init(from decoder: any Decoder) throws {
        let text = try String(from: decoder)
        guard let day = Day(text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "\"\(text.prefix(64))\" is no day"))
        }
        self = day
    }

    /// Writes a string in the form `2024-05-01`.
    public func encode(to encoder: any Encoder) throws {
        try description.encode(to: encoder)
    }
}
