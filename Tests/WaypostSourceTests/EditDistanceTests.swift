import Testing
import WaypostSource

/// The word that was probably meant.
@Suite struct EditDistanceTests {
    private static let words = [
        "query", "headers", "errors", "timeout", "retry", "get", "id", "일본", "Product",
    ]

    @Test(arguments: [
        // A letter changed, dropped, added, or swapped with its neighbour.
        ("quary", "query"), ("quer", "query"), ("queery", "query"), ("qurey", "query"),
        ("heaaders", "headers"), ("hedears", "headers"), ("timeuot", "timeout"), ("gte", "get"),
        // Case alone is never far.
        ("ID", "id"), ("PRODUCT", "Product"), ("product", "Product"),
        // Too far, or too short to tell.
        ("frobnicate", nil), ("ix", nil), ("", nil), ("일", nil), ("ghost", nil),
        // The word itself is no suggestion for it.
        ("query", nil),
    ])
    func suggests(word: String, nearest expected: String?) {
        #expect(nearest(to: word, among: EditDistanceTests.words) == expected)
    }

    @Test func takesTheFirstOfTwoThatAreEquallyNear() {
        #expect(nearest(to: "bat", among: ["cat", "hat"]) == "cat")
        #expect(nearest(to: "bat", among: ["hat", "cat"]) == "hat")
        #expect(nearest(to: "barter", among: ["carters", "charter", "carter"]) == "carter")
    }

    @Test func suggestsNothingAmongNoWords() {
        #expect(nearest(to: "query", among: []) == nil)
    }

    @Test func comparesNoLongTexts() {
        let long = String(repeating: "a", count: 100_000)
        #expect(nearest(to: long, among: [long + "b"]) == nil)
        #expect(nearest(to: "query", among: [long, "querys"]) == "querys")
    }
}
