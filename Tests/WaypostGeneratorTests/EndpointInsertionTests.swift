import Testing
import WaypostSource

@testable import WaypostGenerator

struct EndpointInsertionTests {
    private let endpoint = "new: POST /new"

    /// The text with the endpoint; a refusal's message when it can't be put in.
    private func added(_ endpoint: String? = nil, to text: String) -> String {
        do throws(EndpointInsertion.Refusal) {
            let insertion = try EndpointInsertion(
                of: endpoint ?? self.endpoint, into: SourceText(path: "a.yaml", text: text))
            let edited = String(decoding: insertion.bytes, as: UTF8.self)
            let lines = edited.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            let name = endpoint?.prefix { $0 != ":" } ?? "new"
            #expect(lines[insertion.line - 1].contains(name))
            return edited
        } catch {
            return error.message
        }
    }

    @Test(arguments: [
        ("endpoints:\n  a: GET /a\n", "endpoints:\n  a: GET /a\n  new: POST /new\n"),
        (
            "endpoints:\n    a: GET /a\nmodels: {A: Int}\n",
            "endpoints:\n    a: GET /a\n    new: POST /new\nmodels: {A: Int}\n"
        ),
        ("endpoints:\n  a: GET /a", "endpoints:\n  a: GET /a\n  new: POST /new"),
        ("endpoints:\r\n  a: GET /a\r\n", "endpoints:\r\n  a: GET /a\r\n  new: POST /new\r\n"),
        ("endpoints:\n", "endpoints:\n  new: POST /new\n"),
        (
            "endpoints: # none yet\nmodels: {A: Int}\n",
            "endpoints: # none yet\n  new: POST /new\nmodels: {A: Int}\n"
        ),
        ("endpoints:\n  \"a\": GET /a # why\n", "endpoints:\n  \"a\": GET /a # why\n  new: POST /new\n"),
        // Endpoints that stand apart stay apart.
        (
            "endpoints:\n  a: GET /a\n\n  # about b\n  b: GET /b\n\n# about models\nmodels: {A: Int}\n",
            "endpoints:\n  a: GET /a\n\n  # about b\n  b: GET /b\n\n  new: POST /new\n\n# about models\nmodels: {A: Int}\n"
        ),
        (
            "endpoints:\n  a:\n    http: GET /a\n    # about a\n\nmodels: {A: Int}\n",
            "endpoints:\n  a:\n    http: GET /a\n    # about a\n\n  new: POST /new\n\nmodels: {A: Int}\n"
        ),
        // Values over several lines are not cut.
        (
            "endpoints:\n  b: GET /b\n  a:\n    doc: |\n      One\n\n      # no comment\n    http: GET /a\nmodels: {A: Int}\n",
            "endpoints:\n  b: GET /b\n  a:\n    doc: |\n      One\n\n      # no comment\n    http: GET /a\n  new: POST /new\nmodels: {A: Int}\n"
        ),
        (
            "endpoints:\n  b: GET /b\n  a: {http: GET /a,\nname: c}\nmodels: {A: Int}\n",
            "endpoints:\n  b: GET /b\n  a: {http: GET /a,\nname: c}\n  new: POST /new\nmodels: {A: Int}\n"
        ),
        // An alias stands for what is written elsewhere.
        (
            "x-a: &a {http: GET /a}\nendpoints:\n  b: GET /b\n  a: *a\n",
            "x-a: &a {http: GET /a}\nendpoints:\n  b: GET /b\n  a: *a\n  new: POST /new\n"
        ),
        (
            "x-a: &a {a: GET /a}\nendpoints:\n  b: GET /b\n  <<: *a\n",
            "endpoints can't be added to here (add new by hand)"
        ),
    ])
    func putsItBehindTheOthersAndTouchesNothingElse(text: String, result: String) {
        #expect(
            added(to: "service: A\n" + text)
                == (result.hasPrefix("endpoints can't") ? result : "service: A\n" + result))
    }

    @Test(arguments: [
        "endpoints: {}\n", "endpoints: {a: GET /a}\n", "endpoints: {\n  a: GET /a\n}\n", "endpoints: text\n",
        "endpoints: [a]\n",
    ])
    func refusesEndpointsThatAreNotOnLinesOfTheirOwn(text: String) {
        let message = added(to: text)
        #expect(
            [
                "endpoints can be added to where each stands on a line of its own",
                "endpoints can't be added to here (add new by hand)",
            ].contains(message))
    }

    @Test func keepsAByteOrderMarkAndTheFirstLinesEnd() {
        #expect(
            added(to: "\u{FEFF}endpoints:\r\n a: GET /a")
                == "\u{FEFF}endpoints:\r\n a: GET /a\r\n new: POST /new")
    }

    @Test func refusesASpecWithoutEndpoints() {
        #expect(added(to: "service: A\n") == "a.yaml has no endpoints: to put it under")
    }

    @Test(arguments: [
        "", " ", "new", "new: GET /a\nother: GET /b", "- new", "{new: GET /new}", "new: GET /a, b: {",
        "? new",
        "new: *a", "a: 1\ra: 2",
    ])
    func refusesWhatIsNoEndpoint(endpoint: String) {
        let advice = "write name: METHOD /path, or name: METHOD /path -> Type"
        #expect(
            added(endpoint, to: "endpoints:\n  a: GET /a\n") == "\"\(endpoint)\" is no endpoint (\(advice))")
    }

    @Test func takesTheLongFormOnOneLineAndAComment() {
        let line = "b: {http: GET /b, timeout: 1s}  # slow"
        #expect(
            added("  \(line) ", to: "endpoints:\n  a: GET /a\n") == "endpoints:\n  a: GET /a\n  \(line)\n")
    }
}
