import Foundation
import Testing
import WaypostSource

@testable import WaypostGenerator

struct SpecFilesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Reads the spec `api.yaml`; yields the files in their order, and what is wrong.
    private func read() throws -> (paths: [String], isWhole: Bool, faults: String) {
        var reader = SourceReader(current: folder.path)
        var log = DiagnosticLog()
        let spec = try #require(Path("api.yaml", in: folder.path))
        let files = try SpecFiles(from: spec, &reader, &log)
        let printer = DiagnosticPrinter(sources: reader.texts)
        return (files.texts.map(\.path), files.isWhole, log.diagnostics.map(printer.text).joined())
    }

    @Test func followsImportsFromWhereTheyStandAndReadsEachFileOnce() throws {
        try folder.write(
            "import: [models/a.yaml, services/b.yaml, ./models/../models/a.yaml]\n", to: "api.yaml")
        try folder.write("import: ../services/b.yaml\n", to: "models/a.yaml")
        try folder.write("import: [b.yaml, ../api.yaml]\n", to: "services/b.yaml")
        try folder.link("services/c.yaml", to: "b.yaml")
        let (paths, isWhole, faults) = try read()
        #expect(paths == ["api.yaml", "models/a.yaml", "services/b.yaml"])
        #expect(isWhole)
        #expect(faults == "")
    }

    @Test func takesALinkForTheFileItLeadsTo() throws {
        try folder.write("import: [a.yaml, link.yaml]\n", to: "api.yaml")
        try folder.write("models:\n", to: "a.yaml")
        try folder.link("link.yaml", to: "a.yaml")
        #expect(try read().paths == ["api.yaml", "a.yaml"])
    }

    @Test func reportsEveryImportThatCannotBeReadWhereItIsNamed() throws {
        try folder.write(
            """
            import:
              - modles.yaml
              - folder
              - pipe.yaml
              - ""
              - nowhere/at/all.yaml
              - loop.yaml

            """, to: "api.yaml")
        try folder.write("models:\n", to: "models.yaml")
        try folder.write("", to: "folder/x")
        try folder.link("loop.yaml", to: "loop.yaml")
        #expect(mkfifo(folder.url("pipe.yaml").path, 0o600) == 0)
        let (paths, isWhole, faults) = try read()
        #expect(paths == ["api.yaml"])
        #expect(!isWhole)
        #expect(
            faults == """
                api.yaml:2:5: error: cannot find "modles.yaml" (did you mean "models.yaml"?) [E105]
                  - modles.yaml
                    ^~~~~~~~~~~
                api.yaml:3:5: error: cannot read "folder": Is a directory [E105]
                  - folder
                    ^~~~~~
                api.yaml:4:5: error: cannot read "pipe.yaml": Not a regular file [E105]
                  - pipe.yaml
                    ^~~~~~~~~
                api.yaml:5:5: error: cannot find "" [E105]
                  - ""
                    ^~
                api.yaml:6:5: error: cannot find "nowhere/at/all.yaml" [E105]
                  - nowhere/at/all.yaml
                    ^~~~~~~~~~~~~~~~~~~
                api.yaml:7:5: error: cannot read "loop.yaml": Too many levels of symbolic links [E105]
                  - loop.yaml
                    ^~~~~~~~~

                """)
    }

    @Test func throwsWhenTheSpecItselfIsNotThere() throws {
        let path = try #require(Path("api.yaml", in: folder.path))
        #expect(throws: DiskError(path: path, reason: "No such file or directory", isMissing: true)) {
            try read()
        }
    }
}
