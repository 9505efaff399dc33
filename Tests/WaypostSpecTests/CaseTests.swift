import Foundation
import Testing
import WaypostSource
import WaypostSpec
import WaypostTestSupport
import WaypostYAML

/// What a user sees of each fault of a spec file.
@Suite struct CaseTests {
    @Test(arguments: CaseFolder().cases)
    func showsWhatIsExpected(of spec: CaseFolder.Case) throws {
        let reading = try #require(spec.sources().first.map(Reading.init))
        #expect(reading.codes.contains(spec.code), "the case is not about its code")
        let difference = try Recording(spec.expected).difference(from: reading.report)
        #expect(difference == nil)
    }
}
