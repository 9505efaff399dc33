import Foundation
import Testing
import WaypostTestSupport

/// What the tests say when a text is not as expected.
@Suite struct DifferenceTests {
    @Test func isNothingBetweenEqualTexts() {
        #expect(Difference(expected: "a\nb\n", actual: "a\nb\n") == nil)
    }

    @Test(arguments: [
        ("a\nb\nc\n", "a\nx\nc\n", "  a\n- b\n+ x\n  c\n  \n"),
        ("", "a\n", "+ a\n  \n"),
        ("a", "a\n", "  a\n+ \n"),
        ("a\tb\n", "a b\r\n", "- a\\tb\n+ a b\\r\n  \n"),
        ("1\n2\n3\n4\n5\n6\n7\n8\n", "1\n2\n3\n4\n5\n6\n7\n9\n", "  ⋮\n  5\n  6\n  7\n- 8\n+ 9\n  \n"),
        (
            "x\n1\n2\n3\n4\n5\n6\n7\nx\n", "1\n2\n3\n4\n5\n6\n7\n",
            "- x\n  1\n  2\n  3\n  ⋮\n  5\n  6\n  7\n- x\n  \n"
        ),
    ])
    func showsLinesAroundAChange(expected: String, actual: String, text: String) {
        #expect(Difference(expected: expected, actual: actual)?.description == text)
    }

    @Test func isAllOfATextThatWasNeverRecorded() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let difference = try Recording(file).difference(from: "a\n")
        defer { try? FileManager.default.removeItem(at: file) }
        // With RECORD=1 the text has just been recorded.
        let isRecording = FileManager.default.fileExists(atPath: file.path)
        #expect(difference?.description == (isRecording ? nil : "+ a\n  \n"))
    }
}
