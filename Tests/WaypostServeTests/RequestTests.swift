import Foundation
import Testing
import WaypostServe

import struct WaypostRuntime.HTTPFields

/// What is told about requests that do not fit.
@Suite struct RequestTests {
    private static let spec = """
        api: Lab
        environments: {local: "http://localhost:8080"}
        service: Things
        endpoints:
          find:
            http: GET /find
            headers: {X-Tenant: Int, X-Tags?: [Int], X-Kind: = a}
            query:
              page: Int = 1
              q: String
              day?: Day
              at?: Date(unix)
              kind?: enum(a, b)
              level?: {$enum: {low: 1, high: 2}, $closed: true}
              ids: [Int]
              csv?: {$type: [Int], $style: csv}
              pipe?: {$type: [Int], $style: pipe}
              square?: {$type: [Int], $style: brackets}
              filter?: {$type: Filter, $style: deep}
              json?: {$type: Filter, $style: json}
          make: {http: POST /make, body: Thing}
          maybe: {http: POST /maybe, body: Thing?}
          inline: {http: POST /inline, body: {a: Int, b?: String, c: = 3}}
          form: {http: POST /form, form: {grant: = x, n: Int, ids: [Int]}}
          parts: {http: POST /parts, multipart: {file: File, note?: Int, thing?: Filter}}
          text: {http: POST /text, body: Text}
          bytes: {http: POST /bytes, body: Data, contentType: application/zip}
          vendor: {http: POST /vendor, body: Thing, contentType: application/vnd.a+json}
          patch: {http: PATCH /patch, idempotencyKey: Idempotency-Key}
        models:
          Filter: {state?: "enum(open, closed)", size?: Int, tags?: [Int], either?: Int | Bool}
          Thing:
            id: {$type: Int, $access: read}
            name: String
            note?: String
            gone: String?
            counts?: [String: Int]
            lines?: [Line]
            shape?: Shape
            size?: Int | String
            bytes?: Data(base64url)
            price?: Decimal(string)
            at?: Date
          Line: {n: Int32, url: URL, id: UUID}
          Shape: {$union: kind, circle: Circle, square: Square, $closed: true}
          Circle: {r: Double}
          Square: {side: Double}
        """

    private static let rightHeaders = ["X-Tenant": "7", "X-Kind": "a"]
    private static let common = Result { try MockServer(spec: spec) }
    private let server: MockServer

    init() throws {
        server = try RequestTests.common.get()
    }

    @Test(arguments: [
        ("q=a", []),
        ("q=a&page=2&day=2024-02-29&at=12.5&kind=a&level=2&ids=1&ids=2", []),
        ("q=a&csv=1,2&pipe=1%7C2|3&square[]=1&square%5B%5D=2", []),
        (
            "q=a&filter[state]=open&filter%5Bsize%5D=3&filter[tags][]=1&filter[tags][]=2&filter[either]=true",
            []
        ),
        ("q=a&json=%7B%22size%22%3A1%7D", []),
        ("", ["query q: found nothing, expected String"]),
        ("q=a&page=x", ["query page: found \"x\", expected Int"]),
        ("q=a&page=1&page=2", ["? query page: found another, \"2\", expected one value"]),
        ("q=a&day=2023-02-29", ["query day: found \"2023-02-29\", expected Day"]),
        ("q=a&at=now", ["query at: found \"now\", expected Date"]),
        ("q=a&kind=c", ["? query kind: found \"c\", expected one of a, b"]),
        ("q=a&level=3", ["query level: found \"3\", expected one of 1, 2"]),
        ("q=a&ids=1&ids=x", ["query ids: found \"x\", expected Int"]),
        ("q=a&csv=1,b", ["query csv: found \"b\", expected Int"]),
        ("q=a&square=1", ["? query square: found \"1\", expected no such name"]),
        ("q=a&filter[state]=x", ["? query filter.state: found \"x\", expected one of open, closed"]),
        (
            "q=a&filter[size]=x&filter[no]=1",
            [
                "query filter.size: found \"x\", expected Int",
                "? query filter.no: found \"1\", expected no such field",
            ]
        ),
        ("q=a&json=%7B", ["query json: found no JSON, expected Filter"]),
        ("q=a&Page=1", ["? query Page: found \"1\", expected no such name"]),
    ])
    func judgesQueries(query: String, problems: [String]) {
        #expect(server.answer("GET", "/find?\(query)", RequestTests.rightHeaders).problems == problems)
    }

