import Foundation

/// A Swift file of the package.
struct SourceFile: CustomStringConvertible {
    /// From the root of the package: `Sources/WaypostSource/SourceText.swift`.
    let path: String
    let text: String
    /// The text without comments and without what stands in quotes.
    let code: SwiftCode

    var description: String { path }

    /// The target: `WaypostSource`.
    var target: String { String(path.split(separator: "/")[1]) }

    /// The file's name without its ending.
    var stem: String { URL(filePath: path).deletingPathExtension().lastPathComponent }

    var lineCount: Int { text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 }

    /// The modules that it imports.
    var imports: [String] {
        code.text.matches(of: /(?m)^\s*(?:@\S+\s+)*(?:\w+\s+)?import\s+(?:struct\s+|func\s+)?(\w+)/).map {
            String($0.1)
        }
    }

    /// Types declared outside of others that other files can see.
    var visibleTypes: [String] {
        let pattern =
            /(?m)^(?:@\w+(?:\([^)]*\))?\s+)*((?:\w+\s+)*)(?:struct|enum|class|actor|protocol|typealias)\s+(\w+)/
        return code.text.matches(of: pattern)
            .filter { !$0.1.contains("private") }
            .map { String($0.2) }
    }

    /// Whether it extends types that it does not declare, other than with the diagnostics of its checks.
    var extendsOtherTypes: Bool {
        code.text.matches(of: /(?m)^(?:\w+\s+)?extension\s+(\w+)/)
            .contains { $0.1 != "Diagnostic" && !visibleTypes.contains(String($0.1)) }
    }

    /// All types, nested ones included.
    var types: [String] {
        code.text.matches(of: /\b(?:struct|enum|class|actor|protocol|typealias)\s+([A-Z]\w*)/).map {
            String($0.1)
        }
    }
}

extension SourceFile {
    /// The folder of the package.
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static let sources = files(under: "Sources")
    static let tests = files(under: "Tests")

    private static func files(under folder: String) -> [SourceFile] {
        let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path)?
            .compactMap { $0 as? String }
        return (paths ?? []).filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
            let path = "\(folder)/\(path)"
            guard let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8) else {
                return nil
            }
            return SourceFile(path: path, text: text, code: SwiftCode(of: text))
        }
    }
}
