import Foundation
import Testing
import WaypostRuntime

private enum SlashedDate: PatternDateFormat {
    static let pattern = "yyyy/MM/dd"
}

struct WireTests {
    private func roundTrip<Format: WireFormat>(_ json: String, _ format: Format.Type) throws -> String {
        let coding = JSONCoding()
        let value = try coding.decode(Wire<Format>.self, from: Data(json.utf8))
        return String(decoding: try coding.encode(value), as: UTF8.self)
    }

    @Test func readsAndWritesDates() throws {
        #expect(
            try roundTrip(#""2024-05-01T09:00:00.5+09:00""#, ISO8601DateFormat.self)
                == #""2024-05-01T00:00:00.500Z""#)
        #expect(try roundTrip("1714521600.25", UnixDateFormat.self) == "1714521600.25")
        #expect(try roundTrip(#""1714521600""#, UnixDateFormat.self) == "1714521600")
        #expect(try roundTrip("1714521600250", UnixMillisDateFormat.self) == "1714521600250")
        #expect(
            try roundTrip(#""Wed, 01 May 2024 00:00:00 GMT""#, HTTPDateFormat.self)
                == #""Wed, 01 May 2024 00:00:00 GMT""#)
        #expect(try roundTrip(#""2024/05/01""#, SlashedDate.self) == #""2024/05/01""#)
    }

    @Test func readsAndWritesNumbers() throws {
        #expect(try roundTrip("12.50", LenientDecimal.self) == "12.5")
        #expect(try roundTrip(#""0.1""#, LenientDecimal.self) == "0.1")
        #expect(
            try roundTrip("12345678901234567890.123456789", LenientDecimal.self)
                == "12345678901234567890.123456789")
        #expect(try roundTrip("-1e3", StringDecimal.self) == #""-1000""#)
        #expect(try roundTrip(#""9223372036854775807""#, StringInt64.self) == #""9223372036854775807""#)
        #expect(try roundTrip("-1", StringInt64.self) == #""-1""#)
    }

    @Test func readsAndWritesBytes() throws {
        #expect(try roundTrip(#""+/+/""#, Base64Format.self) == #""+/+/""#)
        #expect(try roundTrip(#""aGk""#, Base64Format.self) == #""aGk=""#)
        #expect(try roundTrip(#""-_-_aA==""#, Base64URLFormat.self) == #""-_-_aA""#)
        #expect(try roundTrip(#""""#, Base64URLFormat.self) == #""""#)
    }

    @Test(arguments: [#""12abc""#, #""""#, #""1,5""#, #"" 1""#, "true", "null", "{}"])
    func refusesWhatIsNoDecimalNumber(json: String) {
        #expect(throws: DecodingError.self) { try roundTrip(json, LenientDecimal.self) }
    }

    @Test(arguments: [#""+/+/""#, #""a""#, "1"])
    func refusesWhatIsNotBase64URL(json: String) {
        #expect(throws: DecodingError.self) { try roundTrip(json, Base64URLFormat.self) }
    }

    @Test func tellsThePlaceOfAFault() {
        let json = Data(#"["2024-05-01T00:00:00Z", "soon"]"#.utf8)
        let error = #expect(throws: DecodingError.self) {
            try JSONCoding().decode([Wire<ISO8601DateFormat>].self, from: json)
        }
        guard case .dataCorrupted(let context)? = error else { return #expect(Bool(false)) }
        #expect(context.codingPath.map(\.intValue) == [1])
        #expect(context.debugDescription == #""soon" is no date in format RFC 3339"#)
    }
}
