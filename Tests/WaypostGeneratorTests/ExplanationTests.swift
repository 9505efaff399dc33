import Foundation
import Testing
import WaypostSource
import WaypostTestSupport

@testable import WaypostGenerator
@testable import waypost

/// What is said about each diagnostic is true.
@Suite struct ExplanationTests {
    @Test(arguments: Explanation.all)
    func itsWrongExampleShowsItsDiagnostic(of explanation: Explanation) throws {
        let codes = try codes(of: explanation.wrong)
        #expect(Set(codes) == [explanation.code])
    }

    @Test(arguments: Explanation.all)
    func itsRightExampleShowsNone(of explanation: Explanation) throws {
        let codes = try codes(of: explanation.right)
        #expect(codes == [])
    }

    @Test func standInTheOrderOfTheirCodes() {
        let codes = Explanation.all.map(\.code)
        #expect(codes == Set(codes).sorted())
    }

    @Test func areAPageOfTheDocumentation() throws {
        let page =
            """
            # Diagnostics

            Everything that `waypost` reports has a code. `waypost explain E215` prints what stands here about it.
            Errors (E) keep anything from being written; warnings (W) do not, unless `--strict` is given. Where an
            example does not begin with the name of a file, it goes on behind an `api:` with its `environments:`.


            """ + Explanation.all.map(\.markdown).joined(separator: "\n")
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../docs/diagnostics.md")
        #expect(try Recording(file).difference(from: page) == nil)
    }

    @Test func areToldByTheirCode() throws {
        let folder = try TemporaryFolder()
        #expect(
            try folder.waypost("explain", "e319")
                == Answer(
                    .done,
                    output: """
                        E319: bad base

                        The base of a service stands in front of the paths of its endpoints: it starts with "/".

                        Wrong:

                            service: Products
                            base: v1/products
                            endpoints:
                              list: GET /

                        Right:

                            service: Products
                            base: /v1/products
                            endpoints:
                              list: GET /

                        """))
        let list = try folder.waypost("explain").output.split(separator: "\n")
        #expect(list.first == "E100  not YAML")
        #expect(list.count == Explanation.all.count)
        #expect(
            try folder.waypost("explain", "E999")
                == Answer(
                    .usage,
                    errors: """
                        waypost explain: error: there is no diagnostic E999
                        See waypost explain --help.

                        """))
    }

    /// The codes that an example shows, as the tool is used: on files.
    private func codes(of example: String) throws -> [String] {
        let folder = try TemporaryFolder()
        let files = self.files(of: example)
        for file in files { try folder.write(file.text, to: file.name) }
        var reader = SourceReader(current: folder.path)
        var log = DiagnosticLog()
        let first = folder.path.appending(try #require(RelativePath(files[0].name)))
        let configuration =
            files[0].name == "waypost.yaml"
            ? try Configuration(file: first, &reader, &log)
            : Configuration(specs: [first], current: folder.path)
        let production = try Production(of: configuration, flags: Settings(), reader, log)
        return production.log.diagnostics.map(\.code.description)
    }

    private func files(of example: String) -> [(name: String, text: String)] {
        let head = "api: Shop\nenvironments:\n  production: https://api.example.com\n"
        guard example.hasPrefix("# ") else { return [("api.yaml", head + example)] }
        var files: [(name: String, text: String)] = []
        for line in example.split(separator: "\n", omittingEmptySubsequences: false) {
            if let name = line.wholeMatch(of: /# (\w+\.yaml)/)?.1 {
                files.append((String(name), ""))
            } else {
                files[files.count - 1].text += line + "\n"
            }
        }
        return files
    }
}

extension Explanation: CustomTestStringConvertible {
    package var testDescription: String { code }
}
