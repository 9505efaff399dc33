import Testing

@testable import WaypostGenerator

struct ManifestTests {
    private let digestOfA = "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"
    private let digestOfNothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

    private func path(_ text: String) throws -> RelativePath {
        try #require(RelativePath(text))
    }

    @Test func listsFilesSortedWithTheirDigests() throws {
        let manifest = Manifest(
            owner: "../../waypost.yaml",
            files: [
                GeneratedFile(path: try path("b/B.swift"), bytes: []),
                GeneratedFile(path: try path("A.swift"), bytes: Array("a".utf8)),
            ])
        let text = """
            # The files that waypost wrote here, with their SHA-256 digests.
            # Asked for by ../../waypost.yaml
            \(digestOfA)  A.swift
            \(digestOfNothing)  b/B.swift

            """
        #expect(manifest.text == text)
        #expect(Manifest(reading: text) == manifest)
    }

    @Test func knowsBothSidesOfAMergeConflict() throws {
        let manifest = Manifest(
            reading: """
                <<<<<<< HEAD
                \(digestOfA)  A.swift
                =======
                \(digestOfNothing)  A.swift
                >>>>>>> other

                """)
        let path = try path("A.swift")
        #expect(manifest.paths == [path])
        #expect(manifest.isUntouched(path, Array("a".utf8)))
        #expect(manifest.isUntouched(path, []))
        #expect(!manifest.isUntouched(path, Array("b".utf8)))
    }

    @Test func passesOverWhatLeadsOutOfItsFolder() {
        let manifest = Manifest(reading: "\(digestOfA)  ../x\n\(digestOfA)  /etc/passwd\n\(digestOfA) A\n")
        #expect(manifest.paths.isEmpty)
    }

    @Test func survivesLineEndsOfWindows() throws {
        #expect(Manifest(reading: "# x\r\n\(digestOfA)  A.swift\r\n").paths == [try path("A.swift")])
    }
}
