import Foundation
import Testing

/// Every diagnostic has a case that shows what a user sees of it.
@Suite struct DiagnosticTests {
    /// The codes of the cases in all `Cases` folders: what stands before the first `-` of a name.
    private var codesOfCases: Set<String> {
        let tests = SourceFile.root.appending(path: "Tests")
        let paths = FileManager.default.enumerator(atPath: tests.path)?.compactMap { $0 as? String } ?? []
        let cases = paths.filter { $0.contains("/Cases/") && $0.hasSuffix(".txt") }
        return Set(cases.map { String(URL(filePath: $0).lastPathComponent.prefix { $0 != "-" }) })
    }

    /// The codes that a stage raises: all texts that are one.
    private func codes(in files: [SourceFile]) -> Set<String> {
        Set(files.flatMap { $0.text.matches(of: /"([EW]\d{3})"/).map { String($0.1) } })
    }

    /// The codes in printed diagnostics that a stage's tests hold themselves: a case is a spec, and what is wrong
    /// with a configuration or a missing file is not.
    private func codesOfTests(of target: String) -> Set<String> {
        let files = SourceFile.tests.filter { $0.target == "\(target)Tests" }
        return Set(files.flatMap { $0.text.matches(of: /\[([EW]\d{3})\]/).map { String($0.1) } })
    }

    @Test(arguments: Set(SourceFile.sources.map(\.target)).sorted())
    func everyCodeHasACase(target: String) {
        let folder = SourceFile.root.appending(path: "Tests/\(target)Tests").path
        // A stage without tests is not finished; its cases come with them.
        guard FileManager.default.fileExists(atPath: folder) else { return }
        let codes = codes(in: SourceFile.sources.filter { $0.target == target })
        #expect(codes.subtracting(codesOfCases.union(codesOfTests(of: target))).sorted() == [])
    }

    @Test func everyCodeIsExplained() {
        let (explanations, others) = (
            SourceFile.sources.filter { $0.path.contains("/Explanations/") },
            SourceFile.sources.filter { !$0.path.contains("/Explanations/") }
        )
        #expect(codes(in: explanations).sorted() == codes(in: others).sorted())
    }

    @Test func everyCaseIsAboutACode() {
        #expect(codesOfCases.subtracting(codes(in: SourceFile.sources)).sorted() == [])
    }
}
