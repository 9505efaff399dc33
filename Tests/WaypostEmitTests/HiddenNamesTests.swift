import Foundation
import Testing
import WaypostTestSupport

@testable import WaypostEmit

@Suite struct HiddenNamesTests {
    @Test func listThePublicTypesOfTheLibraries() throws {
        let root = Repository.root
        var names: Set<String> = []
        for library in ["WaypostRuntime", "WaypostTesting"] {
            let folder = root.appending(path: "Sources/\(library)")
            for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init()
            where path.hasSuffix(".swift") {
                let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
                let declarations = text.matches(
                    of:
                        /(?m)^public (?:indirect |final )*(?:class|struct|enum|actor|protocol|typealias) (\w+)/
                )
                names.formUnion(declarations.map { String($0.1) })
            }
        }
        #expect(HiddenNames.libraryTypes == names)
    }
}
