import Foundation
import Testing

@testable import waypost

/// Specs that no one would write, and files that are none: a clear error or the right result, and never a file written
/// besides.
struct HardInputTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func generate(_ text: String) throws -> Answer {
        try folder.write(text, to: "shop.yaml")
        return try folder.waypost("generate", "shop.yaml")
    }

    private func refusal(of text: String) throws -> String {
        let answer = try generate(text)
        #expect(answer.code == .faults && answer.output == "")
        #expect(try folder.tree().keys.filter { $0.hasPrefix("Generated") } == [])
        return String(answer.errors.split(separator: "\n").first ?? "")
    }

    private func generated() throws -> [String: String] {
        try folder.tree("Generated")
    }

    @Test(arguments: [("[", "]"), ("{a: ", "}"), ("- ", "")])
    func refusesTenThousandLevels(open: String, close: String) throws {
        let levels = 10_000
        let text =
            "models: {A: " + String(repeating: open, count: levels) + "Int"
            + String(repeating: close, count: levels)
        let block = "models:\n  A:\n    " + String(repeating: open, count: levels) + "Int\n"
        let report = try refusal(of: close.isEmpty ? block : text + "}\n")
        #expect(report.hasSuffix("error: lists and mappings are nested more than 64 levels deep [E100]"))
    }

    @Test func takesAValueOfTenMegabytes() throws {
        let big = String(repeating: "0123456789 ", count: 1_000_000)
        #expect(try generate("x-big: \"\(big)\"\n" + Specs.shop).code == .done)
        let report = try refusalAfterSuccess(of: Specs.shop + "quary: \"\(big)\"\n")
        #expect(report == "shop.yaml:7:1: error: unknown key \"quary\" in the file [E101]")
        let type = try refusalAfterSuccess(
            of: Specs.shop + "models: {A: {a: \"\(big.prefix(1_000_000))\"}}\n")
        #expect(type.utf8.count < 1000 && type.hasPrefix("shop.yaml:7:18: error: "))
    }

    /// The first line of the report; what was generated before stays.
    private func refusalAfterSuccess(of text: String) throws -> String {
        let before = try generated()
        let answer = try generate(text)
        #expect(answer.code == .faults)
        #expect(try generated() == before)
        return String(answer.errors.split(separator: "\n").first ?? "")
    }

    /// Names are numbered in one pass, and not each from 2 on, which took a minute here.
    @Test(.timeLimit(.minutes(1)))
    func namesTenThousandKindsOfOneName() throws {
        let kinds = String(repeating: " | Thing", count: 10_000)
        #expect(
            try generate(Specs.shop + "models:\n  Thing: {a: Int}\n  Any1: \"Thing\(kinds)\"\n").code == .done
        )
    }

    @Test(.timeLimit(.minutes(1)))
    func generatesFiveThousandEndpoints() throws {
        let endpoints = (1...5000).map { "  get\($0): GET /\($0)/{id:Int}\n" }.joined()
        #expect(try generate(Specs.shop + endpoints).code == .done)
        #expect(try folder.text(of: "Generated/Shop/Things/ThingsClient.swift").contains("func get5000("))
    }

    @Test func refusesABombOfAliases() throws {
        let lines = (1...9).map { level in
            "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", "))]\n"
        }
        #expect(
            try refusal(of: "a0: &a0 [x]\n" + lines.joined())
                == "shop.yaml:6:40: error: the aliases of this file stand for more than 100000 nodes [E100]")
    }

    /// A byte order mark, other line ends, and no line end at the end are no matter of what is meant.
    @Test(arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}"])
    func generatesTheSameWhateverTheEditorWrites(lineEnd: String, mark: String) throws {
        #expect(try generate(Specs.shop).code == .done)
        let before = try generated()
        let text = mark + Specs.shop.split(separator: "\n").joined(separator: lineEnd)
        #expect(
            try generate(text)
                == Answer(.done, output: "Shop: 0 written, \(swiftFiles(before)) unchanged, 0 removed\n"))
        #expect(try generated() == before)
    }

    private func swiftFiles(_ tree: [String: String]) -> Int {
        tree.keys.count { $0.hasSuffix(".swift") }
    }

    @Test(arguments: ["\t", "\tapi: Shop\n", "api:\n\tShop\n"])
    func refusesTabs(text: String) throws {
        let report = try refusal(of: text)
        #expect(report.contains("error: this is not YAML: "), "\(report)")
    }

    @Test(arguments: ["", "\n\n", "# nothing\n", "\u{FEFF}", "---\n", "~\n"])
    func refusesAFileThatSaysNothing(text: String) throws {
        #expect(
            try refusal(of: text).hasSuffix(
                "error: a spec file has at least one of api, service or models [E107]"))
    }

    @Test func refusesAFolderInPlaceOfAFile() throws {
        try folder.write("", to: "specs/x")
        #expect(
            try folder.waypost("generate", "specs")
                == Answer(.disk, errors: "waypost: error: specs: Is a directory\n"))
        #expect(
            try folder.waypost("generate", "--config", "specs")
                == Answer(.disk, errors: "waypost: error: specs: Is a directory\n"))
        #expect(
            try refusal(of: Specs.shop + "import: specs\n")
                == "shop.yaml:7:9: error: cannot read \"specs\": Is a directory [E105]")
    }

    @Test func refusesALinkThatLeadsToItself() throws {
        try folder.link("loop.yaml", to: "loop.yaml")
        #expect(
            try folder.waypost("generate", "loop.yaml")
                == Answer(.disk, errors: "waypost: error: loop.yaml: Too many levels of symbolic links\n"))
    }

    /// Root may read everything, so that nothing is unreadable there.
    @Test(.enabled(if: getuid() != 0, "root reads files that forbid it"))
    func refusesAFileThatForbidsReading() throws {
        try folder.write(Specs.shop, to: "secret.yaml")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0], ofItemAtPath: folder.url("secret.yaml").path)
        #expect(
            try folder.waypost("generate", "secret.yaml")
                == Answer(.disk, errors: "waypost: error: secret.yaml: Permission denied\n"))
    }

    @Test func waitsForNoPipe() throws {
        #expect(mkfifo(folder.url("pipe.yaml").path, 0o600) == 0)
        #expect(
            try folder.waypost("generate", "pipe.yaml")
                == Answer(.disk, errors: "waypost: error: pipe.yaml: Not a regular file\n"))
    }
}
