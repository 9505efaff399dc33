import Foundation
import WaypostTestSupport

/// `validate.py`, which validates files by the schemas with the Python package jsonschema.
enum Validator {
    /// How scalars are read: as YAML 1.2 and thus editors do, or all as text, as Waypost does.
    enum Reading: String, CaseIterable {
        case editor, text
    }

    /// What is wrong with each file, by its path; nothing for those that are valid.
    static func faults(of files: [String], by schema: String, as reading: Reading) throws -> [String: String?]
    {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["python3", "Tests/SchemaTests/validate.py", "schema/\(schema)", reading.rawValue] + files
        process.currentDirectoryURL = Repository.root
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw ValidatorFailed() }
        let verdicts = try output.split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode(Verdict.self, from: $0)
        }
        return Dictionary(uniqueKeysWithValues: verdicts.map { ($0.path, $0.fault) })
    }

    /// The YAML files of a folder of the package, and of those in it.
    static func files(in folder: String) -> [String] {
        let paths = FileManager.default.enumerator(atPath: Repository.root.appending(path: folder).path)?
            .compactMap { $0 as? String }
        return (paths ?? []).filter { $0.hasSuffix(".yaml") }.sorted().map { "\(folder)/\($0)" }
    }

    struct ValidatorFailed: Error {}

    private struct Verdict: Decodable {
        var path: String
        var fault: String?
    }
}
