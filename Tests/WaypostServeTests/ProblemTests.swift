import Testing
import WaypostServe

@Suite struct ProblemTests {
    @Test func isToldInALine() {
        #expect(
            Problem("query page", found: "\"x\"", expected: "Int").text
                == "query page: found \"x\", expected Int")
    }
}
