import Foundation
import Testing
import WaypostServerSupport

@testable import WaypostRuntime

/// A part as Python's parser of mail sees it.
private struct SeenPart: Decodable, Equatable {
    var name: String
    var fileName: String?
    var type: String?
    var content: String
}

private struct Point: Encodable {
    var x = 1
    var at = Date(timeIntervalSince1970: 0)
}

struct MultipartTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
    }

    private func encoded(_ form: MultipartForm) throws -> String {
        let encoder = try MultipartEncoder(form, coding: JSONCoding()) { "BOUND" }
        return String(decoding: try encoder.body.contents(), as: UTF8.self)
    }

    @Test func writesThePartsInTheirOrder() throws {
        var form = MultipartForm()
        form.add("text", "Grüße\n")
        form.add("missing", nil as String?)
        form.add("tags", ["a", "b"])
        form.add("at", Date(timeIntervalSince1970: 5), .unix)
        form.add("days", [Date(timeIntervalSince1970: 6)], .unix)
        form.add("raw", Data("r".utf8), type: nil)
        form.add("typed", Data("t".utf8), type: "a/b")
        form.addJSON("point", Point())
        form.add("avatar", .data(Data("png".utf8), name: "me.png", type: "image/png"))
        form.add("blob", File.data(Data("b".utf8)))
        form.add("files", [.file(try folder.file("ü.txt", Data("disk".utf8))), .data(Data(), name: "e")])
        form.add("none", nil as File?)
        let head = "--BOUND\r\nContent-Disposition: form-data; name="
        #expect(
            try encoded(form) == """
                \(head)"text"\r\n\r\nGrüße\n\r
                \(head)"tags"\r\n\r\na\r
                \(head)"tags"\r\n\r\nb\r
                \(head)"at"\r\n\r\n5\r
                \(head)"days"\r\n\r\n6\r
                \(head)"raw"\r\nContent-Type: application/octet-stream\r\n\r\nr\r
                \(head)"typed"\r\nContent-Type: a/b\r\n\r\nt\r
                \(head)"point"\r\nContent-Type: application/json\r\n\r\n{"at":"1970-01-01T00:00:00Z","x":1}\r
                \(head)"avatar"; filename="me.png"\r\nContent-Type: image/png\r\n\r\npng\r
                \(head)"blob"; filename="blob"\r\nContent-Type: application/octet-stream\r\n\r\nb\r
                \(head)"files"; filename="ü.txt"\r\nContent-Type: text/plain\r\n\r\ndisk\r
                \(head)"files"; filename="e"\r\nContent-Type: application/octet-stream\r\n\r\n\r
                --BOUND--\r\n
                """)
    }

    @Test func escapesNamesAsBrowsersDo() throws {
        var form = MultipartForm()
        form.add("a\"b\r\nc\\d%", .data(Data(), name: "\"\r\n.txt"))
        #expect(
            try encoded(form).contains(
                #"name="a%22b%0D%0Ac\d%"; filename="%22%0D%0A.txt""# + "\r\n"))
    }

    @Test func refusesATypeThatCouldSplitAPart() throws {
        var form = MultipartForm()
        form.add("a", Data(), type: "a/b\r\nX: y")
        #expect(throws: FileFault.self) { try encoded(form) }
    }

    @Test func takesABoundaryThatDoesNotOccur() throws {
        var form = MultipartForm()
        form.add("a", "text with first in it")
        form.addJSON("b", ["second"])
        var boundaries = ["third", "second", "first"]
        let encoder = try MultipartEncoder(form, coding: JSONCoding()) { boundaries.removeLast() }
        #expect(encoder.boundary == "third")
    }

    @Test func choosesAnotherBoundaryEachTime() throws {
        let boundaries = try (0..<100).map { _ in
            try RequestBody.multipart(MultipartForm()).ready(JSONCoding()).contentType
        }
        #expect(Set(boundaries).count == 100)
        #expect(boundaries.allSatisfy { $0.hasPrefix("multipart/form-data; boundary=waypost-") })
    }

    @Test func isReadByAnotherParser() async throws {
        let space = try TestServer.shared().space()
        let bytes = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        var form = MultipartForm()
        form.add("title", "a \"title\"\r\n--")
        form.addJSON("point", ["x": 1])
        form.add("disk", .file(try folder.file("big.bin", bytes)))
        form.add("memory", .data(bytes.prefix(1000), name: "é \"x\".png", type: "image/png"))
        let seen = try await APIClient(space).value(
            SpaceCall("/parts", .post, body: .multipart(form)), as: [SeenPart].self)
        let latin = bytes.map { String(UnicodeScalar($0)) }
        #expect(
            seen == [
                SeenPart(name: "title", content: "a \"title\"\r\n--"),
                SeenPart(name: "point", type: "application/json", content: #"{"x":1}"#),
                SeenPart(
                    name: "disk", fileName: "big.bin", type: "application/octet-stream",
                    content: latin.joined()),
                SeenPart(
                    name: "memory", fileName: "é %22x%22.png", type: "image/png",
                    content: latin.prefix(1000).joined()),
            ])
        let request = try #require(try await space.requests().first)
        #expect(request.values(of: "Content-Length") == ["\(request.body.count)"])
        #expect(request.values(of: "Transfer-Encoding") == [])
    }

    @Test func sendsTheSameBytesEachTime() async throws {
        struct Twice: Middleware {
            func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPResponse {
                _ = try await next(request)
                return try await next(request)
            }
        }
        let space = try TestServer.shared().space()
        var form = MultipartForm()
        form.add("disk", .file(try folder.file("a.txt", Data("disk".utf8))))
        form.add("text", "t")
        let call = SpaceCall("/redirect?status=307&to=/echo", .post, body: .multipart(form))
        try await APIClient(space, middleware: [Twice()]).send(call)
        let bodies = try await space.requests().map(\.body)
        #expect(bodies.count == 4)
        #expect(Set(bodies).count == 1)
        #expect(bodies[0].count > 4)
    }
}
