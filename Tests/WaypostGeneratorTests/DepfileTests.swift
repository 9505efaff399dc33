import Foundation
import Testing

@testable import WaypostGenerator
@testable import waypost

struct DepfileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func path(_ name: String) throws -> Path {
        try #require(Path(name, in: folder.path))
    }

    @Test func listsTargetsAndInputsAndGivesEachInputARule() throws {
        let depfile = Depfile(
            targets: [try path("Generated/B.swift"), try path("Generated/A.swift")],
            inputs: [try path("waypost.yaml"), try #require(Path("/elsewhere/a.yaml"))])
        #expect(
            try depfile.text(from: folder.path) == """
                Generated/A.swift \\
                Generated/B.swift: \\
                  /elsewhere/a.yaml \\
                  waypost.yaml

                /elsewhere/a.yaml:

                waypost.yaml:

                """)
    }

    @Test(arguments: [
        ("a b", "a\\ b"), ("a\tb", "a\\\tb"), ("a#b", "a\\#b"), ("a$b", "a$$b"), ("a:b", "a\\:b"),
        ("a\\b", "a\\b"), ("a\\ b", "a\\\\\\ b"), ("a\\\\#b", "a\\\\\\\\\\#b"), ("a\\", "a\\\\"),
        ("가", "가"),
    ])
    func escapesAsMakeWants(name: String, word: String) throws {
        let text = try Depfile(targets: [try path(name)], inputs: []).text(from: folder.path)
        #expect(text == "\(word):\n")
    }

    @Test func refusesANameWithALineEnd() throws {
        let wrong = try path("a\nb")
        #expect(throws: DiskError(path: wrong, reason: "no depfile can hold a name with a line end")) {
            try Depfile(targets: [], inputs: [wrong]).text(from: folder.path)
        }
    }

    /// Runs make: whether the target is up to date.
    private func isUpToDate(_ target: String) throws -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/make")
        process.arguments = ["--question", "--file", "Makefile", target]
        process.currentDirectoryURL = folder.url(".")
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus < 2, "make refuses the file")
        return process.terminationStatus == 0
    }

    private func setAge(of name: String, seconds: TimeInterval) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceReferenceDate: 500_000_000 - seconds)],
            ofItemAtPath: folder.url(name).path)
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/make")))
    func isReadByMake() throws {
        let inputs = [
            "plain.yaml", "a b.yaml", "c#d.yaml", "e$f.yaml", "g\\h.yaml", "i\\ j.yaml", "k:l.yaml",
        ]
        let target = "out put#$\\x.stamp"
        for name in inputs + [target] { try folder.write("", to: name) }
        let depfile = Depfile(targets: [try path(target)], inputs: try inputs.map { try path($0) })
        try folder.write(try depfile.text(from: folder.path), to: "waypost.d")
        try folder.write("%.stamp: ; true\n-include waypost.d\n", to: "Makefile")
        for name in inputs { try setAge(of: name, seconds: 100) }
        try setAge(of: target, seconds: 50)
        #expect(try isUpToDate(target))
        for name in inputs {
            try setAge(of: name, seconds: 0)
            #expect(try !isUpToDate(target), "\(name)")
            try setAge(of: name, seconds: 100)
        }
        #expect(try isUpToDate(target))
        // What is there no more makes the target old, and does not stop make.
        try folder.remove("a b.yaml")
        #expect(try !isUpToDate(target))
    }

    @Test func isWrittenByEveryRunThatSucceeds() throws {
        try folder.write("apis: [specs/shop.yaml]\n", to: "waypost.yaml")
        try folder.write("import: users.yaml\n" + Specs.shop, to: "specs/shop.yaml")
        try folder.write("service: Users\nendpoints: {a: GET /a}\n", to: "specs/users.yaml")
        #expect(try folder.waypost("generate", "--quiet", "--depfile", "waypost.d") == Answer(.done))
        let text = try folder.text(of: "waypost.d")
        let lines = text.split(separator: "\n").map(String.init)
        let files = try folder.tree("Generated").keys.filter { $0.hasSuffix(".swift") }.sorted()
        #expect(
            lines == files.dropLast().map { "Generated/\($0) \\" } + [
                "Generated/\(try #require(files.last)): \\", "  specs/shop.yaml \\", "  specs/users.yaml \\",
                "  waypost.yaml", "specs/shop.yaml:", "specs/users.yaml:", "waypost.yaml:",
            ])
        try folder.remove("waypost.d")
        #expect(
            try folder.waypost("generate", "--quiet", "--depfile=waypost.d", "--stamp", "done")
                == Answer(.done))
        #expect(try folder.text(of: "done") == "")
        #expect(
            try folder.text(of: "waypost.d").hasPrefix(
                "done: \\\n  specs/shop.yaml \\\n  specs/users.yaml \\\n  waypost.yaml\n"))
        try folder.remove("done")
        try folder.write("service: Users\n", to: "specs/users.yaml")
        let before = try folder.tree()
        #expect(
            try folder.waypost("generate", "--depfile", "waypost.d", "--stamp", "done").code == .faults)
        #expect(try folder.tree() == before)
    }

    @Test func namesTheDisksReason() throws {
        try folder.write(Specs.shop, to: "shop.yaml")
        #expect(
            try folder.waypost("generate", "shop.yaml", "--depfile", "no/where.d")
                .errors == "waypost: error: no/where.d: No such file or directory\n")
    }
}
