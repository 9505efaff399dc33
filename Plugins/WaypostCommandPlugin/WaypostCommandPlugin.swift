internal import Foundation
internal import PackagePlugin

/// `swift package waypost …`: hands its arguments to the tool, which runs in the folder of the package.
@main
struct WaypostCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        // Xcode names the targets that are selected, which the tool has no use for.
        var extractor = ArgumentExtractor(arguments)
        _ = extractor.extractOption(named: "target")
        let rest = extractor.remainingArguments
        let process = Process()
        process.executableURL = try context.tool(named: "waypost").url
        process.arguments = rest.isEmpty && !arguments.isEmpty ? ["generate"] : rest
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            Diagnostics.error("waypost exited with \(process.terminationStatus)")
            return
        }
    }
}
