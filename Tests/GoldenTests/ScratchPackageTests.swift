import Foundation
import Testing
import WaypostTestSupport

/// What a user does: begin, generate, build, add an endpoint, and call it.
@Suite struct ScratchPackageTests {
    private let folder: URL
    private static let root = Repository.root

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "waypost-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    @Test func callsANewEndpointAndItsMockAfterOneEdit() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try await run(.waypost("init", in: folder)) == 0)
        #expect(try await run(.waypost("generate", in: folder)) == 0)
        try write(ScratchPackageTests.manifest, to: "Package.swift")
        try write(
            """
            import Notebook
            import NotebookMocks

            let mock = MockNotesService()
            mock.stubs.list.returns([.sample])
            let service: any NotesService = mock
            guard try await service.list().count == 1 else { throw CancellationError() }
            """, to: "Sources/App/main.swift")
        #expect(try await run(.swift(["run", "-Xswiftc", "-warnings-as-errors", "App"], in: folder)) == 0)

        let spec = folder.appending(path: "specs/notebook.yaml")
        let text = try String(contentsOf: spec, encoding: .utf8)
        try Data(
            text.replacingOccurrences(
                of: "endpoints:\n", with: "endpoints:\n  archive: POST /{id:UUID}/archive -> Note\n"
            ).utf8
        ).write(to: spec)
        #expect(try await run(.waypost("check", in: folder)) == 1)
        #expect(try await run(.waypost("generate", in: folder)) == 0)
        #expect(try await run(.waypost("check", in: folder)) == 0)
        try write(
            """
            import Foundation
            import Notebook
            import NotebookMocks
            import WaypostRuntime
            import WaypostTesting

            let id = UUID()
            let mock = MockNotesService()
            mock.stubs.archive.returns(.sample)
            _ = try await mock.archive(id: id)
            let transport = MockTransport()
            transport.stub(name: "Notes.archive", status: 500)
            let notebook = Notebook(
                credentials: NotebookCredentials(user: "t"), options: APIClientOptions(transport: transport))
            _ = try? await notebook.notes.archive(id: id)
            guard mock.stubs.archive.calls == [id], transport.requests.map(\\.method) == [.post],
                transport.requests.map(\\.url.path) == ["/v1/notes/\\(id.uuidString)/archive"]
            else { throw CancellationError() }
            """, to: "Sources/App/main.swift")
        #expect(try await run(.swift(["run", "-Xswiftc", "-warnings-as-errors", "App"], in: folder)) == 0)
    }

    private static let manifest = """
        // swift-tools-version: 6.1
        import PackageDescription

        let runtime = Target.Dependency.product(name: "WaypostRuntime", package: "\(root.lastPathComponent)")
        let testing = Target.Dependency.product(name: "WaypostTesting", package: "\(root.lastPathComponent)")

        let package = Package(
            name: "App",
            platforms: [.macOS(.v13)],
            dependencies: [.package(path: "\(root.path)")],
            targets: [
                .target(name: "Notebook", dependencies: [runtime], path: "Generated/Notebook"),
                .target(
                    name: "NotebookMocks", dependencies: ["Notebook", runtime, testing],
                    path: "Generated/NotebookMocks"),
                .executableTarget(
                    name: "App", dependencies: ["Notebook", "NotebookMocks", runtime, testing], path: "Sources/App"),
            ]
        )
        """

    private func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Runs a command and yields its exit code; what it says is shown where it fails.
    private func run(_ command: Command) async throws -> Int32 {
        let outcome = try await command.outcome()
        if outcome.status > 1 || outcome.output.contains("error:") { Issue.record("\(outcome.output)") }
        return outcome.status
    }
}
