import Foundation
import Testing

@testable import waypost

/// A spec with forty faults, each of which is another.
struct ManyFaultsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let spec = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Faults/forty.yaml")
        try folder.write(Specs.shop, to: "shop.yaml")
        #expect(try folder.waypost("generate", "shop.yaml").code == .done)
        try folder.write(try String(contentsOf: spec, encoding: .utf8), to: "shop.yaml")
    }

    @Test func reportsFortyFaultsInTheirOrderAndChangesNothing() throws {
        let before = try folder.tree()
        let times = try folder.times("Generated")
        let answer = try folder.waypost("generate", "shop.yaml")
        let reports = answer.errors.matches(of: /(?m)^shop\.yaml:(\d+):(\d+): error: (.*) \[(E\d+)\]$/)
        #expect(answer.code == .faults && answer.output == "")
        #expect(answer.errors.hasSuffix("\nwaypost: 40 errors, nothing is written\n"))
        #expect(reports.map { String($0.4) } == ManyFaultsTests.codes)
        #expect(Set(reports.map(\.3)).count == 40)
        let places = reports.compactMap { report in
            Int(report.1).flatMap { line in Int(report.2).map { [line, $0] } }
        }
        #expect(places.count == 40)
        #expect(zip(places, places.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
        #expect(try folder.tree() == before)
        #expect(try folder.times("Generated") == times)
    }

    private static let codes = [
        "E207", "E302", "E207", "E309", "E306", "E302", "E301", "E311", "E312", "E302",
        "E319", "E321", "E322", "E324", "E323", "E215", "E101", "E314", "E329", "E328",
        "E326", "E334", "E102", "E331", "E313", "E317", "E104", "E315", "E335", "E213",
        "E201", "E202", "E203", "E204", "E212", "E206", "E208", "E211", "E205", "E217",
    ]
}
