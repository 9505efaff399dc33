import Testing
import WaypostRuntime

struct StatusPatternTests {
    @Test(arguments: [
        (StatusPattern.exactly(404), [404]), (StatusPattern.class(4), [400, 403, 404, 499]),
        (StatusPattern.range(403...404), [403, 404]),
    ])
    func matchesItsStatuses(pattern: StatusPattern, statuses: [Int]) {
        #expect([200, 399, 400, 403, 404, 499, 500].filter(pattern.matches) == statuses)
    }

    @Test func isWrittenAsTheStatusItself() {
        #expect(([404, .class(5)] as [StatusPattern]) == [.exactly(404), .class(5)])
    }
}
