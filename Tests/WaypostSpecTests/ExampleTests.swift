import Foundation
import Testing
import WaypostSource
import WaypostSpec
import WaypostTestSupport

/// The worked examples of the language, read as a whole.
@Suite struct ExampleTests {
    @Test(arguments: Example.all)
    func readsWithoutAFault(_ example: Example) throws {
        let reading = Reading(try example.source)
        #expect(reading.report == "")
        let spec = try #require(reading.spec)
        let dump = Dump(spec, in: reading.source).description
        let difference = try Recording(example.expected).difference(from: dump)
        #expect(difference == nil)
    }
}

/// A spec file in the folder `Examples`.
struct Example: CustomStringConvertible, Sendable {
    private let file: URL

    var description: String { file.deletingPathExtension().lastPathComponent }

    var expected: URL { file.deletingPathExtension().appendingPathExtension("txt") }

    var source: SourceText {
        get throws {
            SourceText(id: SourceID(0), path: "\(self).yaml", bytes: Array(try Data(contentsOf: file)))
        }
    }

    static var all: [Example] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Examples")
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".yaml") }.sorted().map {
            Example(file: folder.appending(path: $0))
        }
    }
}
