import Testing
import WaypostInspect

/// What `diff` makes of changes of answers, errors and types, in the direction in which they travel.
struct TypeDiffTests {
    /// Only answers carry the model.
    private func answers(_ old: String, _ new: String) throws -> [String] {
        let text = { (fields: String) in "endpoints: {a: 'GET /a -> [M]'}\nmodels: {M: \(fields)}" }
        return try ComparedSpecs.changes(text(old), text(new))
    }

    /// Only requests carry the model.
    private func requests(_ old: String, _ new: String) throws -> [String] {
        let text = { (fields: String) in "endpoints: {a: {http: POST /a, body: M}}\nmodels: {M: \(fields)}" }
        return try ComparedSpecs.changes(text(old), text(new))
    }

    @Test(arguments: [
        ("{n: Int}", "{n: Int, m: Int}", ["safe: M field \"m\" is new"]),
        ("{n: Int, m: Int}", "{n: Int}", ["breaking: M field \"m\" is gone"]),
        ("{n: Int, m?: Int}", "{n: Int}", ["breaking for callers: M field \"m\" is gone"]),
        ("{n: Int}", "{n?: Int}", ["breaking: M field \"n\" may be left out, and always was there"]),
        (
            "{n?: Int}", "{n: Int}",
            ["breaking for callers: M field \"n\" is always there, and could be left out"]
        ),
        ("{n: Int}", "{n: Int?}", ["breaking: M field \"n\" may be null, and always was there"]),
        (
            "{n?: Int}", "{n: Int?}",
            ["breaking for callers: M field \"n\" may be null, and could be left out"]
        ),
        (
            "{n: Int?}", "{n?: Int}",
            ["breaking on the wire: M field \"n\" may be left out, and could be null"]
        ),
        (
            "{n: Int = 1}", "{n: Int}",
            ["breaking for callers: M field \"n\" is always there, and had a default"]
        ),
        (
            "{n: Int}", "{n: Int = 1}",
            ["breaking on the wire: M field \"n\" has a default, and always was there"]
        ),
        ("{n: Int}", "{n: String}", ["breaking: M field \"n\" is String, and was Int"]),
        ("{n: Int}", "{n: Int64}", ["breaking for callers: M field \"n\" is Int64, and was Int"]),
        ("{n: Double}", "{n: Int}", ["breaking for callers: M field \"n\" is Int, and was Double"]),
        ("{n: Int}", "{n: Double}", ["breaking: M field \"n\" is Double, and was Int"]),
        ("{n: String}", "{n: UUID}", ["breaking for callers: M field \"n\" is UUID, and was String"]),
        ("{n: UUID}", "{n: String}", ["breaking: M field \"n\" is String, and was UUID"]),
        ("{n: Decimal}", "{n: Decimal(string)}", []),
        (
            "{n: Decimal(string)}", "{n: Decimal}",
            ["breaking on the wire: M field \"n\" has another form on the wire"]
        ),
        ("{n: [Int]}", "{n: [Int?]}", ["breaking: M field \"n\" is [Int?], and was [Int]"]),
        (
            "{n: Int}", "{n: {$type: Int, $name: count}}",
            ["breaking for callers: M field \"n\" is called count in Swift, and was n"]
        ),
        ("{n: Int}", "{n: Int, $doc: Words}", ["documentation: M has another documentation"]),
        (
            "{n: Int}", "{n: {$type: Int, $deprecated: true}}",
            ["documentation: M field \"n\" is deprecated"]
        ),
        ("{n: Int}", "{n: Int, $rest: Int}", ["safe: M $rest is new"]),
        ("{n: Int, $rest: Int}", "{n: Int}", ["breaking for callers: M $rest is gone"]),
        ("{n: Int}", "enum(a)", ["breaking: M is an enum, and was an object"]),
        ("{$enum: [a, b]}", "{$enum: [a]}", ["breaking for callers: M value \"b\" is gone"]),
        ("{$enum: [a]}", "{$enum: [a, b]}", ["safe: M value \"b\" is new"]),
        ("{$enum: [a], $closed: true}", "{$enum: [a, b], $closed: true}", ["breaking: M value \"b\" is new"]),
        ("{$enum: [a], $closed: true}", "{$enum: [a]}", ["breaking: M is open"]),
        ("{$enum: [a]}", "{$enum: [a], $closed: true}", ["breaking for callers: M is closed"]),
        ("{$enum: [1]}", "{$enum: [a]}", ["breaking: M is an enum of texts now"]),
        (
            "{$enum: {x: a}}", "{$enum: {y: a}}",
            ["breaking for callers: M value \"a\" is called y in Swift, and was x"]
        ),
    ])
    func weighsWhatAnswersCarry(old: String, new: String, lines: [String]) throws {
        #expect(try answers(old, new) == lines)
    }

