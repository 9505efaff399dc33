import Foundation
import Testing
import WaypostRuntime

struct DayTests {
    @Test(arguments: ["2024-02-29", "0000-01-01", "9999-12-31", "2023-06-30"])
    func readsAndWritesItsForm(text: String) throws {
        let day = try #require(Day(text))
        #expect(day.description == text)
        #expect(try JSONCoding().encode([day]) == Data(#"["\#(text)"]"#.utf8))
        #expect(try JSONCoding().decode([Day].self, from: Data(#"["\#(text)"]"#.utf8)) == [day])
    }

    @Test(arguments: [
        "2023-02-29", "2024-04-31", "2024-00-01", "2024-01-00", "2024-13-01", "2024-1-1", "24-01-01",
        "2024-01-01T00:00:00Z", "", "2024/01/01", "+024-01-01", "２024-01-01", "-024-01-01",
    ])
    func refusesWhatIsNoDay(text: String) {
        #expect(Day(text) == nil)
    }

    @Test func isOrderedByTime() throws {
        let texts = ["2024-10-09", "2023-12-31", "2024-09-30", "2024-10-01"]
        #expect(
            texts.compactMap { Day($0) }.sorted().map(\.description)
                == ["2023-12-31", "2024-09-30", "2024-10-01", "2024-10-09"])
    }

    @Test(arguments: [
        ("Asia/Seoul", "2024-05-02", "2024-05-01T15:00:00Z"),
        ("America/Los_Angeles", "2024-05-01", "2024-05-01T07:00:00Z"),
        ("UTC", "1969-12-31", "1969-12-31T00:00:00Z"),
        // Midnight did not exist that day: clocks went from 23:59:59 to 01:00.
        ("America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00Z"),
    ])
    func beginsWhereItIs(zone: String, day: String, start: String) throws {
        let zone = try #require(TimeZone(identifier: zone))
        let day = try #require(Day(day))
        let start = try #require(DateFormat.iso8601.date(from: start))
        #expect(day.date(in: zone) == start)
        #expect(Day(start, in: zone) == day)
        #expect(Day(start - 0.001, in: zone) < day)
    }
}
