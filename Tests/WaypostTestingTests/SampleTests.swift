import Foundation
import Testing
import WaypostRuntime
import WaypostTesting

struct SampleTests {
    @Test func readsTheTextOfEachType() {
        #expect(Sample.date("2024-05-01T10:00:00+09:00") == Date(timeIntervalSince1970: 1_714_525_200))
        #expect(Sample.day("2024-05-01").description == "2024-05-01")
        #expect(Sample.url("https://example.com/a").absoluteString == "https://example.com/a")
        #expect(
            Sample.uuid("0b7e0a4e-4fd7-4d3a-9d93-0c1a2b3c4d5e").uuidString
                == "0B7E0A4E-4FD7-4D3A-9D93-0C1A2B3C4D5E")
        #expect(Sample.decimal("12.50").description == "12.5")
        #expect(Sample.data("aGk=") == Data("hi".utf8))
    }

    @Test func isTotalForTextInNoForm() {
        #expect(Sample.date("soon") == Date(timeIntervalSinceReferenceDate: 0))
        #expect(Sample.day("2024-02-30").description == "2001-01-01")
        #expect(Sample.url("").absoluteString == "file:///")
        #expect(Sample.uuid("x").uuidString == "00000000-0000-0000-0000-000000000000")
        #expect(Sample.decimal("x") == 0)
        #expect(Sample.data("!") == Data())
    }
}
