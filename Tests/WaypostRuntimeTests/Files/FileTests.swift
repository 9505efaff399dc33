import Foundation
import Testing

@testable import WaypostRuntime

struct FileTests {
    @Test func knowsItsNameAndType() throws {
        let url = URL(filePath: "/tmp/a/Photo.JPG")
        let file = File.file(url)
        #expect(file.content == .file(url))
        #expect(file.url == url)
        #expect(file.name == "Photo.JPG")
        #expect(file.type == "image/jpeg")
        #expect(File.file(url, name: "b", type: "c/d") == File.file(url, name: "b", type: "c/d"))
        #expect(File.file(url, name: "b", type: "c/d").name == "b")
        #expect(File.file(URL(filePath: "/tmp/x.unheardof")).type == "application/octet-stream")
        func send(_ avatar: File) -> File { avatar }
        let data = send(.data(Data([1]), name: "me.jpg", type: "image/jpeg"))
        #expect(data.content == .data(Data([1])))
        #expect(data.url == nil)
        #expect(send(.data(Data())).name == nil)
    }

    @Test func keepsATemporaryFileToItsUserAndToItsTime() throws {
        let folder = try TestFolder()
        var file: TemporaryFile? = try TemporaryFile(beside: folder.url("a"))
        let name = try #require(folder.names().first)
        let attributes = try FileManager.default.attributesOfItem(
            atPath: folder.url(name).path(percentEncoded: false))
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        try file?.write(Data("abc".utf8), at: 2)
        #expect(try file?.read(10, at: 0) == Data("\0\0abc".utf8))
        #expect(try file?.read(2, at: 3) == Data("bc".utf8))
        #expect(try file?.read(2, at: 5) == Data())
        file = nil
        #expect(try folder.names() == [])
    }

    @Test func worksWithoutAName() throws {
        let folder = try TestFolder()
        let file = try TemporaryFile(in: folder.url("."))
        try file.write(Data("abc".utf8), at: 0)
        #expect(try file.read(10, at: 1) == Data("bc".utf8))
        try file.empty()
        #expect(try file.read(10, at: 0) == Data())
        #expect(try folder.names() == [])
    }

    @Test func putsATemporaryFileInItsPlace() throws {
        let folder = try TestFolder()
        func write() throws {
            let file = try TemporaryFile(beside: folder.url("a b%20c"))
            try file.write(Data("abc".utf8), at: 0)
            try file.move(to: folder.url("a b%20c"))
        }
        try write()
        #expect(try folder.names() == ["a b%20c"])
        #expect(try Data(contentsOf: folder.url("a b%20c")) == Data("abc".utf8))
    }

    @Test func measuresRegularFilesAlone() throws {
        let folder = try TestFolder()
        #expect(try OpenFile(reading: folder.hole("h", size: 12_345)).size() == 12_345)
        #expect(throws: POSIXError(.EISDIR)) { try OpenFile(reading: folder.url(".")).size() }
        #expect(throws: POSIXError(.EINVAL)) { try OpenFile(reading: URL(filePath: "/dev/null")).size() }
        #expect(throws: POSIXError(.ENOENT)) { try OpenFile(reading: folder.url("missing")) }
        #expect(throws: POSIXError(.EEXIST)) { try OpenFile(creating: folder.url("h")) }
    }
}
