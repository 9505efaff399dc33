import Testing
import WaypostServe

/// Whoever turns pages comes to an end.
@Suite struct PageTests {
    private static let spec = """
        api: Lab
        environments: {local: "http://localhost:8080"}
        service: Pages
        endpoints:
          cursor: {http: GET /cursor -> Cursor, query: {c?: String}, pages: {cursor: c, next: meta.next, items: rows}}
          text: {http: GET /text -> Text1, query: {c?: String}, pages: {cursor: c, next: next, items: rows}}
          page: {http: "GET /page -> [Int]", query: {page: Int = 1}, pages: {page: page}}
          end: {http: GET /end -> End, query: {p: Int = 0}, pages: {page: p, end: end, items: rows}}
          more: {http: GET /more -> End, query: {p?: Int}, pages: {page: p, more: end, items: rows}}
          total: {http: GET /total -> Total, query: {o: Int = 0}, pages: {offset: o, total: total, items: rows}}
          link: {http: GET /link -> Link, pages: {link: next, items: rows}}
          header: {http: "GET /header -> [Int]", pages: {link: header}}
        models:
          Cursor: {rows: [Int], meta: {$type: Meta}}
          Meta: {next?: String}
          Text1: {rows: [Int], next: {$type: String, $example: more}}
          End: {rows: [Int], end: Bool}
          Total: {rows: [Int], total: {$type: Int, $example: 99}}
          Link: {rows: [Int], next?: URL}
        """

    @Test(arguments: [
        ("/cursor", #"{"meta":{"next":null},"rows":[1]}"#), ("/text", #"{"next":"","rows":[1]}"#),
        ("/page", "[1]"), ("/page?page=1", "[1]"), ("/page?page=2", "[]"),
        ("/end", #"{"end":true,"rows":[1]}"#), ("/end?p=1", #"{"end":true,"rows":[]}"#),
        ("/more", #"{"end":false,"rows":[1]}"#), ("/more?p=2", #"{"end":false,"rows":[]}"#),
        ("/total", #"{"rows":[1],"total":1}"#), ("/total?o=1", #"{"rows":[],"total":1}"#),
        ("/link", #"{"next":null,"rows":[1]}"#), ("/header", "[1]"),
    ])
    func isTheLast(target: String, body: String) throws {
        let answer = try MockServer(spec: PageTests.spec).answer("GET", target)
        #expect(answer == .json(body))
    }
}
