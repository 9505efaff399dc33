package import Foundation
package import WaypostSource

/// The folder `Cases` beside a test file: inputs, and what a user sees of each.
///
/// A case is a pair of files, `E215-unknown-model.yaml` and `E215-unknown-model.txt`; or, when it takes several
/// inputs, a folder `E214-model-of-two-files` of `.yaml` files beside its `.txt`.
package struct CaseFolder: Sendable {
    package let folder: URL

    /// - Parameter testFile: The file of the tests, `#filePath`.
    package init(beside testFile: String = #filePath) {
        folder = URL(filePath: testFile).deletingLastPathComponent().appending(path: "Cases")
    }

    /// In the order of their names.
    package var cases: [Case] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasPrefix(".") && !$0.hasSuffix(".txt") }
            .sorted()
            .map { Case(input: folder.appending(path: $0)) }
    }

    package struct Case: Sendable, CustomStringConvertible {
        /// A file, or a folder of files.
        package let input: URL

        /// `E215-unknown-model`
        package var name: String { input.deletingPathExtension().lastPathComponent }

        package var description: String { name }

        /// The diagnostic that the case is about: `E215`.
        package var code: String { String(name.prefix { $0 != "-" }) }

        package var expected: URL {
            input.deletingLastPathComponent().appending(path: "\(name).txt")
        }

        /// The inputs, each with the path that a user is told: its name, or `folder/name`.
        package func sources() throws -> [SourceText] {
            guard input.pathExtension.isEmpty else {
                return [try source(input, path: input.lastPathComponent, index: 0)]
            }
            return try FileManager.default.contentsOfDirectory(atPath: input.path)
                .sorted()
                .enumerated()
                .map { try source(input.appending(path: $1), path: "\(name)/\($1)", index: $0) }
        }

        private func source(_ file: URL, path: String, index: Int) throws -> SourceText {
            SourceText(id: SourceID(index), path: path, bytes: Array(try Data(contentsOf: file)))
        }
    }
}
