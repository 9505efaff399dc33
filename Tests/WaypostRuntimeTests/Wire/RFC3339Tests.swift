import Foundation
import Testing
import WaypostRuntime

struct RFC3339Tests {
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0),
        ("2024-02-29T23:59:59Z", 1_709_251_199),
        ("2024-02-29T23:59:59.1Z", 1_709_251_199.1),
        ("2024-02-29T23:59:59.123456Z", 1_709_251_199.123456),
        ("2024-02-29T23:59:59.123456789Z", 1_709_251_199.123456789),
        ("2024-02-29T23:59:59.1234567891234Z", 1_709_251_199.123456789),
        ("2024-02-29T23:59:59+05:30", 1_709_231_399),
        ("2024-02-29T23:59:59-0800", 1_709_279_999),
        ("2024-02-29T23:59:59+09", 1_709_218_799),
        ("2024-02-29T23:59:59-00:00", 1_709_251_199),
        ("2024-02-29t23:59:59z", 1_709_251_199),
        ("2024-02-29 23:59:59Z", 1_709_251_199),
        ("2017-04-20T07:53:23.000+09:00", 1_492_642_403),
        ("2016-12-31T23:59:60Z", 1_483_228_800),
        ("2016-12-31T23:59:60.5Z", 1_483_228_800),
        ("1969-12-31T23:59:59.5Z", -0.5),
        ("0000-01-01T00:00:00Z", -62_167_219_200),
        ("2000-02-29T00:00:00Z", 951_782_400),
    ])
    func readsEveryForm(text: String, seconds: Double) throws {
        let date = try #require(DateFormat.iso8601.date(from: text))
        #expect(abs(date.timeIntervalSince1970 - seconds) < 1e-6)
    }

    @Test(arguments: [
        "", "2024", "2024-02-29", "2024-02-29T23:59:59", "2024-02-30T00:00:00Z", "2023-02-29T00:00:00Z",
        "1900-02-29T00:00:00Z", "2024-13-01T00:00:00Z", "2024-00-01T00:00:00Z", "2024-01-00T00:00:00Z",
        "2024-01-01T24:00:00Z", "2024-01-01T00:60:00Z", "2024-01-01T00:00:61Z", "2024-01-01T00:00:00.Z",
        "2024-01-01T00:00:00+25:00", "2024-01-01T00:00:00+09:60", "2024-01-01T00:00:00+9",
        "24-01-01T00:00:00Z",
        "2024-01-01T00:00:00Z ", " 2024-01-01T00:00:00Z", "2024-01-01X00:00:00Z", "２024-01-01T00:00:00Z",
        "2024-01-01T00:00:00+09:", "2024-1-01T00:00:00Z", "-001-01-01T00:00:00Z",
    ])
    func refusesWhatNamesNoInstant(text: String) {
        #expect(DateFormat.iso8601.date(from: text) == nil)
    }

    @Test(arguments: [
        (0, "1970-01-01T00:00:00Z"), (1_709_251_199, "2024-02-29T23:59:59Z"),
        (1_709_251_199.1, "2024-02-29T23:59:59.100Z"), (1_709_251_199.007, "2024-02-29T23:59:59.007Z"),
        (1_709_251_199.9996, "2024-03-01T00:00:00Z"), (-0.5, "1969-12-31T23:59:59.500Z"),
        (-62_167_219_200, "0000-01-01T00:00:00Z"), (253_402_300_800, "+010000-01-01T00:00:00Z"),
        (-62_167_219_201, "-000001-12-31T23:59:59Z"), (.infinity, "+275760-09-13T00:00:00Z"),
        (.nan, "1970-01-01T00:00:00Z"),
    ])
    func writesUTCWithMillisecondsWhenThereAreAny(seconds: Double, text: String) {
        #expect(DateFormat.iso8601.text(of: Date(timeIntervalSince1970: seconds)) == text)
    }

    @Test func keepsEachMillisecondOfASecond() {
        for millisecond in 0..<1000 {
            let text = "2024-02-29T23:59:59.\(String(format: "%03d", millisecond))Z"
            let written = DateFormat.iso8601.date(from: text).map { DateFormat.iso8601.text(of: $0) }
            #expect(written == (millisecond == 0 ? "2024-02-29T23:59:59Z" : text))
        }
    }

    @Test func agreesWithFoundationOnEveryDayOfFiveCenturies() {
        let reader = Date.ISO8601FormatStyle()
        for day in stride(from: 0, to: 365 * 500, by: 13) {
            let date = Date(timeIntervalSince1970: Double(day) * 86_400)
            #expect(DateFormat.iso8601.text(of: date) == reader.format(date))
            #expect(DateFormat.iso8601.date(from: reader.format(date)) == date)
        }
    }
}
