public import Foundation

/// A day of the calendar, without a time and a time zone: `2024-05-01` (RFC 3339, `full-date`).
public struct Day: Hashable, Comparable, Codable, Sendable, CustomStringConvertible, ParameterValue {
    public let year: Int
    /// From 1.
    public let month: Int
    /// From 1.
    public let day: Int

    /// Nothing when the calendar has no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), let civil = CivilDay(year: year, month: month, day: day) else {
            return nil
        }
        self.init(civil)
    }

    /// Nothing when the text is no `full-date`.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2],
            parts.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) }), let year = Int(parts[0]),
            let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The day that it is at a moment, in a time zone.
    public init(_ date: Date, in timeZone: TimeZone) {
        let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        self.init(CivilDay(daysSince1970: Int((seconds / 86_400).rounded(.down))))
    }

    private init(_ civil: CivilDay) {
        year = civil.year
        month = civil.month
        day = civil.day
    }

    /// The first moment of the day in a time zone; nothing where the calendar knows none.
    public func date(in timeZone: TimeZone) -> Date? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar.date(from: DateComponents(year: year, month: month, day: day))
    }

    public var description: String {
        "\(RFC3339.pad(year, 4))-\(RFC3339.pad(month))-\(RFC3339.pad(day))"
    }

    public var parameterText: String { description }

    public static func < (left: Day, right: Day) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let day = Day(text) else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath, debugDescription: "not a day such as 2024-05-01"))
        }
        self = day
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
