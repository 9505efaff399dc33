import Testing
import WaypostSource
import WaypostSpec

/// The http line, part by part.
@Suite struct HTTPLineTests {
    private func read(_ line: String) -> (http: HTTPLine?, report: String) {
        let reading = Reading("service: A\nendpoints:\n  a: \(line)\n")
        return (reading.spec?.service?.endpoints.first?.http, reading.report)
    }

    /// `/items/ <id:Int> .txt`: the parts with a blank between them, holes in angles.
    private func text(of path: PathTemplate) -> String {
        let parts = path.parts.map { part in
            switch part {
            case .literal(let literal): literal.value
            case .hole(let hole):
                "<\(hole.name.value)\(hole.keepsSlashes ? "+" : "")"
                    + (hole.type.map { ":\(TypeText(type: $0))" } ?? "") + ">"
            }
        }
        return parts.joined(separator: " ")
    }

    @Test(
        arguments: [
            ("GET /", HTTPLine.Method.get, "/", nil),
            ("HEAD  /a/b", .head, "/a/b", nil),
            ("POST /a -> Item?", .post, "/a", "Item?"),
            ("PUT /a/{id:Int} ->[Item]", .put, "/a/ <id:Int>", "[Item]"),
            ("PATCH /{a}.{b}/{path+}", .patch, "/ <a> . <b> / <path+>", nil),
            ("DELETE /{a+:String}/x", .delete, "/ <a+:String> /x", nil),
            (
                "OPTIONS /{kind:enum(a, b)}/x -> Int | String", .options, "/ <kind:enum(\"a\", \"b\")> /x",
                "(Int | String)"
            ),
            ("GET /{id:Int?}", .get, "/ <id:Int?>", nil),
            ("\"GET /{한글}/é -> [String: Item]\"", .get, "/ <한글> /é", "[String: Item]"),
            ("\"GET /a -> Item\"", .get, "/a", "Item"),
            ("|\n    GET /a", .get, "/a", nil),
        ] as [(String, HTTPLine.Method, String, String?)])
    func readsMethodPathAndType(line: String, method: HTTPLine.Method, path: String, type: String?) throws {
        let (http, report) = read(line)
        #expect(report == "")
        let read = try #require(http)
        #expect(read.method.value == method)
        #expect(text(of: read.path) == path)
        #expect(read.returns.map { TypeText(type: $0).description } == type)
    }

    @Test(arguments: [
        ("GET /a?b=c", ["b=c"]), ("GET /a?b=c&d=&e -> Item", ["b=c", "d=", "e="]),
        ("GET /{id:Int?}?b=c?d=e", ["b=c?d=e"]), ("GET /a", []),
    ])
    func readsAFixedQuery(line: String, pairs: [String]) throws {
        let (http, report) = read(line)
        #expect(report == "")
        #expect(http?.fixedQuery.map { "\($0.name.value)=\($0.value.value)" } == pairs)
    }

    /// An endpoint that cannot be read is known by its name, so that others may name it.
    @Test func keepsTheNamesOfWhatCannotBeRead() {
        let reading = Reading(
            "service: A\nendpoints:\n  a: GET\n  b: GET /\n  c: {http: [], query: {q: int}}\n")
        #expect(reading.spec?.service?.endpoints.map(\.name.value) == ["b"])
        #expect(reading.spec?.service?.unreadEndpoints == ["a", "c"])
        #expect(reading.codes == ["E320", "E102", "E201"])
    }
}
