import Foundation
import Testing

@testable import WaypostGenerator
@testable import waypost

/// Time passes only as the test says: at each wait it does something, and at the last one it stops.
struct WatchTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Specs.shopConfiguration, to: "waypost.yaml")
        try folder.write(Specs.shop, to: "specs/shop.yaml")
    }

    /// Watches while these steps happen, one at each wait.
    private func watch(
        _ arguments: String..., steps: [() throws -> Void]
    ) -> (answer: Answer, waits: [Int]) {
        var output = ""
        var errors = ""
        var waits: [Int] = []
        var console = Console(say: { output += $0 }, complain: { errors += $0 }, usesColour: false)
        console.pause = { milliseconds in
            guard milliseconds > 0 else { return true }
            waits.append(milliseconds)
            guard waits.count <= steps.count else { return false }
            do { try steps[waits.count - 1]() } catch { Issue.record(error) }
            return true
        }
        let code = Waypost.run(["watch"] + arguments, in: folder.path, console)
        return (Answer(code, output: output, errors: errors), waits)
    }

    private func swiftFiles() throws -> Int {
        try folder.tree("Generated").keys.count { $0.hasSuffix(".swift") }
    }

    @Test func generatesOnceAndStopsWhenAsked() throws {
        let (answer, waits) = watch(steps: [])
        let count = try swiftFiles()
        #expect(waits == [250])
        #expect(
            answer
                == Answer(
                    .done,
                    output: "Shop: \(count) written, 0 unchanged, 0 removed\nwatching 2 files\n"))
    }

    @Test func generatesAgainWhenASpecChangesAndHasSettled() throws {
        let (answer, waits) = watch(
            "--quiet",
            steps: [
                {},
                { try folder.write(Specs.shop + "  get: GET /a\n", to: "specs/shop.yaml") },
                // Still being written: the work waits.
                { try folder.write(Specs.shop + "  fetch: GET /a\n", to: "specs/shop.yaml") },
                {}, {},
            ])
        #expect(waits == [250, 250, 100, 100, 250, 250])
        #expect(answer == Answer(.done))
        #expect(try folder.text(of: "Generated/Shop/Things/ThingsAPI.swift").contains("case fetch"))
    }

    @Test func doesNothingWhenNothingChanges() throws {
        let (_, waits) = watch(steps: [{}, {}, {}])
        #expect(waits == [250, 250, 250, 250])
    }

    @Test func watchesFilesThatAnEditHasAdded() throws {
        let imports = "import: users.yaml\n" + Specs.shop
        let fault = """
            specs/shop.yaml:1:9: error: cannot find "users.yaml" [E105]
            import: users.yaml
                    ^~~~~~~~~~
            waypost: 1 error, nothing is written

            """
        let users = "service: Users\nendpoints: {list: GET /users}\n"
        let (answer, _) = watch(
            steps: [
                { try folder.write(imports, to: "specs/shop.yaml") }, {},
                { try folder.write(users, to: "specs/users.yaml") }, {},
                { try folder.write(users.replacing("list", with: "all"), to: "specs/users.yaml") }, {},
            ])
        #expect(answer.code == .done)
        #expect(answer.errors == fault)
        let summaries = answer.output.split(separator: "\n").filter { $0.hasPrefix("watching") }
        #expect(
            summaries == ["watching 2 files", "watching 3 files", "watching 3 files", "watching 3 files"])
        #expect(try folder.text(of: "Generated/Shop/Users/UsersAPI.swift").contains("case all"))
    }

    @Test func goesOnWhenTheSpecIsAwayForAWhile() throws {
        let (answer, _) = watch(
            "specs/shop.yaml", "--quiet",
            steps: [
                { try folder.remove("specs/shop.yaml") }, {},
                { try folder.write(Specs.shop.replacing("Shop", with: "Store"), to: "specs/shop.yaml") }, {},
            ])
        let gone = "waypost: error: specs/shop.yaml: No such file or directory\n"
        #expect(answer == Answer(.done, errors: gone))
        #expect(try folder.tree("Generated").keys.contains("Store/"))
    }

    @Test func goesOnWhenTheConfigurationIsAwayForAWhile() throws {
        let (answer, _) = watch(
            "--quiet",
            steps: [
                { try folder.remove("waypost.yaml") }, {},
                { try folder.write("apis: [specs/shop.yaml]\noutput: Out\n", to: "waypost.yaml") }, {},
            ])
        let gone = "waypost: error: waypost.yaml: No such file or directory\n"
        #expect(answer == Answer(.done, errors: gone))
        #expect(try folder.tree("Out").keys.contains("Shop/"))
    }

    @Test func startsWithAnErrorWhenItIsUsedWrongly() throws {
        let (answer, waits) = watch("--access", "publc", steps: [])
        #expect(answer.code == .usage)
        #expect(waits == [])
    }

    @Test func readsWhatIsWrittenWithoutAnEnd() throws {
        let file = try #require(Path("log", in: folder.path))
        var runs = 0
        var waits = 0
        WaypostGenerator.watch(
            pause: { milliseconds in
                waits += 1
                try? folder.write(String(repeating: "x", count: waits), to: "log")
                return waits < 22
            },
            work: {
                runs += 1
                return Inputs([file])
            })
        #expect(runs == 2)
    }

    /// The real clock and the real signal.
    @Test(arguments: [SIGINT, SIGTERM]) func endsCleanlyWithASignal(signal: Int32) throws {
        let process = try ToolProcess(["watch"], in: folder)
        try process.wait(forOutput: "watching 2 files\n")
        kill(process.identifier, signal)
        #expect(process.waitForEnd() == 0)
        #expect(try folder.tree().keys.filter { $0.hasSuffix(".new") } == [])
    }
}
