import Foundation
import Testing
import WaypostModel
import WaypostServe

import struct WaypostRuntime.HTTPFields

@Suite struct RoutingTests {
    private static let spec = """
        api: Lab
        environments:
          production: {urls: {main: "https://a.example.com/{tier}/api", files: "https://f.example.com"}, variables: {tier: String = "x"}}
          local: http://localhost:8080
        service: Things
        base: /v1
        endpoints:
          list: GET /things
          get: GET /things/{id:Int}
          search: GET /things/search
          version: GET /things/{id:Int}.{ending}
          create: POST /things
          file: GET /files/{path+}
          special: GET /files/special
          red: GET /colours?name=red
          blue: GET /colours?name=blue
          probe: HEAD /probe
          spaced: GET /a%20b
        """

    private static let common = Result { try MockServer(spec: spec) }
    private let server: MockServer

    init() throws {
        server = try RoutingTests.common.get()
    }

    @Test(arguments: [
        ("GET", "/v1/things", "Things.list"),
        ("HEAD", "/v1/things", "Things.list"),
        ("GET", "/v1/things/42", "Things.get"),
        ("GET", "/v1/things/-4%32", "Things.get"),
        ("GET", "/v1/things/search", "Things.search"),
        ("GET", "/v1/things/%73earch", "Things.search"),
        ("GET", "/v1/things/abc", "Things.get"),
        ("GET", "/v1/things/7.tar.gz", "Things.version"),
        ("POST", "/v1/things", "Things.create"),
        ("GET", "/v1/files/a/b%2Fc", "Things.file"),
        ("GET", "/v1/files/special", "Things.special"),
        ("GET", "/v1/files/special/more", "Things.file"),
        ("GET", "/v1/colours?name=red", "Things.red"),
        ("GET", "/v1/colours?x=1&name=blue", "Things.blue"),
        ("GET", "/v1/colours", "Things.red"),
        ("HEAD", "/v1/probe", "Things.probe"),
        ("GET", "/v1/a%20b", "Things.spaced"),
        ("GET", "/x/api/v1/things", "Things.list"),
        ("GET", "http://proxy.example.com/v1/things?a=1", "Things.list"),
    ])
    func finds(method: String, target: String, endpoint: String) {
        #expect(server.response(to: ServedRequest(method, target)).endpoint == endpoint)
    }

    @Test(arguments: [
        "/", "/v1", "/v1/things/", "/v1/things/1/2", "/v1/files/", "/x/v1/things", "/V1/things", "*", "",
    ])
    func hasNothingAtOtherPaths(target: String) {
        #expect(server.response(to: ServedRequest("GET", target)).status == 404)
    }

    @Test func tellsWhatIsNotThere() {
        #expect(
            server.answer("GET", "/nope")
                == Seen(
                    404, "application/json",
                    #"{"problems":[{"expected":"the path of an endpoint","found":"\"/nope\"","isWarning":false,"place":"path"}]}"#,
                    problems: ["path: found \"/nope\", expected the path of an endpoint"]))
    }

    @Test(arguments: [
        ("DELETE", "/v1/things", 405, "GET, HEAD, POST, OPTIONS"),
        ("BREW", "/v1/things/1", 405, "GET, HEAD, OPTIONS"),
        ("GET", "/v1/probe", 405, "HEAD, OPTIONS"),
        ("OPTIONS", "/v1/things", 204, "GET, HEAD, POST, OPTIONS"),
    ])
    func tellsOtherMethods(method: String, target: String, status: Int, allowed: String) {
        let response = server.response(to: ServedRequest(method, target))
        #expect(response.status == status)
        #expect(response.headers["Allow"] == allowed)
    }

    @Test func knowsEndpointsThatNeverAnswer() throws {
        let api = { (name: String) in
            try API(
                spec: """
                    api: \(name)
                    environments: {a: "https://a.example.com"}
                    service: \(name)Things
                    endpoints: {a: "GET /a/{x}", b: "POST /a/{x}", c: GET /c?k=1}
                    """)
        }
        let other = try API(
            spec: """
                api: Other
                environments: {a: "https://a.example.com"}
                service: Others
                endpoints: {a: "GET /a/{y}", c: GET /c?k=2}
                """)
        let hidden = MockServer([try api("First"), other]).hiddenEndpoints
        #expect(hidden.map(\.hidden) == ["Others.a"])
        #expect(hidden.map(\.by) == ["FirstThings.a"])
    }

    /// Types of one name may be different ones in two APIs.
    @Test func judgesEachAPIByItsOwnTypes() throws {
        let api = { (name: String, type: String) in
            try API(
                spec: """
                    api: \(name)
                    environments: {a: "https://a.example.com"}
                    service: \(name)Things
                    endpoints: {get: GET /\(name) -> Thing}
                    models: {Thing: {value: \(type)}}
                    """)
        }
        let server = MockServer([try api("A", "Int"), try api("B", "Bool")])
        #expect(server.answer("GET", "/A") == .json(#"{"value":1}"#))
        #expect(server.answer("GET", "/B") == .json(#"{"value":true}"#))
    }
}
