import Testing

/// What `diff` makes of changes of endpoints and what they send.
struct EndpointDiffTests {
    private func changes(_ old: String, _ new: String) throws -> [String] {
        try ComparedSpecs.changes("endpoints: \(old)", "endpoints: \(new)")
    }

    @Test func findsNothingBetweenEqualSpecs() throws {
        #expect(try changes("{get: 'GET /{id:Int} -> Int'}", "{get: 'GET /{id:Int} -> Int'}") == [])
    }

    @Test(arguments: [
        (
            "{a: GET /a, b: GET /b}", "{a: GET /a, c: GET /c}",
            ["breaking: Things.b is gone", "safe: Things.c is new"]
        ),
        (
            "{a: GET /a}", "{b: GET /a}",
            ["breaking for callers: Things.b is new in place of Things.a"]
        ),
        (
            "{a: GET /a}", "{a: {http: GET /a, name: fetch}}",
            ["breaking for callers: Things.a is called fetch in Swift, and was a"]
        ),
        ("{a: GET /a}", "{a: POST /a}", ["breaking on the wire: Things.a is POST, and was GET"]),
        ("{a: GET /a}", "{a: GET /b}", ["breaking on the wire: Things.a is at /b, and was at /a"]),
        (
            "{a: {http: GET /a, timeout: 1s}}", "{a: {http: GET /a, timeout: 2s}}",
            ["safe: Things.a has a timeout of 2000 ms"]
        ),
        (
            "{a: GET /a -> Int}", "{a: {http: GET /a -> Int, accept: text/json}}",
            ["breaking on the wire: Things.a asks for text/json"]
        ),
        (
            "{a: GET /a}", "{a: {http: GET /a, doc: All of them, deprecated: true}}",
            [
                "documentation: Things.a has another documentation",
                "documentation: Things.a is deprecated",
            ]
        ),
    ])
    func weighsEndpoints(old: String, new: String, lines: [String]) throws {
        #expect(try changes(old, new) == lines)
    }

    @Test(arguments: [
        ("none", "user", true), ("user", "none", false), ("user", "user?", false), ("user?", "user", true),
        ("user", "user | admin", false), ("user | admin", "user", true), ("user", "[user, admin]", true),
        ("'[user, admin]'", "admin", false), ("user", "admin", true), ("user | admin", "admin | user", false),
    ])
    func asksWhetherMoreAuthorizationIsNeeded(old: String, new: String, isMore: Bool) throws {
        let endpoint = { (auth: String) in
            let auth = auth.trimmingCharacters(in: "'")
            return "{a: {http: GET /a, auth: \(auth)}, b: {http: GET /b, auth: admin}}"
        }
        let line =
            isMore
            ? "breaking: Things.a asks for more authorization, or for another one"
            : "safe: Things.a asks for less authorization"
        #expect(try changes(endpoint(old), endpoint(new)) == [line])
    }

