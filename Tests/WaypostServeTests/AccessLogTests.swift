import Testing
import WaypostServe

@Suite struct AccessLogTests {
    @Test func tellsOfARequestInALine() {
        var response = ServedResponse(200)
        response.endpoint = "Products.list"
        #expect(
            AccessLog.text(ServedRequest("GET", "/products?page=1"), response)
                == "GET /products?page=1 200 Products.list\n")
    }

    @Test func tellsProblemsBelow() {
        var response = ServedResponse(400)
        response.problems = [
            Problem("query page", found: "\"x\"", expected: "Int"),
            Problem("query y", found: "\"1\"", expected: "no such name", .warning),
        ]
        #expect(
            AccessLog.text(ServedRequest("GET", "/p"), response) == """
                GET /p 400
                    error: query page: found "x", expected Int
                    warning: query y: found "1", expected no such name

                """)
    }

    /// Anybody can send what a terminal would obey.
    @Test func showsNoControlCharacters() {
        #expect(
            AccessLog.text(ServedRequest("G\u{1B}[2J", "/\u{202E}a\nb한"), ServedResponse(404))
                == "G?[2J /?a?b한 404\n")
    }
}
