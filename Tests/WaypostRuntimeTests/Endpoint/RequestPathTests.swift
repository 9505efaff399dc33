import Foundation
import Testing

@testable import WaypostRuntime

struct RequestPathTests {
    @Test(arguments: [
        ("a/b c", "/files/a%2Fb%20c/raw"), ("50%", "/files/50%25/raw"), ("%2F", "/files/%252F/raw"),
        ("ü", "/files/%C3%BC/raw"), ("a?b#c", "/files/a%3Fb%23c/raw"), ("...", "/files/.../raw"),
        ("../..", "/files/..%2F../raw"), ("a;b=c,d:e@f", "/files/a%3Bb%3Dc%2Cd%3Ae%40f/raw"),
    ])
    func keepsAValueInItsSegment(name: String, text: String) {
        let path: RequestPath = "/files/\(name)/raw"
        #expect(path.text == text)
        #expect(path.template == "/files/{}/raw")
        #expect(path.fault == nil)
    }

    @Test(arguments: [
        ("", "a value in the path /files/{} is empty"),
        (".", #"a path segment of /files/{}/raw is "." or "..""#),
        ("..", #"a path segment of /files/{}/raw is "." or "..""#),
    ])
    func refusesWhatWouldChangeThePath(name: String, fault: String) {
        let path: RequestPath = "/files/\(name)/raw"
        #expect(path.fault == fault)
    }

    @Test func joinsPartsOfOneSegment() {
        let path: RequestPath = "/grid/\(3),\(4)/\("abc"):join/v\("1.2").zip"
        #expect(path.text == "/grid/3,4/abc:join/v1.2.zip")
        #expect(path.template == "/grid/{},{}/{}:join/v{}.zip")
        let dots: RequestPath = "/a/\(".")\(".")/b"
        #expect(dots.fault != nil)
    }

    @Test func keepsSlashesWhereTheyAreWanted() {
        let path: RequestPath = "/files/\(keepingSlashes: "a b/ü?/c")"
        #expect(path.text == "/files/a%20b/%C3%BC%3F/c")
        #expect(path.fault == nil)
    }

    @Test(arguments: ["", "/a", "a/", "a//b", "..", "a/../b", "a/.", "."])
    func refusesSegmentsThatClimbOrAreEmpty(value: String) {
        let path: RequestPath = "/files/\(keepingSlashes: value)"
        #expect(path.fault != nil)
    }

    @Test func writesDatesAndEnums() {
        let date = Date(timeIntervalSince1970: 1)
        let path: RequestPath = "/\(date, .unixMillis)/\(date)/\(Category.food)/\(Level.low)"
        #expect(path.text == "/1000/1970-01-01T00%3A00%3A01Z/food/1")
    }

    @Test func takesLiteralsAsTheyAre() {
        let path: RequestPath = "/a%20b/c?fixed=1"
        #expect(path.text == "/a%20b/c?fixed=1")
        #expect(path.fault == nil)
    }
}