    @Test(arguments: [
        (["X-Tenant": "x", "X-Kind": "a"], ["header X-Tenant: found \"x\", expected Int"]),
        (["X-Kind": "a"], ["header X-Tenant: found nothing, expected Int"]),
        (["x-tenant": "7"], ["? header X-Kind: found nothing, expected \"a\""]),
        (["X-Tenant": "7", "X-Kind": "b"], ["? header X-Kind: found \"b\", expected \"a\""]),
        (
            ["X-Tenant": "7", "X-Kind": "a", "X-Tags": "1, 2,c"],
            ["header X-Tags: found \"c\", expected Int"]
        ),
    ])
    func judgesHeaders(headers: [String: String], problems: [String]) {
        #expect(server.answer("GET", "/find?q=a", headers).problems == problems)
    }

    @Test(arguments: [
        (#"{"name": "a", "gone": null}"#, []),
        (#"{"name": "a", "gone": "x", "note": null, "counts": {"a": 1}, "size": "big", "bytes": "_-8"}"#, []),
        (
            #"{"name": "a", "gone": "x", "price": "1.50", "at": "2024-05-01T12:00:00+09:00", "shape": {"kind": "circle", "r": 1}}"#,
            []
        ),
        (
            #"{"name": 1}"#,
            ["body name: found 1, expected String", "body gone: found nothing, expected String"]
        ),
        (#"{"name": null, "gone": null}"#, ["body name: found null, expected String"]),
        (
            #"{"name": "a", "gone": null, "id": 1, "nmae": "b"}"#,
            [
                "? body id: found 1, expected nothing, since it is read-only",
                "? body nmae: found \"b\", expected no such field",
            ]
        ),
        (
            #"{"name": "a", "gone": null, "counts": {"b": 1.5}, "lines": [{"n": 3000000000, "url": "", "id": "x"}]}"#,
            [
                "body counts.b: found 1.5, expected Int", "body lines[0].n: found 3000000000, expected Int32",
                "body lines[0].url: found \"\", expected URL", "body lines[0].id: found \"x\", expected UUID",
            ]
        ),
        (
            #"{"name": "a", "gone": null, "size": true, "bytes": "+/", "price": 1, "at": "today"}"#,
            [
                "body size: found true, expected Thing.Size", "body bytes: found \"+/\", expected Data",
                "body price: found 1, expected Decimal(string)", "body at: found \"today\", expected Date",
            ]
        ),
        (
            #"{"name": "a", "gone": null, "shape": {"kind": "star"}}"#,
            ["body shape.kind: found \"star\", expected one of circle, square"]
        ),
        (
            #"{"name": "a", "gone": null, "shape": {"r": 1}}"#,
            ["body shape.kind: found nothing, expected one of circle, square"]
        ),
        (
            #"{"name": "a", "gone": null, "shape": {"kind": "circle", "r": "1"}}"#,
            ["body shape.r: found \"1\", expected Double"]
        ),
        ("[]", ["body: found a list, expected Thing"]),
        ("{", ["body: found no JSON, expected Thing"]),
        ("", ["body: found nothing, expected Thing"]),
    ])
    func judgesJSON(body: String, problems: [String]) {
        let answer = server.answer("POST", "/make", ["Content-Type": "application/json; charset=utf-8"], body)
        #expect(answer.problems == problems)
        #expect(answer.status == (problems.allSatisfy { $0.hasPrefix("?") } ? 204 : 400))
    }

    @Test(arguments: [
        ("/maybe", "", "", 204, []),
        ("/maybe", "application/json", "null", 204, []),
        ("/inline", "application/json", #"{"a": 1, "c": 3}"#, 204, []),
        (
            "/inline", "application/json", #"{"c": 4}"#, 400,
            ["body a: found nothing, expected Int", "body c: found 4, expected 3"]
        ),
        ("/form", "application/x-www-form-urlencoded", "grant=x&n=1&ids=1&ids=2", 204, []),
        (
            "/form", "application/x-www-form-urlencoded", "grant=y&n=a&z=1", 400,
            [
                "form grant: found \"y\", expected \"x\"", "form n: found \"a\", expected Int",
                "? form z: found \"1\", expected no such name",
            ]
        ),
        ("/text", "text/markdown", "# a", 204, []),
        (
            "/text", "application/json", "{}", 415,
            ["header Content-Type: found \"application/json\", expected text/*"]
        ),
        ("/bytes", "application/zip", "PK", 204, []),
        ("/bytes", "", "PK", 415, ["header Content-Type: found nothing, expected application/zip"]),
        (
            "/make", "text/plain", "{}", 415,
            ["header Content-Type: found \"text/plain\", expected application/json"]
        ),
        ("/make", "application/merge+json", #"{"name": "a", "gone": null}"#, 204, []),
        (
            "/vendor", "application/json", "{}", 415,
            ["header Content-Type: found \"application/json\", expected application/vnd.a+json"]
        ),
        ("/vendor", "Application/vnd.a+JSON", #"{"name": "a", "gone": null}"#, 204, []),
    ])
    func judgesBodies(path: String, type: String, body: String, status: Int, problems: [String]) {
        let answer = server.answer("POST", path, type.isEmpty ? [:] : ["Content-Type": type], body)
        #expect(answer.problems == problems)
        #expect(answer.status == status)
    }

    @Test(arguments: [
        (["name=\"file\"; filename=\"a\"|PK\r\n--", "name=note|1", "name=\"thing\"|{\"size\": 1}"], []),
        (["name=\"file\"|"], []),
        (
            ["name=note|x"],
            ["part file: found nothing, expected File", "part note: found \"x\", expected Int"]
        ),
        (
            ["name=file|a", "name=thing|{", "name=\"a\\\"b\"|12"],
            [
                "part thing: found no JSON, expected Filter",
                "? part a\"b: found 2 bytes, expected no such name",
            ]
        ),
    ])
    func judgesParts(parts: [String], problems: [String]) {
        let body = parts.map { part in
            let halves = part.split(separator: "|", omittingEmptySubsequences: false)
            return "--xyz\r\nX-A: b\r\nContent-Disposition: form-data; \(halves[0])\r\n\r\n\(halves[1])\r\n"
        }.joined()
        let type = ["Content-Type": "multipart/form-data; charset=utf-8; boundary=\"xyz\""]
        #expect(server.answer("POST", "/parts", type, body + "--xyz--\r\n").problems == problems)
        for broken in [body, "", "--xyz\r\n\r\n--xyz--"] {
            let problems = server.answer("POST", "/parts", type, broken).problems
            #expect(problems == ["body: found no parts, expected multipart/form-data"])
        }
    }

    @Test func wantsAKeyOfTheCall() {
        #expect(
            server.answer("PATCH", "/patch").problems
                == ["? header Idempotency-Key: found nothing, expected a key of the call"])
        #expect(server.answer("PATCH", "/patch", ["Idempotency-Key": "k"]) == Seen(204))
        #expect(
            server.answer("PATCH", "/patch", ["Idempotency-Key": "k"], "x").problems
                == ["? body: found 1 bytes, expected nothing"])
    }

    /// A body of a million faults is not told a million times.
    @Test func endsWhereEverythingIsWrong() {
        let lines = "[" + Array(repeating: "1", count: 1000).joined(separator: ",") + "]"
        let problems = server.answer(
            "POST", "/make", ["Content-Type": "application/json"],
            #"{"name": "a", "gone": null, "lines": \#(lines)}"#
        ).problems
        #expect(problems.count == 20)
    }

    @Test(arguments: [
        (ServeOptions.Strictness.lenient, "/find?page=x", 204, 3), (.normal, "/find?q=a&x=1", 400, 3),
        (.strict, "/find?q=a&x=1", 400, 3),
    ])
    func isAsStrictAsIsWanted(strictness: ServeOptions.Strictness, target: String, status: Int, count: Int)
        throws
    {
        var options = ServeOptions()
        options.strictness = strictness
        let response = try MockServer(spec: RequestTests.spec, options).response(
            to: ServedRequest("GET", target))
        #expect(response.status == status)
        #expect(response.problems.count == count + (strictness == .lenient ? 1 : 0))
        #expect(response.problems.allSatisfy { $0.kind == .warning } == (strictness == .lenient))
    }

    @Test func tellsWarningsInAHeader() {
        let request = ServedRequest(
            "GET", "/find?q=a&%0d%0aSet-Cookie=한", headers: ["X-Tenant": "1", "X-Kind": "a"])
        #expect(
            server.response(to: request).headers.values(of: "Waypost-Warning")
                == ["query ??Set-Cookie: found \"?\", expected no such name"])
    }
}
