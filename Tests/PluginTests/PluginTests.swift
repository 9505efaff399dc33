import Foundation
import Testing
import WaypostTestSupport

/// Both plugins in a package that depends on this one by its path. One package and one build folder, since building the
/// tool costs more than all else.
@Suite struct PluginTests {
    private let package: ScratchPackage

    init() throws {
        package = try ScratchPackage()
        try package.write(PluginTests.manifest, to: "Package.swift")
        try package.write("apis: [../../specs/shop.yaml]\naccess: package\n", to: "Sources/Shop/waypost.yaml")
        try package.write(
            "apis: [../../specs/shop.yaml]\nmocks: only\naccess: package\n",
            to: "Sources/ShopMocks/waypost.yaml")
        // SwiftPM leaves out a target that has no source of its own.
        try package.write("// What stands beside the generated code.\n", to: "Sources/Shop/Shop.swift")
        try package.write("// No more than that.\n", to: "Sources/ShopMocks/ShopMocks.swift")
        try package.write(PluginTests.spec, to: "specs/shop.yaml")
        try package.write(PluginTests.models, to: "specs/models.yaml")
        try package.write(PluginTests.main(calling: "list"), to: "Sources/App/main.swift")
    }

    @Test func generatesAtEachBuildAndOnCommand() async throws {
        try await callsWhatTheSpecHas()
        try await callsWhatAnEditAdds()
        try await showsAFaultOfTheSpecWhereItIs()
        try await generatesOnCommand()
    }

    private func callsWhatTheSpecHas() async throws {
        let run = try await package.swift(["run", "App"])
        #expect(run.status == 0 && !run.output.contains("unhandled"), "\(run.output)")
    }

    /// The edit is in a file that no manifest, plugin or configuration names: an import of the spec.
    private func callsWhatAnEditAdds() async throws {
        try package.write(
            PluginTests.models + "service: Things\nendpoints:\n  fetch: GET /fetched -> Item\n",
            to: "specs/models.yaml")
        try package.write(PluginTests.main(calling: "fetch"), to: "Sources/App/main.swift")
        let run = try await package.swift(["run", "App"])
        #expect(run.status == 0, "\(run.output)")
    }

    private func showsAFaultOfTheSpecWhereItIs() async throws {
        let wrong = PluginTests.models.replacing("id: Int", with: "id: int")
        try package.write(wrong, to: "specs/models.yaml")
        let build = try await package.swift(["build"])
        let file = package.url("specs/models.yaml").path
        let message = "\"int\" is not a type: types start with a capital letter (did you mean \"Int\"?)"
        #expect(build.status != 0)
        #expect(build.output.contains("\(file):2:14: error: \(message) [E201]\n"), "\(build.output)")
    }

    private func generatesOnCommand() async throws {
        let allowed = ["package", "--allow-writing-to-package-directory", "waypost"]
        let wrong = try await package.swift(allowed + ["generate", "specs/shop.yaml"])
        #expect(wrong.status != 0)
        #expect(wrong.output.contains("specs/models.yaml:2:14: error: "), "\(wrong.output)")
        #expect(!package.exists("Generated"))

        try package.write(PluginTests.models, to: "specs/models.yaml")
        let right = try await package.swift(allowed + ["generate", "specs/shop.yaml"])
        #expect(right.status == 0, "\(right.output)")
        #expect(package.exists("Generated/Shop/Shop.swift"))
        #expect(package.exists("Generated/ShopMocks/.waypost-manifest"))
    }

    private static let manifest = """
        // swift-tools-version: 6.1
        import PackageDescription

        let waypost = "\(Repository.root.lastPathComponent)"
        let runtime = Target.Dependency.product(name: "WaypostRuntime", package: waypost)
        let testing = Target.Dependency.product(name: "WaypostTesting", package: waypost)
        let plugins: [Target.PluginUsage] = [.plugin(name: "WaypostBuildPlugin", package: waypost)]

        let package = Package(
            name: "Scratch",
            platforms: [.macOS(.v13)],
            dependencies: [.package(path: "\(Repository.root.path)")],
            targets: [
                .target(name: "Shop", dependencies: [runtime], plugins: plugins),
                .target(name: "ShopMocks", dependencies: ["Shop", runtime, testing], plugins: plugins),
                .executableTarget(name: "App", dependencies: ["Shop", "ShopMocks", runtime, testing]),
            ]
        )
        """

    private static let spec = """
        api: Shop
        environments: {production: https://example.com}
        import: models.yaml
        service: Items
        endpoints:
          list: GET /items -> [Item]

        """

    private static let models = """
        models:
          Item: {id: Int}

        """

    /// Calls a mock, and what it is a mock of.
    private static func main(calling endpoint: String) -> String {
        let service = endpoint == "list" ? "Items" : "Things"
        let value = endpoint == "list" ? "[Item(id: 1)]" : "Item(id: 1)"
        return """
            import Shop
            import ShopMocks
            import WaypostRuntime
            import WaypostTesting

            let mock = Mock\(service)Service()
            mock.stubs.\(endpoint).returns(\(value))
            _ = try await mock.\(endpoint)()
            let transport = MockTransport()
            transport.stub(name: "\(service).\(endpoint)", status: 500)
            let shop = Shop(options: APIClientOptions(transport: transport))
            _ = try? await shop.\(service.lowercased()).\(endpoint)()
            guard transport.requests.count == 1 else { throw CancellationError() }

            """
    }
}
