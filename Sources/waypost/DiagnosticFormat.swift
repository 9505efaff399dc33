internal import WaypostGenerator
private import WaypostSource

/// How faults are told: to people, or to a program.
enum DiagnosticFormat: String, CaseIterable {
    case text, json, sarif, github

    static let flags = [
        Verb.Flag(
            name: "--diagnostics", value: "FORMAT",
            help: "how faults are told: \(allCases.map(\.rawValue).joined(separator: ", "))",
            choices: allCases.map(\.rawValue)),
        Verb.Flag(name: "--strict", help: "take warnings for errors"),
    ]

    /// Whether the report is one document, which has standard output to itself.
    var isDocument: Bool { self == .json || self == .sarif }
}

extension Invocation {
    var diagnosticFormat: DiagnosticFormat {
        get throws(Failure) { try arguments.choice("--diagnostics") ?? .text }
    }

    /// Reports what is wrong with specs and configuration; yields how many errors there are.
    func report(_ production: Production) throws(Failure) -> Int {
        let diagnostics = production.log.diagnostics
        let report = DiagnosticReport(diagnostics, sources: production.sources)
        switch try diagnosticFormat {
        case .text:
            let printer = DiagnosticPrinter(sources: production.sources, usesColour: console.usesColour)
            console.complain(diagnostics.map(printer.text).joined())
        case .github: console.complain(report.gitHubCommands)
        case .json: console.say(report.json)
        case .sarif:
            console.say(
                report.sarif(version: Waypost.version) { Explanation.of($0.description)?.title })
        }
        return diagnostics.count { $0.severity == .error }
    }

    /// Says how it went, where a document has not standard output to itself.
    func tell(_ text: String) throws(Failure) {
        if try diagnosticFormat.isDocument { console.complain(text) } else { console.say(text) }
    }
}
