import Foundation
import Testing

/// Section 8 of the architecture, as far as a machine can read it.
@Suite struct ConventionTests {
    private static let files = SourceFile.sources + SourceFile.tests

    @Test func everyFileHasOneIdea() {
        #expect(
            ConventionTests.files.filter { $0.lineCount > 400 }.map { "\($0): \($0.lineCount) lines" } == [])
    }

    @Test func noFileIsADrawerForAllSorts() {
        let drawer = /(?:^|[a-z0-9])(?:Helpers?|Utils?|Utilit(?:y|ies)|Common|Extensions?|Base|Misc)$/
        let wrong = ConventionTests.files.flatMap { file in
            let stems = file.stem.split(separator: "+").map(String.init)
            return (stems + file.types).filter { $0.contains(drawer) }.map { "\(file): \($0)" }
        }
        #expect(wrong == [])
    }

    /// A file of several types, or of extensions and functions, is named for what they are about.
    @Test func everyFileOfOneTypeIsNamedAfterIt() {
        let wrong = ConventionTests.files.filter { file in
            let name = file.stem.split(separator: "+").first.map(String.init)
            return file.visibleTypes.count == 1 && file.visibleTypes.first != name && !file.extendsOtherTypes
        }
        #expect(wrong.map { "\($0) declares \($0.visibleTypes)" } == [])
    }

    @Test func commentsAreOfLines() {
        #expect(ConventionTests.files.filter(\.code.hasBlockComment).map(\.path) == [])
    }

    @Test func everyImportSaysHowFarItReaches() {
        let wrong = SourceFile.sources.filter { $0.code.text.contains(/(?m)^\s*(?:@\S+\s+)*import\s/) }
        #expect(wrong.map(\.path) == [])
    }
}
