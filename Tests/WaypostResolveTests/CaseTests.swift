import Foundation
import Testing
import WaypostSource
import WaypostTestSupport

/// What a user sees of each fault that shows only when a spec is taken together.
@Suite struct CaseTests {
    @Test(arguments: CaseFolder().cases)
    func showsWhatIsExpected(of spec: CaseFolder.Case) throws {
        let resolution = Resolution(try spec.sources())
        #expect(resolution.codes.contains(spec.code), "the case is not about its code")
        #expect((resolution.api == nil) == resolution.log.hasErrors)
        #expect(try Recording(spec.expected).difference(from: resolution.report) == nil)
    }
}
