import Foundation
import Testing
import WaypostServe

import struct WaypostRuntime.HTTPFields

/// What endpoints are answered with.
@Suite struct AnswerTests {
    private static let spec = """
        api: Lab
        environments: {local: "http://localhost:8080"}
        defaults: {errors: {default: Fault}}
        service: Things
        endpoints:
          nothing: GET /nothing
          all: GET /all -> All
          list: GET /list -> [Int]
          map: {http: GET /map, returns: [String: Day]}
          any: GET /any -> Any
          vendor: {http: "GET /vendor -> [Int]", accept: application/vnd.a+json}
          bytes: GET /bytes -> Data
          text: GET /text -> Text
          csv: {http: GET /csv -> Text, accept: text/csv}
          png: {http: GET /png -> File, accept: image/*}
          file: {http: GET /file -> File?, errors: {404: nil}}
          either: {http: POST /either, responses: {200: Fault, 201: Void, 202: Text}}
          sse: {http: GET /sse, stream: {sse: Fault, end: "[DONE]"}}
          lines: {http: GET /lines, stream: {jsonLines: Fault}}
          events: {http: GET /events, stream: {events: {a.b: Fault, note: Text}, resume: true}}
          find: {http: GET /find -> Fault?, errors: {404: nil, 5xx: nil, 409: Text2, 410: Void}}
          told: {http: GET /told -> Fault, example: {response: {code: 7, words: [a]}}}
          failing: {http: GET /failing -> Fault, example: {status: 503, response: {code: 8, words: []}}}
          second: {http: GET /second, responses: {200: Fault, 202: Text}, example: {status: 202, response: later}}
          spoken: {http: GET /spoken, stream: {sse: Text}, example: {response: ["a", "b"]}}
          named: {http: GET /named, stream: {events: {a: Fault, b: Text}}, example: {response: [{b: "x"}]}}
        models:
          Fault: {code: Int, words: [String]}
          Text2: {$example: {text: hello}, text: String}
          All:
            $rest: Int
            b: Bool
            i: Int(5...9)
            s: Int64(string)
            d: Double
            m: Decimal(string)
            iso: Date
            unix: Date(unix)
            millis: Date(unixMillis)
            http: Date(http)
            pattern: 'Date("yyyy/MM/dd")'
            url64: {$type: Data(base64url), $example: "-_8"}
            data: Data
            kind: {$enum: {one: 1, two: 2}}
            word: "enum(on-off, b)"
            shape: Shape
            choice: String | Int
            opt?: Int
            nul: Int?
            def: Int = 3
            wire_name: {$type: String, $name: other}
            secret: {$type: String, $access: write}
          Shape: {$union: type, circle: Circle}
          Circle: {r: Double, fixed: = yes}
        """

    private static let common = Result { try MockServer(spec: spec) }
    private let server: MockServer

    init() throws {
        server = try AnswerTests.common.get()
    }

    private static let all =
        #"{"b":true,"choice":"string","d":1.5,"data":"d2F5cG9zdA==","def":3,"http":"Wed, 01 May 2024 12:00:00 GMT","i":5,"iso":"2024-05-01T12:00:00Z","kind":1,"m":"1.5","millis":1714564800000,"nul":1,"opt":1,"pattern":"2024/05/01","s":"1","shape":{"fixed":"yes","r":1.5,"type":"circle"},"unix":1714564800,"url64":"-_8","wire_name":"wire_name","word":"on-off"}"#
    private static let fault = #"{"code":1,"words":["words"]}"#
    private static let event = "event: a.b\nid: 1\ndata: \(fault)\n\nevent: note\nid: 2\ndata: note\n\n"

