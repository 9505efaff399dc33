#if Curl
import Foundation
import Testing
import WaypostRuntime

@testable import WaypostCurl

struct CurlHeadTests {
    private func responses(_ lines: [String]) throws -> [HTTPResponse] {
        var head = CurlHead(url: try #require(URL(string: "https://h.example/")))
        return try lines.compactMap { try head.take(Data(($0 + "\r\n").utf8)) }
    }

    @Test func readsFieldsInTheirOrder() throws {
        let response = try responses(["HTTP/1.1 404 Not Found", "b:1", "A:  two ", "b: 3", "C:", ""]).first
        #expect(response?.status == 404)
        #expect(response?.headers == ["b": "1", "A": "two", "b": "3", "C": ""])
        #expect(response?.url?.absoluteString == "https://h.example/")
    }

    @Test func passesOverWhatIsNotTheLastHead() throws {
        let lines = [
            "HTTP/2 103", "link: </a>", "", "HTTP/1.1 100 Continue", "", "HTTP/2 200 ", "a: b", "",
            "trailer: x",
            "",
        ]
        let responses = try responses(lines)
        #expect(responses.map(\.status) == [200])
        #expect(responses.map(\.headers) == [["a": "b"]])
    }

    @Test func joinsFoldedLines() throws {
        #expect(
            try responses(["HTTP/1.1 200 OK", "A: b", "  c", "\td", ""]).first?.headers == ["A": "b c d"])
    }

    @Test func refusesAHeadWithoutAStatusOrAnEnd() {
        #expect(throws: URLError(.badServerResponse)) { try responses(["A: b", ""]) }
        let endless =
            ["HTTP/1.1 200 OK"] + Array(repeating: "A: " + String(repeating: "b", count: 1000), count: 300)
        #expect(throws: URLError(.dataLengthExceedsMaximum)) { try responses(endless) }
    }

    @Test(
        arguments: [
            ("Content-Length: 7", 7), ("A: b", -1), ("content-length: x", -1),
            ("Content-Length: 7|Content-Encoding: gzip", -1),
        ] as [(String, Int64)])
    func knowsHowMuchWillCome(fields: String, count: Int64) throws {
        var head = CurlHead(url: try #require(URL(string: "https://h.example/")))
        for line in "HTTP/1.1 200 OK|\(fields)".split(separator: "|") {
            _ = try head.take(Data("\(line)\r\n".utf8))
        }
        #expect(head.expectedLength == count)
    }
}
#endif
