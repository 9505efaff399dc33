package import Foundation

/// A command that a test runs, on a thread of its own: tests share few threads, and none must wait on them for
/// a process.
package struct Command: Sendable {
    private let executable: String
    private let arguments: [String]
    private let folder: URL?

    package init(_ executable: String, _ arguments: [String] = [], in folder: URL? = nil) {
        self.executable = executable
        self.arguments = arguments
        self.folder = folder
    }

    /// The Swift toolchain.
    package static func swift(_ arguments: [String], in folder: URL? = nil) -> Command {
        Command("/usr/bin/env", ["swift"] + arguments, in: folder)
    }

    /// The tool, as it was built with the tests.
    package static func waypost(_ arguments: String..., in folder: URL) -> Command {
        Command(products.appending(path: "waypost").path, arguments, in: folder)
    }

    /// Where the build put the tests, and all else.
    package static var products: URL {
        let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
        let isBundle = tests.bundlePath.hasSuffix(".xctest")
        return isBundle ? tests.bundleURL.deletingLastPathComponent() : tests.bundleURL
    }

    package struct Outcome: Sendable {
        package let status: Int32
        /// Results and faults as they came.
        package let output: String
    }

    package func outcome() async throws -> Outcome {
        try await onThread {
            let process = Process()
            let output = Pipe()
            process.executableURL = URL(filePath: executable)
            process.arguments = arguments
            process.currentDirectoryURL = folder
            process.standardOutput = output
            process.standardError = output
            try process.run()
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            return Outcome(status: process.terminationStatus, output: text)
        }
    }
}

/// Does work that takes long on a thread of its own, so that it keeps no other test from running.
package func onThread<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        let thread = Thread { continuation.resume(with: Result(catching: work)) }
        thread.stackSize = 16 << 20
        thread.start()
    }
}
