internal import WaypostGenerator
private import WaypostSource

/// Where the tool's words go: results to one place, faults to another.
struct Console {
    let say: (String) -> Void
    let complain: (String) -> Void
    /// Whether faults are read on a terminal that shows colours.
    let usesColour: Bool
    /// All of standard input.
    var input: () throws(DiskError) -> [UInt8] = { () throws(DiskError) in [] }
    /// Waits for so many milliseconds; false when the user wants an end instead.
    var pause: (Int) -> Bool = { _ in false }

    /// Reports what is wrong with specs and configuration; yields how many errors there are.
    func report(_ production: Production) -> Int {
        let printer = DiagnosticPrinter(sources: production.sources, usesColour: usesColour)
        let diagnostics = production.log.diagnostics
        complain(diagnostics.map(printer.text).joined())
        return diagnostics.count { $0.severity == .error }
    }
}
