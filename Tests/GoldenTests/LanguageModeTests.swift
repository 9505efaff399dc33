import Foundation
import Testing
import WaypostTestSupport

/// All of `Generated/` compiles without a warning however a user's module is set up.
@Suite struct LanguageModeTests {
    /// A module of generated code and that of its mocks.
    private struct Module: Sendable {
        let name: String
        let files: [String]
        let mocks: [String]
    }

    private static let generated = Repository.root.appending(path: "Generated")

    private static func modules() throws -> [Module] {
        let folders = try FileManager.default.contentsOfDirectory(atPath: generated.path).sorted()
        return folders.filter { !$0.hasPrefix(".") && !$0.hasSuffix("Mocks") }.map { name in
            // Two APIs in one module have their mocks beside them.
            let all = swiftFiles(in: name)
            let mocks = all.filter { $0.contains("Mocks/") } + swiftFiles(in: "\(name)Mocks")
            return Module(name: name, files: all.filter { !$0.contains("Mocks/") }, mocks: mocks)
        }
    }

    private static func swiftFiles(in folder: String) -> [String] {
        let root = generated.appending(path: folder)
        let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".swift") }.sorted().map { root.appending(path: $0).path }
    }

    @Test(arguments: [
        ["-swift-version", "6"], ["-swift-version", "5", "-strict-concurrency=complete"],
        ["-swift-version", "6", "-default-isolation", "MainActor"],
        [
            "-swift-version", "6", "-default-isolation", "MainActor", "-enable-upcoming-feature",
            "NonisolatedNonsendingByDefault", "-enable-upcoming-feature", "InferIsolatedConformances",
        ],
    ])
    func compilesWithoutAWarning(mode: [String]) async throws {
        let modules = try LanguageModeTests.modules()
        #expect(modules.map(\.name).contains("Tour"))
        let folder = FileManager.default.temporaryDirectory.appending(path: "waypost-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let flags =
            mode + ["-warnings-as-errors", "-parse-as-library", "-I", folder.path]
            + ["-I", Command.products.appending(path: "Modules").path]
        for module in modules {
            let place = folder.appending(path: "\(module.name).swiftmodule").path
            let library = ["-emit-module", "-module-name", module.name, "-emit-module-path", place]
            #expect(try await compile(flags + library + module.files) == "")
            let mocks = ["-typecheck", "-module-name", "\(module.name)Mocks"]
            #expect(try await compile(flags + mocks + module.mocks) == "")
        }
    }

    private func compile(_ arguments: [String]) async throws -> String {
        try await Command("/usr/bin/env", ["swiftc"] + arguments).outcome().output
    }
}
