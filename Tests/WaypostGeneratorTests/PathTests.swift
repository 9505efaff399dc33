import Testing
import WaypostGenerator

struct PathTests {
    @Test(arguments: [
        ("/a/b", "/a/b"), ("c", "/start/c"), ("./c/", "/start/c"), ("../c", "/c"),
        ("a//b/../c", "/start/a/c"),
        ("/..", "/"), ("../../..", "/"), (".", "/start"),
    ])
    func startsInAFolderAndIsNormal(text: String, path: String) throws {
        let start = try #require(Path("/start"))
        #expect(Path(text, in: start)?.text == path)
    }

    @Test(arguments: ["", "a\0b"])
    func isNoPath(text: String) {
        #expect(Path(text) == nil)
    }

    @Test(arguments: [
        ("/a/b/c", "/a", "b/c"), ("/a", "/a", "."), ("/a/x", "/a/b/c", "../../x"), ("/x", "/", "x"),
        ("/ab", "/a", "../ab"),
    ])
    func tellsTheWay(path: String, folder: String, way: String) throws {
        let (path, folder) = (try #require(Path(path)), try #require(Path(folder)))
        #expect(path.relative(to: folder) == way)
    }

    @Test(arguments: [
        ("/a/b", "/a", "b"), ("/ab", "/a", "/ab"), ("/b/c", "/a", "/b/c"), ("/a/b", "/", "/a/b"),
    ])
    func isShownRelativeBelowTheCurrentFolder(path: String, current: String, shown: String) throws {
        let (path, current) = (try #require(Path(path)), try #require(Path(current)))
        #expect(path.shown(from: current) == shown)
    }

    @Test(arguments: ["", "/a", "../a", "a/../b", "a/..", ".", "a/./b", "a//b", "a/", "a\nb", "a\0"])
    func refusesARelativePathThatCouldLeadOut(text: String) {
        #expect(RelativePath(text) == nil)
    }

    @Test(arguments: ["a", "a/b.swift", ".a", "..a", "한글.swift"])
    func takesARelativePathThatLeadsIn(text: String) {
        #expect(RelativePath(text)?.text == text)
    }
}
