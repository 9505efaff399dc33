import Foundation
import Testing

@testable import WaypostGenerator

struct WriteTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// The folder `Out/Shop` with these files.
    private func shop(_ files: [String: String], name: String = "Shop") throws -> OutputFolder {
        OutputFolder(
            api: "Shop",
            output: Output(path: try #require(Path("Out", in: folder.path)), origin: folder.path),
            name: try #require(RelativePath(name)), configuration: Path("waypost.yaml", in: folder.path),
            files: try files.sorted { $0.key < $1.key }.map { name, text in
                GeneratedFile(path: try #require(RelativePath(name)), bytes: Array(text.utf8))
            })
    }

    /// What `check` would list: the kind of each change by the file's name.
    private func kinds(_ plans: [FolderPlan]) -> [String: FolderPlan.Kind] {
        Dictionary(uniqueKeysWithValues: plans.flatMap(\.stale).map { ($0.path.text, $0.kind) })
    }

    /// The files in the output, without the manifest.
    private func files() throws -> [String: String] {
        try folder.tree("Out").filter { !$0.key.hasSuffix(".waypost-manifest") }
    }

    private func error(_ name: String, _ reason: String) throws -> DiskError {
        DiskError(path: try #require(Path(name, in: folder.path)), reason: reason)
    }

    @Test func writesFilesAndAManifestAndNothingElse() throws {
        let plans = try write([try shop(["A.swift": "a", "b/B.swift": "b"])])
        #expect(plans.map(\.writes.count) == [2])
        #expect(try files() == ["Shop/": "", "Shop/A.swift": "a", "Shop/b/": "", "Shop/b/B.swift": "b"])
        #expect(
            try folder.text(of: "Out/Shop/.waypost-manifest") == """
                # The files that waypost wrote here, with their SHA-256 digests.
                # Asked for by ../../waypost.yaml
                ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb  A.swift
                3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d  b/B.swift

                """)
        #expect(kinds(try compare([try shop(["A.swift": "a", "b/B.swift": "b"])])) == [:])
    }

    @Test func leavesTheTimesOfUnchangedFilesAlone() throws {
        _ = try write([try shop(["A.swift": "a", "B.swift": "b"])])
        let old = Date(timeIntervalSince1970: 1_000_000)
        for name in ["A.swift", "B.swift", ".waypost-manifest"] {
            try FileManager.default.setAttributes(
                [.modificationDate: old], ofItemAtPath: folder.url("Out/Shop/\(name)").path)
        }
        let times = try folder.times("Out/Shop")
        let plans = try write([try shop(["A.swift": "a", "B.swift": "b"])])
        #expect(plans.map(\.unchanged) == [2])
        #expect(try folder.times("Out/Shop") == times)
        _ = try write([try shop(["A.swift": "a", "B.swift": "c"])])
        let later = try folder.times("Out/Shop")
        #expect(later["A.swift"] == old)
        #expect(later["B.swift"] != old)
    }

    @Test func removesWhatIsGeneratedNoMoreWithEmptiedFoldersAndLeavesTheUsersFiles() throws {
        _ = try write([try shop(["A.swift": "a", "b/c/B.swift": "b", "d/D.swift": "d"])])
        try folder.write("mine", to: "Out/Shop/Mine.swift")
        try folder.write("mine", to: "Out/Shop/d/Mine.swift")
        let plans = try write([try shop(["A.swift": "a"])])
        #expect(kinds(plans) == ["b/c/B.swift": .orphaned, "d/D.swift": .orphaned])
        #expect(
            try files() == [
                "Shop/": "", "Shop/A.swift": "a", "Shop/Mine.swift": "mine", "Shop/d/": "",
                "Shop/d/Mine.swift": "mine",
            ])
        #expect(kinds(try compare([try shop(["A.swift": "a"])])) == [:])
    }

    @Test func removesAFolderThatHoldsNothingMore() throws {
        _ = try write([try shop(["A.swift": "a"]), try shop(["M.swift": "m"], name: "ShopMocks")])
        _ = try write([try shop(["A.swift": "a"]), try shop([:], name: "ShopMocks")])
        #expect(try files() == ["Shop/": "", "Shop/A.swift": "a"])
    }

    @Test func removesTheFolderOfAnAPIThatTheConfigurationNamesNoMore() throws {
        _ = try write([try shop(["A.swift": "a"])])
        try folder.write("mine", to: "Out/Mine/A.swift")
        var others = try shop(["A.swift": "a"], name: "Others")
        others.configuration = Path("other/waypost.yaml", in: folder.path)
        _ = try write([others])
        let plans = try write([try shop(["A.swift": "a"], name: "Store")])
        #expect(plans.map(\.folder.name.text) == ["Store", "Shop"])
        #expect(
            try files() == [
                "Mine/": "", "Mine/A.swift": "mine", "Others/": "", "Others/A.swift": "a", "Store/": "",
                "Store/A.swift": "a",
            ])
    }

    @Test func tellsChangedHandEditedMissingAndOrphanedFilesApart() throws {
        _ = try write([
            try shop(["A.swift": "a", "B.swift": "b", "C.swift": "c", "D.swift": "d", "E.swift": "e"])
        ])
        try folder.write("edited", to: "Out/Shop/B.swift")
        try folder.remove("Out/Shop/C.swift")
        try folder.write("edited", to: "Out/Shop/E.swift")
        try folder.write("foreign", to: "Out/Shop/F.swift")
        let before = try folder.tree()
        let times = try folder.times("Out")
        let next = try shop(["A.swift": "A", "B.swift": "b", "C.swift": "c", "F.swift": "f"])
        #expect(
            kinds(try compare([next])) == [
                "A.swift": .changed, "B.swift": .handEdited, "C.swift": .missing, "D.swift": .orphaned,
                "E.swift": .orphanedHandEdited, "F.swift": .notOurs,
            ])
        #expect(try folder.tree() == before)
        #expect(try folder.times("Out") == times)
    }

    @Test func writesAnEditedFileAnewAndKeepsAnEditedOrphan() throws {
        _ = try write([try shop(["A.swift": "a", "B.swift": "b"])])
        try folder.write("edited", to: "Out/Shop/A.swift")
        try folder.write("edited", to: "Out/Shop/B.swift")
        _ = try write([try shop(["A.swift": "a"])])
        #expect(try files() == ["Shop/": "", "Shop/A.swift": "a", "Shop/B.swift": "edited"])
        #expect(kinds(try compare([try shop(["A.swift": "a"])])) == [:])
    }

    @Test func refusesToWriteOverAFileThatItDidNotWrite() throws {
        try folder.write("mine", to: "Out/Shop/B.swift")
        let before = try folder.tree()
        let reason = "a file that waypost did not write is in the way; move it, or delete it"
        #expect(throws: try error("Out/Shop/B.swift", reason)) {
            try write([try shop(["A.swift": "a", "B.swift": "b", "c/C.swift": "c"])])
        }
        #expect(try folder.tree() == before)
    }

    @Test func knowsItsFilesWithoutAManifestByTheirFirstLine() throws {
        _ = try write([try shop(["A.swift": "// Generated\nold", "B.swift": "b"])])
        try folder.remove("Out/Shop/.waypost-manifest")
        let next = try shop(["A.swift": "// Generated\nnew", "B.swift": "b"])
        #expect(kinds(try compare([next])) == ["A.swift": .handEdited])
        _ = try write([next])
        #expect(try files() == ["Shop/": "", "Shop/A.swift": "// Generated\nnew", "Shop/B.swift": "b"])
        try folder.remove("Out/Shop/.waypost-manifest")
        #expect(kinds(try compare([next])) == [".waypost-manifest": .missing])
    }

    @Test(arguments: ["Out", "Out/Shop", "Out/Shop/b"])
    func writesNothingWhenAFileStandsInTheWayOfAFolder(name: String) throws {
        try folder.write("mine", to: name)
        let before = try folder.tree()
        #expect(throws: DiskError.self) {
            try write([try shop(["A.swift": "a", "b/B.swift": "b"])])
        }
        #expect(try folder.tree() == before)
    }

    @Test(arguments: ["Out/Shop/A.swift", "Out/Shop/.waypost-manifest"])
    func writesNothingWhenAFolderStandsInTheWayOfAFile(name: String) throws {
        try folder.write("mine", to: "\(name)/x")
        let before = try folder.tree()
        #expect(throws: try error(name, "something that is no file is in the way; move it, or delete it")) {
            try write([try shop(["A.swift": "a", "b/B.swift": "b"])])
        }
        #expect(try folder.tree() == before)
    }

    /// What one folder refuses keeps the others as they were.
    @Test func writesNothingAnywhereWhenOneFolderCannotBeWritten() throws {
        let shop = try shop(["A.swift": "a"])
        let output = try #require(Path("/proc/waypost"))
        let other = OutputFolder(
            api: "Other", output: Output(path: output, origin: folder.path), name: shop.name,
            configuration: nil, files: shop.files)
        #expect(throws: DiskError.self) { try write([shop, other]) }
        #expect(try folder.tree() == [:])
    }

    @Test(arguments: ["Out/Shop", "Out/Shop/b", "Out/Shop/A.swift"])
    func refusesALinkThatLeadsOut(name: String) throws {
        let outside = try TemporaryFolder()
        try outside.write("mine", to: "A.swift")
        try folder.link(name, to: name.hasSuffix(".swift") ? outside.url("A.swift").path : outside.path.text)
        #expect(throws: DiskError.self) {
            try write([try shop(["A.swift": "a", "b/B.swift": "b"])])
        }
        #expect(try outside.tree() == ["A.swift": "mine"])
    }

    /// A link may also lead to where there is nothing yet, or stand where a file is put before it gets its name.
    @Test(arguments: ["Out/Shop/A.swift", "Out/Shop/.A.swift.new", "Out/Shop/.waypost-manifest"])
    func writesThroughNoLink(name: String) throws {
        let outside = try TemporaryFolder()
        try folder.link(name, to: outside.url("A.swift").path)
        #expect(throws: DiskError.self) { try write([try shop(["A.swift": "a", "b/B.swift": "b"])]) }
        #expect(try outside.tree() == [:])
    }

    @Test func refusesAnOutputThatLooksInsideAndIsNot() throws {
        let outside = try TemporaryFolder()
        try folder.link("Out", to: outside.path.text)
        #expect(throws: try error("Out", "is a link that leads out of \(folder.path.text)")) {
            try write([try shop(["A.swift": "a"])])
        }
        #expect(throws: DiskError.self) { try compare([try shop(["A.swift": "a"])]) }
        #expect(try outside.tree() == [:])
    }

    @Test func followsALinkThatStaysInside() throws {
        try folder.write("", to: "Real/x")
        try folder.link("Out", to: "Real")
        _ = try write([try shop(["A.swift": "a"])])
        #expect(try folder.text(of: "Real/Shop/A.swift") == "a")
    }

    @Test func removesNoFileBehindALinkThatCameLater() throws {
        let outside = try TemporaryFolder()
        try outside.write("b", to: "B.swift")
        _ = try write([try shop(["A.swift": "a", "b/B.swift": "b"])])
        try folder.remove("Out/Shop/b")
        try folder.link("Out/Shop/b", to: outside.path.text)
        _ = try write([try shop(["A.swift": "a"])])
        #expect(try outside.tree() == ["B.swift": "b"])
    }

    @Test func writesAFileAnewWhoseNameChangedByCaseAlone() throws {
        _ = try write([try shop(["Pair.swift": "pair"])])
        let plans = try write([try shop(["pair.swift": "pair"])])
        #expect(kinds(plans)["Pair.swift"] == .orphaned)
        #expect(try files() == ["Shop/": "", "Shop/pair.swift": "pair"])
    }

    @Test func endsInOneOfTheStatesThatRunsAtOnceWant() async throws {
        let states = try (0..<8).map { number in
            try shop(
                Dictionary(uniqueKeysWithValues: (0...number).map { ("F\($0).swift", "run \(number)") }))
        }
        try await withThrowingTaskGroup { group in
            for state in states {
                group.addTask { _ = try write([state]) }
            }
            try await group.waitForAll()
        }
        let matches = try states.filter { kinds(try compare([$0])) == [:] }
        #expect(matches.count == 1)
    }
}