    @Test(arguments: [
        ("{n: Int}", "{n: Int, m?: Int}", ["safe: M field \"m\" is new"]),
        ("{n: Int}", "{n: Int, m: Int = 1}", ["safe: M field \"m\" is new"]),
        ("{n: Int}", "{n: Int, m: Int}", ["breaking: M field \"m\" is new, and has to be given"]),
        ("{n: Int, m?: Int}", "{n: Int}", ["breaking: M field \"m\" is gone"]),
        ("{n: Int}", "{n?: Int}", ["safe: M field \"n\" may be left out, and always was there"]),
        ("{n?: Int}", "{n: Int}", ["breaking: M field \"n\" is always there, and could be left out"]),
        (
            "{n: Int = 1}", "{n: Int}",
            ["breaking for callers: M field \"n\" is always there, and had a default"]
        ),
        ("{n: Int}", "{n: Double}", ["breaking for callers: M field \"n\" is Double, and was Int"]),
        ("{n: Double}", "{n: Int}", ["breaking: M field \"n\" is Int, and was Double"]),
        ("{n: UUID}", "{n: String}", ["breaking for callers: M field \"n\" is String, and was UUID"]),
        ("{n: Int}", "{n: Int, m: = x}", ["breaking on the wire: M field \"m\" is always sent now"]),
        ("{n: Int, m: = x}", "{n: Int, m: = y}", ["breaking on the wire: M field \"m\" has another value"]),
        ("{$enum: [a, b]}", "{$enum: [a]}", ["breaking: M value \"b\" is gone"]),
        (
            "{$enum: [a], $closed: true}", "{$enum: [a, b], $closed: true}",
            ["breaking for callers: M value \"b\" is new"]
        ),
    ])
    func weighsWhatRequestsCarry(old: String, new: String, lines: [String]) throws {
        #expect(try requests(old, new) == lines)
    }

    @Test(arguments: [
        (
            "A: {x: Int}, B: {y: Int}, U: {$union: t, a: A}",
            "A: {x: Int}, B: {y: Int}, U: {$union: t, a: A, b: B}", ["safe: U kind \"b\" is new"]
        ),
        (
            "A: {x: Int}, B: {y: Int}, U: {$union: t, a: A, b: B}",
            "A: {x: Int}, B: {y: Int}, U: {$union: t, a: A}", ["breaking for callers: U kind \"b\" is gone"]
        ),
        (
            "A: {x: Int}, B: {y: Int}, U: {$union: t, a: A, $closed: true}",
            "A: {x: Int}, B: {y: Int}, U: {$union: t, a: A, b: B, $closed: true}",
            ["breaking: U kind \"b\" is new"]
        ),
        (
            "A: {x: Int}, B: {y: Int}, U: {$union: t, a: A}",
            "A: {x: Int}, B: {y: Int}, U: {$union: u, a: A}",
            ["breaking on the wire: U is told apart by \"u\", and was by \"t\""]
        ),
        (
            "A: {x: Int}, B: {y: Int}, U: {$union: t, a: A}",
            "A: {x: Int}, B: {y: Int}, U: {$union: t, a: B}", ["breaking: U kind \"a\" is B, and was A"]
        ),
        (
            "A: {x: Int}, B: {x: Int, z?: Int}, U: {$union: t, a: A}",
            "A: {x: Int}, B: {x: Int, z?: Int}, U: {$union: t, a: B}",
            ["breaking for callers: U kind \"a\" is B, and was A"]
        ),
        ("U: Int | String", "U: Int | String | Bool", ["safe: U kind bool is new"]),
        ("U: UUID", "U: String", ["breaking: U is String, and was UUID"]),
        ("ID: UUID, U: {x: ID}", "ID: UUID, U: {x: UUID}", []),
    ])
    func weighsUnionsChoicesAndAliases(old: String, new: String, lines: [String]) throws {
        let text = { (models: String) in "endpoints: {a: 'GET /a -> [U]'}\nmodels: {\(models)}" }
        #expect(try ComparedSpecs.changes(text(old), text(new)) == lines)
    }

