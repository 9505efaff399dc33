import Foundation
import Testing
import WaypostTestSupport

/// The code for Apple systems is at least well-formed: it is type-checked against the stubs in `AppleStubs`.
@Suite struct AppleTests {
    @Test func typeChecksTheRuntimeWithTheModulesOfAppleSystems() async throws {
        let root = Repository.root
        let folder = FileManager.default.temporaryDirectory.appending(path: "waypost-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let stubs = root.appending(path: "Tests/AppleStubs")
        for stub in try FileManager.default.contentsOfDirectory(atPath: stubs.path).sorted() {
            let module = String(stub.dropLast(".swift".count))
            let faults = try await compile(
                [
                    "-parse-as-library", "-emit-module", "-module-name", module, "-emit-module-path",
                    "\(folder.path)/\(module).swiftmodule",
                ],
                [stubs.appending(path: stub).path])
            #expect(faults == "")
        }
        // Were a stub not found, its branch would be skipped; this uses what each of them brings.
        let use = folder.appending(path: "Use.swift")
        try Data(
            """
            internal import CryptoKit
            internal import Security
            func use() throws -> [Any] {
                let store = KeychainTokenStore(service: "com.example.shop", accessGroup: "group")
                try store.save(Tokens(access: "a"))
                try store.clear()
                return [
                    OSLogSink(subsystem: "com.example.shop"), try store.load() as Any,
                    SecTrust.failure, URLSessionTransport().canPin,
                ]
            }

            """.utf8
        ).write(to: use)
        let runtime = root.appending(path: "Sources/WaypostRuntime")
        let files = FileManager.default.enumerator(atPath: runtime.path)?.compactMap { $0 as? String } ?? []
        let faults = try await compile(
            [
                "-typecheck", "-module-name", "WaypostRuntime", "-package-name", "waypost", "-swift-version",
                "6",
                "-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature",
                "MemberImportVisibility", "-enable-upcoming-feature", "ExistentialAny", "-I", folder.path,
            ],
            files.filter { $0.hasSuffix(".swift") }.sorted().map { runtime.appending(path: $0).path }
                + [use.path])
        #expect(faults == "")
    }

    private func compile(_ flags: [String], _ files: [String]) async throws -> String {
        try await Command("/usr/bin/env", ["swiftc", "-warnings-as-errors"] + flags + files).outcome().output
    }
}
