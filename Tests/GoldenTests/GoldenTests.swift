import Foundation
import Testing
import WaypostEmit
import WaypostSource
import WaypostTestSupport

@testable import WaypostGenerator

/// What the specs of this repository yield is what is committed.
@Suite struct GoldenTests {
    private static let root = Repository.root

    /// Everything that `waypost.yaml` asks for, made in memory.
    private func production() throws -> Production {
        let root = try #require(Path(GoldenTests.root.path, in: .root))
        var reader = SourceReader(current: root)
        var log = DiagnosticLog()
        let configuration = try Configuration(file: root.appending(Configuration.fileName), &reader, &log)
        return try Production(of: configuration, flags: Settings(), reader, log)
    }

    @Test func specsYieldWhatIsCommitted() throws {
        let production = try production()
        #expect(production.log.diagnostics.isEmpty)
        var made: [String: String] = [:]
        let output = try #require(Path(GoldenTests.root.appending(path: "Generated").path, in: .root))
        for folder in try #require(production.folders) {
            for file in folder.files {
                made["\(folder.path.relative(to: output))/\(file.path.text)"] = String(
                    decoding: file.bytes, as: UTF8.self)
            }
        }
        let generated = GoldenTests.root.appending(path: "Generated")
        var committed: [String: String] = [:]
        for case let path as String in FileManager.default.enumerator(atPath: generated.path) ?? .init()
        where path.hasSuffix(".swift") {
            committed[path] = try String(contentsOf: generated.appending(path: path), encoding: .utf8)
        }
        #expect(made.keys.sorted() == committed.keys.sorted())
        for (path, text) in made.sorted(by: { $0.key < $1.key }) {
            #expect(Difference(expected: committed[path] ?? "", actual: text) == nil, "\(path)")
        }
    }

    @Test func everyRunYieldsTheSame() throws {
        let first = try production().folders
        for _ in 1...3 { #expect(try production().folders == first) }
    }

    /// The examples of the language's description generate without a fault; each goes on behind an `api:`.
    @Test func theLanguagesDescriptionSaysWhatIsSo() throws {
        let page = try String(
            contentsOf: GoldenTests.root.appending(path: "specs/README.md"), encoding: .utf8)
        let blocks = page.components(separatedBy: "```").enumerated()
            .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
        #expect(blocks.count > 4)
        for block in blocks {
            let example = try #require(block.split(separator: "\n", maxSplits: 1).last)
            let head = "api: Shop\nenvironments:\n  production: https://api.example.com\n"
            let source = SourceText(path: "spec.yaml", text: head + example)
            var log = DiagnosticLog()
            let api = generate(from: SpecFiles(texts: [source]), source: source.path, EmitOptions(), &log)
            #expect(block.hasPrefix("yaml\n"))
            #expect(api != nil)
            #expect(log.diagnostics.map(DiagnosticPrinter(sources: [source]).text) == [])
        }
    }

    /// The first example of the README generates, and its example of a fault is what a user sees of it.
    @Test func theReadmeSaysWhatIsSo() throws {
        let readme = try String(contentsOf: GoldenTests.root.appending(path: "README.md"), encoding: .utf8)
        let spec = try #require(readme.components(separatedBy: "```yaml\n").dropFirst().first)
            .components(separatedBy: "```")[0]
        func report(_ text: String) -> String {
            var log = DiagnosticLog()
            let source = SourceText(path: "specs/shop.yaml", text: text)
            let api = generate(from: SpecFiles(texts: [source]), source: source.path, EmitOptions(), &log)
            #expect((api == nil) == log.hasErrors)
            return log.diagnostics.map(DiagnosticPrinter(sources: [source]).text).joined()
        }
        #expect(report(spec) == "")
        #expect(readme.contains(report(spec.replacingOccurrences(of: "[Product]", with: "[Prodct]"))))
    }
}
