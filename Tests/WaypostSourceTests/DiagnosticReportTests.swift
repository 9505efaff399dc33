import Testing
import WaypostSource

/// What programs read.
@Suite struct DiagnosticReportTests {
    private let report: DiagnosticReport

    init() {
        let source = SourceText(path: "specs/my shop.yaml", text: "models:\n  Größe: {x: Prodct}\n")
        func range(_ lower: Int, _ upper: Int) -> SourceRange {
            SourceRange(source: source.id, lower: lower, upper: upper)
        }
        report = DiagnosticReport(
            [
                Diagnostic(
                    "E215", "no \"Prodct\",\nis 100% wrong", at: range(23, 29),
                    notes: [Diagnostic.Note("see: here", at: range(0, 6))], replacement: "Product"),
                Diagnostic("W303", "odd", at: range(10, 10)),
            ], sources: [source])
    }

    @Test func areJSON() {
        #expect(
            report.json == #"""
                {
                  "version": 1,
                  "diagnostics": [
                    {
                      "code": "E215",
                      "severity": "error",
                      "message": "no \"Prodct\",\nis 100% wrong",
                      "file": "specs/my shop.yaml",
                      "start": {
                        "line": 2,
                        "column": 14
                      },
                      "end": {
                        "line": 2,
                        "column": 20
                      },
                      "notes": [
                        {
                          "message": "see: here",
                          "file": "specs/my shop.yaml",
                          "start": {
                            "line": 1,
                            "column": 1
                          },
                          "end": {
                            "line": 1,
                            "column": 7
                          }
                        }
                      ],
                      "replacement": "Product"
                    },
                    {
                      "code": "W303",
                      "severity": "warning",
                      "message": "odd",
                      "file": "specs/my shop.yaml",
                      "start": {
                        "line": 2,
                        "column": 3
                      },
                      "end": {
                        "line": 2,
                        "column": 3
                      },
                      "notes": [],
                      "replacement": null
                    }
                  ]
                }

                """#)
    }

    @Test func areCommandsOfGitHub() {
        #expect(
            report.gitHubCommands == """
                ::error file=specs/my shop.yaml,line=2,col=14,endLine=2,endColumn=20,title=E215::\
                no "Prodct",%0Ais 100%25 wrong%0Aspecs/my shop.yaml:1:1: see: here
                ::warning file=specs/my shop.yaml,line=2,col=3,endLine=2,endColumn=3,title=W303::odd

                """)
    }

    @Test func areALogInSARIF() {
        let sarif = report.sarif(version: "1.2.3") { $0 == "E215" ? "no such model" : nil }
        let lines = sarif.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(
            lines.joined() == #"""
                {"$schema": "https://json.schemastore.org/sarif-2.1.0.json","version": "2.1.0","runs": [{\#
                "tool": {"driver": {"name": "waypost","version": "1.2.3","rules": [{"id": "E215",\#
                "shortDescription": {"text": "no such model"}},{"id": "W303"}]}},\#
                "columnKind": "unicodeCodePoints","results": [{"ruleId": "E215","level": "error",\#
                "message": {"text": "no \"Prodct\",\nis 100% wrong"},"locations": [{"physicalLocation": {\#
                "artifactLocation": {"uri": "specs/my%20shop.yaml"},"region": {"startLine": 2,\#
                "startColumn": 14,"endLine": 2,"endColumn": 20}}}],"relatedLocations": [{\#
                "physicalLocation": {"artifactLocation": {"uri": "specs/my%20shop.yaml"},"region": {\#
                "startLine": 1,"startColumn": 1,"endLine": 1,"endColumn": 7}},"message": {\#
                "text": "see: here"}}],"fixes": [{"artifactChanges": [{"artifactLocation": {\#
                "uri": "specs/my%20shop.yaml"},"replacements": [{"deletedRegion": {"startLine": 2,\#
                "startColumn": 14,"endLine": 2,"endColumn": 20},"insertedContent": {"text": "Product"}}\#
                ]}]}]},{"ruleId": "W303","level": "warning","message": {"text": "odd"},"locations": [{\#
                "physicalLocation": {"artifactLocation": {"uri": "specs/my%20shop.yaml"},"region": {\#
                "startLine": 2,"startColumn": 3,"endLine": 2,"endColumn": 3}}}]}]}]}
                """#)
    }

    @Test func escapesWhatProgramsWouldTakeForSomethingElse() {
        #expect(
            JSONText.array([
                .string("\u{1}\u{2028}\u{200B}\u{7F}\"\\\t한글"), .int(-1), .bool(true), .array([]),
            ])
            .text == """
                [
                  "\\u0001\\u2028\\u200b\\u007f\\"\\\\\\t한글",
                  -1,
                  true,
                  []
                ]
                """)
    }
}