    @Test(
        arguments: [
            ("GET", "/nothing", Seen(204)), ("GET", "/all", .json(all)), ("GET", "/list", .json("[1]")),
            ("GET", "/map", .json(#"{"key":"2024-05-01"}"#)), ("GET", "/any", .json("{}")),
            ("GET", "/vendor", Seen(200, "application/vnd.a+json", "[1]")),
            ("GET", "/bytes", Seen(200, "application/octet-stream", "waypost\n")),
            ("GET", "/text", Seen(200, "text/plain; charset=utf-8", "answer")),
            ("GET", "/csv", Seen(200, "text/csv", "answer")),
            ("GET", "/file", Seen(200, "application/octet-stream", "waypost\n")),
            ("POST", "/either", .json(fault)),
            ("GET", "/sse", Seen(200, "text/event-stream", "id: 1\ndata: \(fault)\n\ndata: [DONE]\n\n")),
            ("GET", "/lines", Seen(200, "application/jsonl", "\(fault)\n")),
            ("GET", "/events", Seen(200, "text/event-stream", event)),
            ("GET", "/find", .json(fault)),
            ("GET", "/told", .json(#"{"code":7,"words":["a"]}"#)),
            ("GET", "/failing", Seen(503, "application/json", #"{"code":8,"words":[]}"#)),
            ("GET", "/second", Seen(202, "text/plain; charset=utf-8", "later")),
            ("GET", "/spoken", Seen(200, "text/event-stream", "id: 1\ndata: a\n\nid: 2\ndata: b\n\n")),
            ("GET", "/named", Seen(200, "text/event-stream", "event: b\nid: 1\ndata: x\n\n")),
        ] as [(String, String, Seen)])
    func answersByExampleOrType(method: String, path: String, answer: Seen) {
        #expect(server.answer(method, path) == answer)
    }

    @Test(
        arguments: [
            ("/nothing", 200, Seen(200)), ("/list", 201, Seen(201, "application/json", "[1]")),
            ("/list", 204, Seen(204)), ("/list", 304, Seen(304)),
            ("/list", 503, Seen(503, "application/json", fault)),
            ("/find", 404, Seen(404)), ("/find", 500, Seen(500)),
            ("/find", 409, Seen(409, "application/json", #"{"text":"hello"}"#)), ("/find", 410, Seen(410)),
            ("/find", 418, Seen(418, "application/json", fault)),
            ("/second", 200, .json(fault)), ("/second", 203, Seen(200 + 3, "application/json", fault)),
            ("/failing", 200, .json(fault)), ("/failing", 500, Seen(500, "application/json", fault)),
            ("/sse", 500, Seen(500, "application/json", fault)),
        ] as [(String, Int, Seen)])
    func answersWithAStatus(path: String, status: Int, answer: Seen) throws {
        #expect(server.answer("GET", path, ["Waypost-Status": String(status)]) == answer)
        var options = ServeOptions()
        options.statuses = ["Things.\(path.dropFirst())": status]
        #expect(try MockServer(spec: AnswerTests.spec, options).answer("GET", path) == answer)
    }

    @Test func knowsStatusesThatDiffer() {
        #expect(server.answer("POST", "/either", ["Waypost-Status": "201"]) == Seen(201))
        #expect(
            server.answer("POST", "/either", ["Waypost-Status": "202"])
                == Seen(202, "text/plain; charset=utf-8", "text"))
    }

    @Test func saysNothingOfStatusesThatNobodyDescribes() throws {
        let server = try MockServer(
            spec: """
                api: Lab
                environments: {local: "http://localhost:8080"}
                service: Things
                endpoints:
                  get: GET /get -> Int
                """)
        #expect(
            server.answer("GET", "/get", ["Waypost-Status": "404"]) == Seen(404, "application/json", "{}"))
    }

    @Test func waits() throws {
        var options = ServeOptions()
        options.delay = 20
        let server = try MockServer(spec: AnswerTests.spec, options)
        let delay = { (headers: [String: String]) in
            var request = ServedRequest("GET", "/nothing")
            for (name, value) in headers { request.headers.append(name, value) }
            return server.response(to: request).delay
        }
        #expect(delay([:]) == 20)
        #expect(delay(["Waypost-Delay": "0"]) == 0)
        #expect(delay(["waypost-delay": "999999999"]) == 60_000)
    }

    @Test(arguments: [
        (["Waypost-Status": "199"], "header Waypost-Status: found \"199\", expected 200 to 599"),
        (["Waypost-Status": "x"], "header Waypost-Status: found \"x\", expected 200 to 599"),
        (["Waypost-Delay": "-1"], "header Waypost-Delay: found \"-1\", expected milliseconds"),
    ])
    func refusesToBeSteeredWrongly(headers: [String: String], problem: String) {
        let answer = server.answer("GET", "/nothing", headers)
        #expect(answer.status == 400)
        #expect(answer.problems == [problem])
    }

    @Test func hasAPicture() {
        let response = server.response(to: ServedRequest("GET", "/png"))
        #expect(response.headers == ["Content-Type": "image/png"])
        #expect(response.body.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    }

    /// A client that takes up a stream again would do so for ever.
    @Test func endsAStreamThatIsTakenUpAgain() {
        #expect(server.answer("GET", "/events", ["Last-Event-ID": "2"]) == Seen(204))
    }
}
