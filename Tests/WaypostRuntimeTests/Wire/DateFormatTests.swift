import Foundation
import Testing
import WaypostRuntime

struct DateFormatTests {
    private let date = Date(timeIntervalSince1970: 784_111_777)

    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ])
    func readsTheThreeFormsOfHTTP(text: String) {
        #expect(DateFormat.http.date(from: text) == date)
    }

    @Test(arguments: [
        "", "Sun, 06 Nov 1994 08:49:37", "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 KST",
        "Sun, 06 Non 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT",
        "Sun, 06 Nov 99999999999999999999 08:49:37 GMT", "Sun, 06 Nov 9223372036854775807 08:49:37 GMT",
    ])
    func refusesWhatIsNoDateOfHTTP(text: String) {
        #expect(DateFormat.http.date(from: text) == nil)
    }

    @Test func writesHTTPDatesOfEachWeekday() {
        let texts = (0..<7).map { DateFormat.http.text(of: date + Double($0) * 86_400) }
        #expect(
            texts.map { String($0.prefix(7)) } == [
                "Sun, 06", "Mon, 07", "Tue, 08", "Wed, 09", "Thu, 10", "Fri, 11", "Sat, 12",
            ])
        #expect(texts[0] == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(
            DateFormat.http.text(of: Date(timeIntervalSince1970: -0.5)) == "Wed, 31 Dec 1969 23:59:59 GMT")
    }

    @Test(arguments: [
        (DateFormat.unix, "784111777"), (.unixMillis, "784111777000"), (.iso8601, "1994-11-06T08:49:37Z"),
        (.http, "Sun, 06 Nov 1994 08:49:37 GMT"), (.pattern("yyyy/MM/dd HH:mm:ss"), "1994/11/06 08:49:37"),
        (.pattern("d MMM yyyy HH:mm:ss xxx"), "6 Nov 1994 08:49:37 +00:00"),
    ])
    func writesAndReadsParameters(format: DateFormat, text: String) {
        #expect(format.text(of: date) == text)
        #expect(format.date(from: text) == date)
    }

    @Test func takesTheZoneThatAPatternSays() {
        let text = "1994-11-06 17:49:37 +0900"
        #expect(DateFormat.pattern("yyyy-MM-dd HH:mm:ss Z").date(from: text) == date)
    }

    @Test func refusesWhatIsNotInThePattern() {
        #expect(DateFormat.pattern("yyyy-MM-dd").date(from: "1994-13-06") == nil)
        #expect(DateFormat.unix.date(from: "12abc") == nil)
        #expect(DateFormat.unix.date(from: "1e300") == nil)
    }

    @Test func keepsFractionsOfUnixSeconds() {
        #expect(DateFormat.unix.text(of: Date(timeIntervalSince1970: 1_700_000_000.123)) == "1700000000.123")
    }

    @Test func isSafeInManyTasksAtOnce() async {
        let formats = [DateFormat.pattern("yyyy-MM-dd'T'HH:mm:ss"), .iso8601, .http]
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<300 {
                group.addTask {
                    let format = formats[number % 3]
                    let date = Date(timeIntervalSince1970: Double(number) * 1_000_003)
                    return format.date(from: format.text(of: date)) == date
                }
            }
            for await isEqual in group { #expect(isEqual) }
        }
    }
}
