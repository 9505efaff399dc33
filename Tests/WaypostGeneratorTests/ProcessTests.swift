import Foundation
import Testing

/// The tool as a shell starts it.
struct ProcessTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Runs the tool; what it says goes to `out` and `err` in the folder.
    private func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Int32 {
        let process = Process()
        process.executableURL = ToolProcess.tool
        process.arguments = arguments
        process.currentDirectoryURL = folder.url(".")
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = try handle("out")
        process.standardError = try handle("err")
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    private func handle(_ name: String) throws -> FileHandle {
        try folder.write("", to: name)
        return try FileHandle(forWritingTo: folder.url(name))
    }

    @Test func saysResultsAndFaultsInTheirPlacesAndExitsWithTheCode() throws {
        #expect(try run(["--version"]) == 0)
        #expect(try folder.text(of: "out").hasPrefix("waypost "))
        #expect(try run(["generate", "--nonsense"]) == 2)
        #expect(try folder.text(of: "out") == "")
        #expect(try run(["generate", "no.yaml"]) == 3)
        #expect(try folder.text(of: "err") == "waypost: error: no.yaml: No such file or directory\n")
        try folder.write("", to: "shop.yaml")
        #expect(try run(["generate", "shop.yaml"]) == 1)
        #expect(
            try folder.text(of: "err") == """
                shop.yaml:1:1: error: a spec file has at least one of api, service or models [E107]
                waypost: 1 error, nothing is written

                """)
    }

    /// Every process has its own hash seed.
    @Test func writesTheSameInEveryProcessLocaleAndTimeZone() throws {
        try folder.write(Specs.shopConfiguration, to: "waypost.yaml")
        try folder.write(Specs.shop, to: "specs/shop.yaml")
        #expect(try run(["generate"], environment: ["LC_ALL": "C", "TZ": "UTC"]) == 0)
        let tree = try folder.tree("Generated")
        for (locale, zone) in [("tr_TR.UTF-8", "Asia/Seoul"), ("ko_KR.UTF-8", "America/St_Johns")] {
            let environment = ["LC_ALL": locale, "LANG": locale, "TZ": zone, "HOME": "/nowhere"]
            #expect(try run(["check"], environment: environment) == 0)
            try folder.remove("Generated")
            #expect(try run(["generate"], environment: environment) == 0)
            #expect(try folder.tree("Generated") == tree)
        }
    }
}
