import WaypostModel
import WaypostResolve
import WaypostSource
import WaypostSpec
import WaypostYAML

/// Texts read and resolved as the files of one API, and what there is to say about them.
struct Resolution {
    let sources: [SourceText]
    let api: API?
    let log: DiagnosticLog

    init(_ sources: [SourceText]) {
        var log = DiagnosticLog()
        self.sources = sources
        let specs = sources.compactMap { parse($0, &log, advice: adviceForYAML) }.map {
            Spec(reading: $0, &log)
        }
        api = resolve(specs, source: "spec.yaml", &log)
        self.log = log
    }

    init(_ text: String) {
        self.init([SourceText(path: "spec.yaml", text: text)])
    }

    /// A spec with these models, all of which one endpoint uses.
    init(models: String, answer: String = "Any") {
        let lines = models.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
        self.init(
            """
            api: Case
            environments: {production: https://api.example.com}
            service: Items
            endpoints:
              get: GET /items -> \(answer)
            models:
            \(lines.joined(separator: "\n"))
            """)
    }

    /// A spec with these endpoints.
    init(endpoints: String) {
        let lines = endpoints.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
        self.init(
            """
            api: Case
            environments: {production: https://api.example.com}
            service: Items
            endpoints:
            \(lines.joined(separator: "\n"))
            models:
              Item: {id: Int, next?: Item, name?: String}
            """)
    }

    /// As a user sees it.
    var report: String {
        let printer = DiagnosticPrinter(sources: sources)
        return log.diagnostics.map(printer.text).joined()
    }

    var codes: [String] { log.diagnostics.map(\.code.description) }

    func declaration(_ name: String) -> TypeDeclaration? {
        api?.declarations.first { $0.path.map(\.text) == [name] }
    }

    func fields(of name: String) -> [Field] {
        guard case .object(let object)? = declaration(name)?.kind else { return [] }
        return object.fields
    }

    func endpoint(_ name: String) -> Endpoint? {
        api?.services.flatMap(\.endpoints).first { $0.name.text == name }
    }
}
