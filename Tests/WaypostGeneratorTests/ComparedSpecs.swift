import Testing
import WaypostEmit
import WaypostInspect
import WaypostModel
import WaypostSource

@testable import WaypostGenerator
@testable import waypost

/// Two versions of an API, written in memory.
enum ComparedSpecs {
    /// Everything but endpoints and models.
    static let head = """
        api: Shop
        environments:
          production: https://example.com
        auth:
          user: {bearer: }
          admin: {bearer: }
        service: Things

        """

    static func api(_ text: String) throws -> API {
        var log = DiagnosticLog()
        let source = SourceText(path: "shop.yaml", text: text)
        let api = generate(from: SpecFiles(texts: [source]), source: "shop.yaml", EmitOptions(), &log)
        let faults = log.diagnostics.map(DiagnosticPrinter(sources: [source]).text).joined()
        return try #require(api, "\(faults)").model
    }

    /// The lines that `diff` prints for two versions of endpoints and models.
    static func changes(_ old: String, _ new: String, head: String = head) throws -> [String] {
        try wholeChanges(head + old + "\n", head + new + "\n")
    }

    static func wholeChanges(_ old: String, _ new: String) throws -> [String] {
        let changes = WaypostInspect.changes(from: try api(old), to: try api(new))
        return changes.map { String($0.line.dropLast()) }
    }
}
