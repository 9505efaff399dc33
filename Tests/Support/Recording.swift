package import Foundation

/// An expected text in a file. `RECORD=1 swift test` rewrites it with what is the case now.
package struct Recording: Sendable {
    package let file: URL

    package init(_ file: URL) {
        self.file = file
    }

    private static let isOn = ProcessInfo.processInfo.environment["RECORD"] == "1"

    /// How a text differs from what is expected; nothing when it does not, or when it has just been recorded.
    package func difference(from actual: String) throws -> Difference? {
        if Recording.isOn { try Data(actual.utf8).write(to: file) }
        guard let data = try? Data(contentsOf: file) else {
            return Difference(expected: "", actual: actual)
        }
        return Difference(expected: String(decoding: data, as: UTF8.self), actual: actual)
    }
}
