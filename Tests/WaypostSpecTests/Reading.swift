import WaypostSource
import WaypostSpec
import WaypostYAML

/// A text read as a spec, and what there is to say about it.
struct Reading {
    let source: SourceText
    let spec: Spec?
    let log: DiagnosticLog

    init(_ source: SourceText) {
        var log = DiagnosticLog()
        self.source = source
        spec = parse(source, &log, advice: adviceForYAML).map { Spec(reading: $0, &log) }
        self.log = log
    }

    init(_ text: String) {
        self.init(SourceText(path: "spec.yaml", text: text))
    }

    /// As a user sees it.
    var report: String {
        let printer = DiagnosticPrinter(sources: [source])
        return log.diagnostics.map(printer.text).joined()
    }

    var codes: [String] { log.diagnostics.map(\.code.description) }
}