    @Test(arguments: [
        ("{}", "{q?: Int}", ["safe: Things.a query \"q\" is new"]),
        ("{}", "{q: Int = 1}", ["safe: Things.a query \"q\" is new"]),
        ("{}", "{q: Int}", ["breaking: Things.a query \"q\" is new, and has to be given"]),
        ("{}", "{q: = x}", ["breaking on the wire: Things.a query \"q\" is always sent now"]),
        ("{q: = x}", "{q: = y}", ["breaking on the wire: Things.a query \"q\" has another value"]),
        ("{q: = x}", "{q: String}", ["breaking for callers: Things.a query \"q\" is an argument now"]),
        ("{q: = x}", "{q?: String}", ["safe: Things.a query \"q\" is an argument now"]),
        ("{q?: Int}", "{}", ["breaking: Things.a query \"q\" is gone"]),
        ("{q?: Int}", "{q: Int}", ["breaking: Things.a query \"q\" has to be given"]),
        ("{q: Int}", "{q?: Int}", ["safe: Things.a query \"q\" may be left out"]),
        ("{q: Int}", "{q: Int = 1}", ["safe: Things.a query \"q\" has a default"]),
        ("{q: Int = 1}", "{q: Int = 2}", ["safe: Things.a query \"q\" has another default"]),
        ("{q: Int = 1}", "{q: Int}", ["breaking for callers: Things.a query \"q\" has to be given"]),
        ("{q?: Int}", "{q: Int = 1}", ["breaking for callers: Things.a query \"q\" has a default"]),
        ("{q: Int}", "{q: String}", ["breaking for callers: Things.a query \"q\" is String, and was Int"]),
        ("{q: String}", "{q: Int}", ["breaking: Things.a query \"q\" is Int, and was String"]),
        ("{q: UUID}", "{q: String}", ["breaking for callers: Things.a query \"q\" is String, and was UUID"]),
        ("{q: Int32}", "{q: Int}", ["breaking for callers: Things.a query \"q\" is Int, and was Int32"]),
        (
            "{q: Date}", "{q: Date(unix)}",
            ["breaking on the wire: Things.a query \"q\" has another form on the wire"]
        ),
        (
            "{q: {$type: [Int], $style: csv}}", "{q: {$type: [Int], $style: pipe}}",
            ["breaking on the wire: Things.a query \"q\" is written in another style"]
        ),
        (
            "{q: Int}", "{q: {$type: Int, $name: word}}",
            ["breaking for callers: Things.a query \"q\" is called word in Swift, and was q"]
        ),
        (
            "{q: Int}", "{r: Int}",
            [
                "breaking: Things.a query \"q\" is gone",
                "breaking: Things.a query \"r\" is new, and has to be given",
            ]
        ),
        (
            "{p: Int, q: Int}", "{q: Int, p: Int}",
            ["breaking for callers: Things.a has its arguments in another order"]
        ),
        ("{q: Int}", "{q: Int // Words}", ["documentation: Things.a query \"q\" has another documentation"]),
    ])
    func weighsParameters(old: String, new: String, lines: [String]) throws {
        #expect(
            try changes("{a: {http: GET /a, query: \(old)}}", "{a: {http: GET /a, query: \(new)}}") == lines)
    }

    @Test func takesAHoleOfAnotherNameForTheSameHole() throws {
        #expect(
            try changes("{a: 'GET /{id:Int}/{n}'}", "{a: 'GET /{key:Int}/{n}'}")
                == ["breaking for callers: Things.a path \"key\" is called key in Swift, and was id"])
        #expect(
            try changes("{a: 'GET /{id:Int}'}", "{a: 'GET /{id}'}")
                == ["breaking for callers: Things.a path \"id\" is String, and was Int"])
        #expect(
            try changes("{a: 'GET /{id}'}", "{a: 'GET /{id+}'}")
                == ["breaking on the wire: Things.a path \"id\" keeps its slashes"])
    }

    @Test func takesHeadersForTheSameInAnyCase() throws {
        #expect(
            try changes(
                "{a: {http: GET /a, headers: {X-Tenant: String}}}",
                "{a: {http: GET /a, headers: {x-tenant: String}}}") == [])
    }

    @Test(arguments: [
        ("body: {n: Int}", "body: {n: Int, m?: Int}", ["safe: Things.a body \"m\" is new"]),
        (
            "body: {n: Int}", "body: {n: Int, m: Int}",
            ["breaking: Things.a body \"m\" is new, and has to be given"]
        ),
        ("body: {n: Int, m: Int}", "body: {n: Int}", ["breaking: Things.a body \"m\" is gone"]),
        ("body: {n: Int}", "body: {n: Int?}", ["safe: Things.a body \"n\" may be null"]),
        ("body: {n: Int?}", "body: {n: Int}", ["breaking: Things.a body \"n\" has to be given"]),
        (
            "body: {n: Int}", "form: {n: Int}",
            [
                "breaking: Things.a body is a form, and was JSON",
                "breaking for callers: type ThingsAPI.ABody is gone",
            ]
        ),
        ("form: {n: Int}", "form: {n: Int, m?: Int}", ["safe: Things.a form \"m\" is new"]),
        (
            "body: {n: Int}", "body: Int",
            ["breaking: Things.a body is one argument", "breaking for callers: type ThingsAPI.ABody is gone"]
        ),
        ("body: Int", "body: Int?", ["safe: Things.a body may be left out"]),
        ("body: Int?", "body: Int", ["breaking: Things.a body has to be given"]),
        ("body: Int", "body: String", ["breaking: Things.a body is String, and was Int"]),
        (
            "body: Data", "body: {$type: Data}\n    contentType: image/png",
            ["breaking on the wire: Things.a body is sent as image/png"]
        ),
        ("name: a", "body: Int", ["breaking: Things.a body is new, and has to be given"]),
        ("name: a", "body: Int?", ["safe: Things.a body is new"]),
        ("body: Text", "name: a", ["breaking: Things.a body is gone"]),
    ])
    func weighsBodies(old: String, new: String, lines: [String]) throws {
        let endpoint = { (body: String) in "\n  a:\n    http: POST /a\n    \(body)" }
        #expect(try changes(endpoint(old), endpoint(new)) == lines)
    }

    @Test func seesThatAnObjectWrittenInPlaceHasBecomeAModel() throws {
        let old = "endpoints: {a: {http: POST /a, body: {n: Int, m?: Int}}}"
        let new = "endpoints: {a: {http: POST /a, body: New}}\nmodels: {New: {n: Int, m?: Int}}"
        #expect(
            try ComparedSpecs.changes(old, new) == [
                "breaking for callers: Things.a body is one argument",
                "breaking for callers: type ThingsAPI.ABody is gone", "safe: type New is new",
            ])
    }
}

extension String {
    fileprivate func trimmingCharacters(in characters: String) -> String {
        String(filter { !characters.contains($0) })
    }
}
