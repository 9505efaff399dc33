import Testing
import WaypostSource

/// The order of diagnostics.
@Suite struct DiagnosticLogTests {
    private func range(_ source: Int, _ lower: Int, _ upper: Int = 100) -> SourceRange {
        SourceRange(source: SourceID(source), lower: lower, upper: upper)
    }

    @Test func standsInTheOrderOfFilesAndPlaces() {
        var log = DiagnosticLog()
        log.report(Diagnostic("E302", "fourth", at: range(1, 0)))
        log.report(Diagnostic("E301", "second", at: range(0, 7)))
        log.report(Diagnostic("E999", "third", at: range(0, 7)))
        log.report(Diagnostic("W301", "first", at: range(0, 2)))
        #expect(log.diagnostics.map(\.message) == ["first", "second", "third", "fourth"])
    }

    @Test func holdsEachFaultOnce() {
        var log = DiagnosticLog()
        let fault = Diagnostic("E215", "there is no model", at: range(0, 3))
        log.report(fault)
        log.report(Diagnostic("E215", "there is no other model", at: range(0, 3)))
        log.report(Diagnostic("E215", "there is no model", at: range(0, 3, 4)))
        log.report(fault)
        #expect(log.diagnostics.count == 3)
    }

    @Test func knowsWhetherThereIsAnError() {
        var log = DiagnosticLog()
        #expect(!log.hasErrors)
        log.report(Diagnostic("W301", "a warning", at: range(0, 0)))
        #expect(!log.hasErrors)
        log.report(Diagnostic("E301", "an error", at: range(0, 0)))
        #expect(log.hasErrors)
    }
}
