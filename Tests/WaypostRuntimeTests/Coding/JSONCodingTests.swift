import Foundation
import Testing
import WaypostRuntime

private struct Handwritten: Codable, Equatable {
    var zebra: URL
    var at: Date
}

struct JSONCodingTests {
    private let value = Handwritten(
        zebra: URL(filePath: "/a"), at: Date(timeIntervalSince1970: 0.25))

    @Test func writesTheSameBytesForTheSameValue() throws {
        for _ in 0..<20 {
            #expect(
                String(decoding: try JSONCoding().encode(value), as: UTF8.self)
                    == #"{"at":"1970-01-01T00:00:00.250Z","zebra":"file:///a"}"#)
        }
    }

    @Test func readsDatesOfOtherTypesInEveryForm() throws {
        let json = #"{"at":"1970-01-01T09:00:00.25+0900","zebra":"file:///a"}"#
        #expect(try JSONCoding().decode(Handwritten.self, from: Data(json.utf8)) == value)
    }

    @Test func canBeChanged() throws {
        let coding = JSONCoding(
            configureEncoder: { $0.dateEncodingStrategy = .secondsSince1970 },
            configureDecoder: { $0.dateDecodingStrategy = .secondsSince1970 })
        let json = #"{"at":0.25,"zebra":"file:///a"}"#
        #expect(String(decoding: try coding.encode(value), as: UTF8.self) == json)
        #expect(try coding.decode(Handwritten.self, from: Data(json.utf8)) == value)
    }
}
