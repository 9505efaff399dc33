import Foundation
import Testing

@testable import waypost

/// Disks that refuse, which only a process with mounts of its own can be given.
struct DiskTrialTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("apis: [shop.yaml]\noutput: Out/Generated\n", to: "waypost.yaml")
        try folder.write(Specs.shop, to: "shop.yaml")
        try FileManager.default.createDirectory(at: folder.url("Out"), withIntermediateDirectories: true)
    }

    private static func shell(_ script: String, in folder: URL) throws -> (code: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["sh", "-c", script]
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(["WAYPOST": tool.path]) { $1 }
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }

    /// Stands beside the tests that were built with it.
    static var tool: URL {
        let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
        let isBundle = tests.bundlePath.hasSuffix(".xctest")
        return (isBundle ? tests.bundleURL.deletingLastPathComponent() : tests.bundleURL).appending(
            path: "waypost")
    }

    private static let mayMount: Bool = {
        let folder = FileManager.default.temporaryDirectory
        let answer = try? shell("unshare -rm sh -c 'mount -t tmpfs none /mnt'", in: folder)
        return answer?.code == 0
    }()

    @Test(.enabled(if: mayMount, "mounts are not allowed here"))
    func leavesTheOldOutputWholeOnAFullDisk() throws {
        let endpoints = (1...400).map { "  get\($0): GET /\($0)/{id:Int}\n" }.joined()
        try folder.write(Specs.shop + endpoints, to: "big.yaml")
        let answer = try DiskTrialTests.shell(
            """
            unshare -rm sh -euc '
                mount -t tmpfs -o size=128k none Out
                "$WAYPOST" generate --quiet
                cp -R Out/Generated before
                cp big.yaml shop.yaml
                "$WAYPOST" generate --quiet && exit 9 || code=$?
                diff -r before Out/Generated
                exit $code'
            """, in: folder.url("."))
        #expect(answer.code == 3, "\(answer.output)")
        #expect(answer.output.contains(": No space left on device\n"))
        #expect(answer.output.split(separator: "\n").count == 1, "\(answer.output)")
    }

    @Test(.enabled(if: mayMount, "mounts are not allowed here"))
    func saysThatADiskIsReadOnly() throws {
        let answer = try DiskTrialTests.shell(
            """
            unshare -rm sh -euc '
                mount -t tmpfs none Out
                "$WAYPOST" generate --quiet
                cp -R Out/Generated before
                mount -o remount,ro Out
                "$WAYPOST" check --quiet
                "$WAYPOST" generate --quiet
                echo "  get: GET /{id}" >>shop.yaml
                "$WAYPOST" generate --quiet && exit 9 || code=$?
                diff -r before Out/Generated
                exit $code'
            """, in: folder.url("."))
        #expect(answer.code == 3, "\(answer.output)")
        #expect(answer.output.hasSuffix(": Read-only file system\n"))
        #expect(answer.output.split(separator: "\n").count == 1, "\(answer.output)")
    }

    /// Each of the processes wants another state, and in the end one of these is there.
    @Test func endsInOneOfTheStatesThatProcessesAtOnceWant() throws {
        for number in 1...3 {
            let endpoints = (1...(40 * number)).map { "  get\($0): GET /\(number)/\($0)\n" }.joined()
            try folder.write(Specs.shop + endpoints, to: "\(number)/shop.yaml")
        }
        // Not in one script: a shell that Foundation starts waits for its children in vain.
        let runs = try [1, 2, 3, 1, 2, 3].map { number in
            let process = Process()
            process.executableURL = DiskTrialTests.tool
            process.arguments = ["generate", "--quiet", "--output", "Out", "\(number)/shop.yaml"]
            process.currentDirectoryURL = folder.url(".")
            try process.run()
            return process
        }
        runs.forEach { $0.waitUntilExit() }
        #expect(runs.map(\.terminationStatus) == [0, 0, 0, 0, 0, 0])
        let codes = try (1...3).map { try folder.waypost("check", "--output", "Out", "\($0)/shop.yaml").code }
        #expect(codes.count { $0 == .done } == 1)
        #expect(try folder.tree("Out").keys.filter { $0.hasSuffix(".new") } == [])
    }
}
