internal import Foundation
internal import PackagePlugin

/// Generates the code of a target with a `waypost.yaml` whenever the target is built.
///
/// SwiftPM must know what a command writes before it runs, when nobody has read the spec yet. The file is
/// therefore named after the target, `Shop.waypost.swift`, and not after the API: the tool is told to write
/// that file and no other.
@main
struct WaypostBuildPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let configuration = target.directoryURL.appending(path: "waypost.yaml")
        guard FileManager.default.fileExists(atPath: configuration.path) else {
            Diagnostics.error("\(configuration.path) is missing: it names the spec of target \(target.name)")
            return []
        }
        let output = context.pluginWorkDirectoryURL.appending(path: "\(target.name).waypost.swift")
        return [
            .buildCommand(
                displayName: "Generating the API of \(target.name)",
                executable: try context.tool(named: "waypost").url,
                arguments: [
                    "generate", "--config", configuration.path, "--file", output.path, "--quiet",
                ],
                inputFiles: SpecInputs(of: configuration, in: target.directoryURL).files,
                outputFiles: [output])
        ]
    }
}
