import Testing
import WaypostInspect

/// What `diff` makes of changes of what belongs to a whole API.
struct APIDiffTests {
    private func changes(_ old: String, _ new: String) throws -> [String] {
        let text = { (part: String) in "api: Shop\n\(part)\nservice: Things\nendpoints: {a: GET /a}\n" }
        return try ComparedSpecs.wholeChanges(text(old), text(new))
    }

    @Test(arguments: [
        (
            "{a: 'https://a', b: 'https://b'}", "{a: 'https://a'}",
            ["breaking for callers: environment b is gone"]
        ),
        ("{a: 'https://a'}", "{a: 'https://a', b: 'https://b'}", ["safe: environment b is new"]),
        (
            "{a: 'https://a'}", "{a: 'https://b'}",
            ["breaking on the wire: environment a is at https://b, and was at https://a"]
        ),
        (
            "{a: 'https://a', b: 'https://b'}", "{b: 'https://b', a: 'https://a'}",
            ["breaking for callers: environment b is the usual one, which was a"]
        ),
        (
            "{a: {url: 'https://a', when: DEBUG}, b: 'https://b'}",
            "{a: {url: 'https://a', when: TEST}, b: 'https://b'}",
            ["breaking for callers: environment a is current under TEST"]
        ),
        (
            "{a: {url: 'https://a', timeout: 1s, log: none}}",
            "{a: {url: 'https://a', timeout: 2s, log: info}}",
            [
                "safe: environment a has a timeout of 2000 ms, and had 1000 ms",
                "safe: environment a logs at info, and did at none",
            ]
        ),
        (
            "{a: {url: 'https://a', headers: {X-A: = 1, X-B: = 1}}}",
            "{a: {url: 'https://a', headers: {x-a: = 2, X-C: = 1}}}",
            [
                "breaking on the wire: environment a header \"X-C\" is new",
                "breaking on the wire: environment a header \"X-A\" is \"2\", and was \"1\"",
                "safe: environment a header \"X-B\" is gone",
            ]
        ),
        (
            "{a: {urls: {m: 'https://m', f: 'https://f', g: 'https://g'}}}",
            "{a: {urls: {m: 'https://m', f: 'https://e', h: 'https://h'}}}",
            [
                "breaking on the wire: environment a url \"g\" is gone",
                "breaking on the wire: environment a url \"f\" is at https://e, and was at https://f",
                "safe: environment a url \"h\" is new",
            ]
        ),
    ])
    func weighsEnvironments(old: String, new: String, lines: [String]) throws {
        #expect(try changes("environments: \(old)", "environments: \(new)") == lines)
    }

    @Test(arguments: [
        ("{x: {bearer: }}", "{x: {basic: }}", ["breaking: auth x is of another kind"]),
        ("{x: {bearer: }, y: {basic: }}", "{x: {bearer: }}", ["breaking for callers: auth y is gone"]),
        ("{x: {bearer: }}", "{x: {bearer: }, y: {basic: }}", ["safe: auth y is new"]),
        (
            "{x: {headers: {X-Key: '{key}'}}}", "{x: {headers: {X-Token: '{key}'}}}",
            ["breaking on the wire: auth x sends something else"]
        ),
        (
            "{x: {headers: {X-Key: '{key}'}}}", "{x: {headers: {X-Key: '{token}'}}}",
            [
                "breaking for callers: auth x asks for other secrets",
                "breaking on the wire: auth x sends something else",
            ]
        ),
    ])
    func weighsSchemes(old: String, new: String, lines: [String]) throws {
        let part = { (auth: String) in
            "environments: {a: 'https://a'}\nauth: \(auth)\ndefaults: {auth: x}"
        }
        #expect(try changes(part(old), part(new)) == lines)
    }

    @Test func tellsThatAServiceWasRenamedForCallersAlone() throws {
        let text = { (name: String) in
            "api: Shop\nenvironments: {a: 'https://a'}\nservice: \(name)\nendpoints: {a: GET /a}\n"
        }
        #expect(
            try ComparedSpecs.wholeChanges(text("Old"), text("New")) == [
                "breaking for callers: service Old is gone",
                "breaking for callers: New.a is new in place of Old.a", "safe: service New is new",
            ])
    }

    @Test func pairsAPIsByNameAndTheLastTwoAnyway() throws {
        let api = { (name: String) in
            try ComparedSpecs.api(Specs.shop.replacing("api: Shop", with: "api: \(name)"))
        }
        let renamed = WaypostInspect.changes(
            from: [try api("A"), try api("B")], to: [try api("B"), try api("C")])
        #expect(renamed == [Change("API A", "is called C in Swift, and was A", callers: .breaking)])
        let others = WaypostInspect.changes(from: [try api("A")], to: [try api("B"), try api("C")])
        #expect(
            others == [
                Change("API A", "is gone", callers: .breaking, wire: .breaking),
                Change("API B", "is new", callers: .safe, wire: .safe),
                Change("API C", "is new", callers: .safe, wire: .safe),
            ])
    }
}
