import Foundation
import Testing
import WaypostEmit
import WaypostSource
import WaypostTestSupport
import WaypostYAML

@testable import WaypostGenerator

/// Whatever stands in a place of a spec that takes text, it stays text in the generated code.
@Suite struct HostileTextTests {
    private static let count = 500

    private static let pieces = [
        "\"", "\\", "\\(", ")", "\"#", "#\"", "\"\"\"", "*/", "/*", "//", "\n", "\r", "\r\n", "\u{2028}",
        "\u{2029}",
        "\u{85}", "\0", "\u{7}", "`", "injected1", "let injected2 = 1", "; injected3()", "}", "{", "$0",
        "\\u{22}",
        "\u{202E}", "\u{200B}", "카페", "🎉", "é", " ", "\t", "'", "#if DEBUG", "@available", "x", "_", "-", "1",
    ]

    /// A name of its own; within a longer name, which is derived from a text, it does no harm.
    private static var injected: Regex<Substring> { /(?:^|[ -\/:-@\[-^`{-~\n])injected/ }

    @Test func staysTextInAllGeneratedCode() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "waypost-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try await onThread { try HostileTextTests.write(into: folder) }
        for start in stride(from: 0, to: files.count, by: 250) {
            let part = files[start..<min(start + 250, files.count)]
            let parse = Command("/usr/bin/env", ["swiftc", "-parse", "-swift-version", "6"] + part)
            #expect(try await parse.outcome().output == "")
        }
    }

    /// Generates from many specs, and yields the files.
    private static func write(into folder: URL) throws -> [String] {
        var options = EmitOptions()
        options.layout = .oneFile
        var files: [String] = []
        for seed in 0..<HostileTextTests.count {
            let source = SourceText(path: "spec.yaml", text: HostileTextTests.spec(seed))
            var log = DiagnosticLog()
            let api = generate(from: SpecFiles(texts: [source]), source: "spec.yaml", options, &log)
            let printer = DiagnosticPrinter(sources: [source])
            let made = try #require(api, "seed \(seed): \(log.diagnostics.map(printer.text).joined())")
            for file in made.files {
                let code = HostileTextTests.withoutTexts(file.text)
                #expect(!code.contains(HostileTextTests.injected), "seed \(seed): \(file.path)")
                let path = folder.appending(path: "\(seed)-\(file.path)")
                try Data(file.text.utf8).write(to: path)
                files.append(path.path)
            }
        }
        return files
    }

    /// Code without its comments and without what stands in its literals, interpolations aside.
    private static func withoutTexts(_ code: String) -> String {
        var result = ""
        for line in code.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
            var isText = false
            var isEscaped = false
            for character in line {
                if isText {
                    if isEscaped {
                        isEscaped = false
                    } else if character == "\\" {
                        isEscaped = true
                    } else if character == "\"" {
                        isText = false
                    }
                } else if character == "\"" {
                    isText = true
                } else {
                    result.append(character)
                }
            }
            result.append("\n")
        }
        return result
    }

    // MARK: Specs

    private static func spec(_ seed: Int) -> String {
        var random = Random(seed: UInt64(seed) + 1)
        func text() -> String {
            (0..<Int.random(in: 1...5, using: &random)).map { _ in pieces.randomElement(using: &random) ?? ""
            }.joined()
        }
        func quoted(_ text: String) -> String { HostileTextTests.quoted(text) }
        /// A text that is none of those that a mark or a key would be.
        func name() -> String { "n" + text() + "n" }
        let values = (1...4).map { quoted("v\($0)" + text()) }.joined(separator: ", ")
        return """
            api: Case
            doc: \(quoted(text()))
            environments:
              production: {url: https://api.example.com, doc: \(quoted(text())), headers: {X-A: \(quoted("= z" + line(text())))}}
            auth:
              key: {headers: {X-Key: \(quoted(line(text()) + "{key}"))}, query: {\(quoted(name())): "{key}"}}
            defaults: {auth: key}
            service: Items
            endpoints:
              get:
                http: \(quoted("GET /items/" + path(text()) + "/{id}?" + path("a" + text()) + "=" + path(text())))
                doc: \(quoted(text()))
                deprecated: \(quoted(text()))
                query:
                  \(quoted(name())): \(quoted("String = " + escaped(text()) + " // " + text()))
                  \(quoted(name() + "2")): \(quoted("= " + escaped(text())))
                headers:
                  X-B: \(quoted("= x" + line(text())))
                returns: Item
              put:
                http: PUT /items
                body: {\(quoted(name())): {$type: String, $doc: \(quoted(text()))}, \(quoted(name() + "2")): Int}
              form:
                http: POST /form
                form: {\(quoted(name())): String}
                errors: {404: Item}
            models:
              Item:
                $doc: \(quoted(text()))
                \(quoted(name())): {$type: String, $default: \(quoted(text())), $deprecated: \(quoted(text()))}
                \(quoted(name() + "2")): {$type: String, $example: \(quoted(text()))}
                \(quoted(name() + "3")): Any
                kind: {$enum: [\(values)]}
              Shape:
                $union: \(quoted(name()))
                \(quoted(name())): {a: Int}
                \(quoted(name() + "2")): {b: String}
              Post:
                title: String
                when: \(quoted("Date(\"'" + text().filter { $0 != "\"" } + "'\")"))
                $example: {title: \(quoted(text())), when: x}
            """
    }

    /// A YAML scalar in double quotes (YAML 1.2.2, section 5.7).
    private static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            let hex = String(scalar.value, radix: 16, uppercase: true)
            let isPlain = (0x20..<0x7F).contains(scalar.value) && scalar != "\"" && scalar != "\\"
            return isPlain ? String(scalar) : "\\U" + String(repeating: "0", count: 8 - hex.count) + hex
        }
        return "\"\(escaped.joined())\""
    }

    /// A text in quotes as defaults are written.
    private static func escaped(_ text: String) -> String {
        let escaped = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(
            of: "\"", with: "\\\"")
        return "\"\(escaped)\""
    }

    /// A header's value is one line without control characters.
    private static func line(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter {
                    $0.properties.generalCategory != .control && !"{}".unicodeScalars.contains($0)
                }))
    }

    /// Literal parts of a path hold no blanks and no marks of the language.
    private static func path(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter { $0.value > 0x20 && !"{}?&=".unicodeScalars.contains($0) }))
    }

    /// The same numbers on every machine (SplitMix64).
    private struct Random: RandomNumberGenerator {
        private var state: UInt64

        init(seed: UInt64) {
            state = seed
        }

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }
}
