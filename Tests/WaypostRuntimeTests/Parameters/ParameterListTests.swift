import Foundation
import Testing
import WaypostRuntime

private struct Filter: Encodable, Sendable {
    var name: String?
    var id: [String: String] = [:]
    var any: [String] = []
    var since: Date?

    func encode(to encoder: any Encoder) throws {
        var fields = EncodingFields(encoder)
        try fields.nullableString("name", name)
        try fields.value("id", id)
        try fields.value("any", any)
        try fields.optionalDate("since", since, .unix)
    }
}

private struct Handwritten: Encodable, Sendable {
    struct Part: Encodable, Sendable { var n = 1 }
    var z = Date(timeIntervalSince1970: 0)
    var y = URL(filePath: "/a")
    var x = Category.toys
    var parts = [Part(), Part()]
    var none: Int?
}

private struct Unencodable: Encodable, Sendable {
    func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(0, .init(codingPath: [], debugDescription: "never"))
    }
}

struct ParameterListTests {
    @Test(arguments: [
        ("q[0]", "a+b&c=d e%20/ü#?", "q%5B0%5D=a%2Bb%26c%3Dd%20e%2520%2F%C3%BC%23%3F"),
        ("mail", "a+b@example.org", "mail=a%2Bb%40example.org"), ("q", "", "q="),
        ("한글", "한", "%ED%95%9C%EA%B8%80=%ED%95%9C"), ("a", "-._~AZaz09", "a=-._~AZaz09"),
        ("a", "\0\r\n\u{1F600}", "a=%00%0D%0A%F0%9F%98%80"),
    ])
    func encodesEverythingButUnreservedCharacters(name: String, value: String, text: String) throws {
        var list = ParameterList()
        list.add(name, value)
        #expect(try list.encoded() == text)
        // A strict parser of RFC 3986 and a form parser must read the same.
        let pair = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        #expect(pair.map { $0.removingPercentEncoding } == [name, value])
        #expect(pair.map { $0.replacing("+", with: " ").removingPercentEncoding } == [name, value])
    }

    @Test func keepsTheOrderOfCallsAndLeavesNilOut() throws {
        var list = ParameterList()
        list.add("z", "1")
        list.add("none", String?.none)
        list.add("kind", Category?.some(.food))
        list.add("n", 3)
        list.add("since", Date(timeIntervalSince1970: 0))
        list.add("at", Date(timeIntervalSince1970: 0), .unixMillis)
        list.add("no", Date?.none, .unix)
        list.add("z", true)
        list.add("list", [Int]?.none)
        list.add("empty", [String]())
        list.add("object", Filter?.none, .deep)
        #expect(try list.encoded() == "z=1&kind=food&n=3&since=1970-01-01T00%3A00%3A00Z&at=0&z=true")
    }

    @Test(arguments: [
        (QueryListStyle.repeat, "a=1%2C2&a=x%20y"), (.csv, "a=1%2C2,x%20y"), (.space, "a=1%2C2%20x%20y"),
        (.pipe, "a=1%2C2%7Cx%20y"), (.brackets, "a%5B%5D=1%2C2&a%5B%5D=x%20y"),
        (.indexed, "a%5B0%5D=1%2C2&a%5B1%5D=x%20y"),
    ])
    func writesListsInEachStyle(style: QueryListStyle, text: String) throws {
        var list = ParameterList()
        list.add("a", ["1,2", "x y"], style)
        list.add("a", [String](), style)
        #expect(try list.encoded() == text)
    }

    @Test func writesObjectsInTheOrderOfTheirMembers() throws {
        var list = ParameterList()
        list.add(
            "filter",
            Filter(name: "x", id: ["eq": "1"], any: ["a", "b"], since: Date(timeIntervalSince1970: 2)),
            .deep)
        #expect(
            try list.encoded().replacing("%5B", with: "[").replacing("%5D", with: "]")
                == "filter[name]=x&filter[id][eq]=1&filter[any][]=a&filter[any][]=b&filter[since]=2")
    }

    @Test func writesForeignTypesAsParameters() throws {
        var list = ParameterList()
        list.add("f", Handwritten(), .deep)
        #expect(
            try list.encoded().removingPercentEncoding
                == "f[z]=1970-01-01T00:00:00Z&f[y]=file:///a&f[x]=toys&f[parts][][n]=1&f[parts][][n]=1")
    }

    @Test func writesObjectsAsJSON() throws {
        var list = ParameterList()
        list.add("filter", Filter(name: nil, any: ["a/ü"]), .json)
        #expect(
            try list.encoded()
                == "filter=%7B%22any%22%3A%5B%22a%2F%C3%BC%22%5D%2C%22id%22%3A%7B%7D%2C%22name%22%3Anull%7D")
    }

    @Test func throwsWhatAnObjectThrows() {
        var list = ParameterList()
        list.add("filter", Unencodable(), .deep)
        #expect(throws: EncodingError.self) { try list.encoded() }
    }
}
