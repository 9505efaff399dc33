import Testing

@testable import WaypostGenerator

struct TextDifferenceTests {
    private func difference(_ old: String?, _ new: String?, limit: Int = 12) -> [String] {
        TextDifference.lines(
            from: old.map { Array($0.utf8) }, to: new.map { Array($0.utf8) }, limit: limit)
    }

    @Test func showsAChangedLineBetweenItsNeighbours() {
        #expect(
            difference("a\nb\nc\nd\ne\nf\ng\n", "a\nb\nc\nX\ne\nf\ng\n")
                == ["@@ -2 +2 @@", " b", " c", "-d", "+X", " e", " f"])
    }

    @Test func showsChangesThatAreFarApartEachByItself() {
        #expect(
            difference("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "0\n1\n2\n3\n4\n5\n6\n7\n9\n")
                == ["@@ -1 +1 @@", "+0", " 1", " 2", "@@ -6 +7 @@", " 6", " 7", "-8", " 9"])
    }

    @Test func joinsChangesThatAreNear() {
        #expect(
            difference("1\n2\n3\n4\n5\n", "A\n2\n3\nB\n5\n")
                == ["@@ -1 +1 @@", "-1", "+A", " 2", " 3", "-4", "+B", " 5"])
    }

    @Test func showsAFileThatComesOrGoes() {
        #expect(difference(nil, "a\nb\n") == ["@@ -1 +1 @@", "+a", "+b"])
        #expect(difference("a\nb\n", nil) == ["@@ -1 +1 @@", "-a", "-b"])
    }

    @Test func isCutAtTheLimit() {
        let long = (1...5000).map { "\($0)\n" }.joined()
        #expect(difference(nil, long, limit: 3) == ["@@ -1 +1 @@", "+1", "+2", "…"])
        let other = (1...5000).map { "\($0)!\n" }.joined()
        #expect(difference(long, other, limit: 3) == ["@@ -1 +1 @@", "-1", "-2", "…"])
    }

    @Test func makesCarriageReturnsAndEscapesVisible() {
        #expect(
            difference("a\n", "a\r\n\u{1B}[31m\n")
                == ["@@ -1 +1 @@", "-a", "+a\u{FFFD}", "+\u{FFFD}[31m"])
    }
}
