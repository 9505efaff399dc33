import Foundation
import Testing
import WaypostSource
import WaypostTestSupport

@testable import WaypostGenerator

/// What a user sees of each fault of a configuration and of the files that it leads to.
@Suite struct CaseTests {
    @Test(arguments: CaseFolder().cases)
    func showsWhatIsExpected(of folder: CaseFolder.Case) throws {
        let current = try #require(Path(folder.input.path, in: .root))
        var reader = SourceReader(current: current)
        var log = DiagnosticLog()
        let configuration = try Configuration(file: current.appending(Configuration.fileName), &reader, &log)
        let production = try Production(of: configuration, flags: Settings(), reader, log)
        let printer = DiagnosticPrinter(sources: production.sources)
        let report = production.log.diagnostics.map(printer.text).joined()
        #expect(production.log.diagnostics.contains { $0.code.description == folder.code })
        #expect(production.folders == nil)
        #expect(try Recording(folder.expected).difference(from: report) == nil)
    }
}
