import Foundation
import Testing
import WaypostRuntime

private struct Node: Codable, Hashable, Sendable {
    var name: String
    var next: Box<Node>?
}

struct BoxTests {
    @Test func letsAStructContainItself() throws {
        let node = Node(name: "a", next: Box(Node(name: "b")))
        let json = #"{"name":"a","next":{"name":"b"}}"#
        #expect(String(decoding: try JSONCoding().encode(node), as: UTF8.self) == json)
        #expect(try JSONCoding().decode(Node.self, from: Data(json.utf8)) == node)
    }

    @Test func isCopiedAsItsValueIs() {
        let one = Node(name: "a", next: Box(Node(name: "b")))
        var other = one
        other.next?.value.name = "c"
        #expect(one.next?.value.name == "b")
        #expect(other.next?.value.name == "c")
        #expect(one != other)
    }
}
