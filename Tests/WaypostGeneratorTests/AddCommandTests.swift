import Foundation
import Testing

@testable import waypost

struct AddCommandTests {
    private let folder: TemporaryFolder
    private let users = "service: Users\n\nendpoints:\n  # All of them\n  list: GET /users # slow\n"

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Specs.shopConfiguration, to: "waypost.yaml")
        try folder.write("import: users.yaml\n" + Specs.shop, to: "specs/shop.yaml")
        try folder.write(users, to: "specs/users.yaml")
    }

    @Test func addsToTheServiceThatIsNamed() throws {
        #expect(
            try folder.waypost("add", "get: GET /users/{id:Int} -> String", "--service", "Users")
                == Answer(.done, output: "added get at specs/users.yaml:6\n"))
        #expect(
            try folder.text(of: "specs/users.yaml") == users + "  get: GET /users/{id:Int} -> String\n")
        #expect(try folder.waypost("validate") == Answer(.done))
        #expect(
            try folder.tree().keys.sorted() == [
                "specs/", "specs/shop.yaml", "specs/users.yaml", "waypost.yaml",
            ])
    }

    @Test func needsNoNameWhenThereIsOneService() throws {
        try folder.write(Specs.shop, to: "one.yaml")
        #expect(
            try folder.waypost("add", "get: GET /things/{id}", "--spec", "one.yaml")
                == Answer(.done, output: "added get at one.yaml:7\n"))
        #expect(try folder.text(of: "one.yaml") == Specs.shop + "  get: GET /things/{id}\n")
    }

    @Test func keepsLinksAndPermissions() throws {
        try folder.write(Specs.shop, to: "real.yaml")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o640], ofItemAtPath: folder.url("real.yaml").path)
        try folder.link("link.yaml", to: "real.yaml")
        #expect(try folder.waypost("add", "get: GET /x", "--spec", "link.yaml").code == .done)
        #expect(try folder.text(of: "real.yaml").hasSuffix("  get: GET /x\n"))
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.url("real.yaml").path)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: folder.url("link.yaml").path)
                == "real.yaml")
    }

    @Test(arguments: [
        (
            "list: GET /other",
            """
            specs/users.yaml:6:3: error: "list" is given twice (first at line 5) [E104]
              list: GET /other
              ^~~~
            specs/users.yaml:5:3: note: "list" is given here first
              list: GET /users # slow
              ^~~~
            """
        ),
        (
            "all: GET /users",
            """
            specs/users.yaml:6:8: error: the same method and path as list [E325]
              all: GET /users
                   ^~~~~~~~~~
            specs/users.yaml:5:3: note: list is here
              list: GET /users # slow
              ^~~~
            """
        ),
        (
            "get: GTE /users",
            """
            specs/users.yaml:6:8: error: "GTE" is not an HTTP method (did you mean "GET"?) [E321]
              get: GTE /users
                   ^~~
            """
        ),
        (
            "get: GET /x -> User",
            """
            specs/users.yaml:6:18: error: there is no model "User" [E215]
              get: GET /x -> User
                             ^~~~
            """
        ),
    ])
    func writesNothingWhenTheSpecWouldHaveANewFault(endpoint: String, faults: String) throws {
        let before = try folder.tree()
        #expect(
            try folder.waypost("add", endpoint, "--service", "Users")
                == Answer(.faults, errors: faults + "\nwaypost: 1 error, nothing is written\n"))
        #expect(try folder.tree() == before)
    }

    @Test func doesNotMindFaultsThatWereThereBefore() throws {
        try folder.write("service: Users\nendpoints:\n  a: GET /a -> X\n", to: "specs/users.yaml")
        #expect(
            try folder.waypost("add", "b: GET /b", "--service", "Users")
                == Answer(.done, output: "added b at specs/users.yaml:4\n"))
        #expect(try folder.waypost("add", "c: GET /c -> X", "--service", "Users").code == .faults)
    }

    @Test func refusesBracesWithTheirPlace() throws {
        try folder.write("service: Users\nendpoints: {a: GET /a}\n", to: "specs/users.yaml")
        let message = "endpoints can be added to where each stands on a line of its own"
        #expect(
            try folder.waypost("add", "b: GET /b", "--service", "Users")
                == Answer(.faults, errors: "specs/users.yaml:2:12: error: \(message)\n"))
    }

    @Test(arguments: [
        ([], "add needs an endpoint"),
        (["b: GET /b"], "--service is one of Things, Users"),
        (["b: GET /b", "--service", "User"], "there is no service User (did you mean Users?)"),
        (["b: GET /b", "--spec", "a", "--config", "b"], "--spec and --config exclude each other"),
        (
            ["b", "--service", "Users"],
            "\"b\" is no endpoint (write name: METHOD /path, or name: METHOD /path -> Type)"
        ),
    ])
    func refusesWrongUse(arguments: [String], message: String) throws {
        var errors = ""
        let console = Console(say: { _ in }, complain: { errors += $0 }, usesColour: false)
        #expect(Waypost.run(["add"] + arguments, in: folder.path, console) == .usage)
        #expect(errors == "waypost add: error: \(message)\nSee waypost add --help.\n")
    }

    @Test func wantsToKnowWhichOfTwoServicesOfOneName() throws {
        try folder.write("apis: [specs/shop.yaml, other.yaml]\n", to: "waypost.yaml")
        try folder.write(Specs.shop.replacing("Shop", with: "Other"), to: "other.yaml")
        let message = "the service Things is in specs/shop.yaml, other.yaml: choose one with --spec"
        #expect(
            try folder.waypost("add", "b: GET /b", "--service", "Things").errors
                == "waypost add: error: \(message)\nSee waypost add --help.\n")
        #expect(
            try folder.waypost("add", "b: GET /b", "--service", "Things", "--spec", "other.yaml").code
                == .done)
    }
}