    @Test func seesThatAModelWasOnlyRenamed() throws {
        let text = { (name: String) in
            "endpoints: {a: GET /a -> \(name)}\nmodels: {\(name): {x: Int, next?: \(name)}}"
        }
        #expect(
            try ComparedSpecs.changes(text("Old"), text("New")) == [
                "breaking for callers: Things.a answer is New, and was Old",
                "breaking for callers: type Old is gone", "safe: type New is new",
            ])
    }

    @Test(arguments: [
        ("GET /a", "GET /a -> Int", ["breaking for callers: Things.a answer is JSON, and was nothing"]),
        ("GET /a -> Int", "GET /a", ["breaking: Things.a answer is nothing, and was JSON"]),
        ("GET /a -> Int", "GET /a -> Text", ["breaking: Things.a answer is text, and was JSON"]),
        ("GET /a -> Int", "GET /a -> Int?", ["breaking: Things.a answer may be nil"]),
        ("GET /a -> Int?", "GET /a -> Int", ["breaking for callers: Things.a answer is never nil"]),
        ("GET /a -> Int", "GET /a -> String", ["breaking: Things.a answer is String, and was Int"]),
    ])
    func weighsAnswers(old: String, new: String, lines: [String]) throws {
        #expect(try ComparedSpecs.changes("endpoints: {a: \(old)}", "endpoints: {a: \(new)}") == lines)
    }

    @Test(arguments: [
        ("{404: E}", "{404: E, 409: E}", ["safe: ThingsAError status 409 is new"]),
        ("{404: E, 409: E}", "{404: E}", ["breaking for callers: ThingsAError status 409 is gone"]),
        (
            "{404: E}", "{404: F}",
            ["breaking: ThingsAError status 404 is F, and was E", "safe: type F is new"]
        ),
        ("{404: Void}", "{404: E}", ["breaking for callers: ThingsAError status 404 has a body"]),
        ("{404: E}", "{404: Void}", ["breaking: ThingsAError status 404 has no body"]),
        (
            "{}", "{404: E}",
            [
                "breaking for callers: Things.a throws ThingsAError, and threw APIError",
                "safe: errors ThingsAError is new",
            ]
        ),
        ("{}", "{404: nil}", ["safe: Things.a status 404 is nil now"]),
        ("{5xx: nil}", "{}", ["breaking for callers: Things.a status 5xx is no longer nil"]),
    ])
    func weighsErrors(old: String, new: String, lines: [String]) throws {
        let text = { (errors: String) in
            let endpoint = "endpoints: {a: {http: GET /a -> Int?, errors: \(errors)}, b: GET /b -> E}"
            return endpoint + "\nmodels: {E: {x: Int}\(errors.contains("F") ? ", F: {y: Int}" : "")}"
        }
        #expect(try ComparedSpecs.changes(text(old), text(new)) == lines)
    }
}
