import Foundation
import Testing
import WaypostRuntime

final class FileTokenStoreTests {
    private let folder: URL
    private let file: URL
    private let store: FileTokenStore
    private let tokens = Tokens(
        access: "a", refresh: "r", expiry: Date(timeIntervalSince1970: 1_700_000_000.25), identity: "kim")

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "waypost-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        file = folder.appending(path: "the tokens")
        store = FileTokenStore(file)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private var mode: Int? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        return (attributes?[.posixPermissions] as? NSNumber)?.intValue
    }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path) }
    }

    private func fault(_ operation: () throws -> some Any) -> String? {
        do {
            _ = try operation()
            return nil
        } catch {
            return (error as? TokenStoreError)?.detail.replacing(folder.path, with: "")
        }
    }

    @Test func keepsWhatWasSavedLast() throws {
        #expect(try store.load() == nil)
        try store.save(Tokens(access: "older"))
        try store.save(tokens)
        #expect(try store.load() == tokens)
        #expect(try FileTokenStore(file).load() == tokens)
        #expect(try names == ["the tokens"])
        try store.clear()
        try store.clear()
        #expect(try store.load() == nil)
        #expect(try names == [])
    }

    @Test func isOpenToItsOwnerAlone() throws {
        let previous = umask(0)
        defer { umask(previous) }
        try store.save(tokens)
        #expect(mode == 0o600)
    }

    @Test func replacesAFileThatWasOpenToOthers() throws {
        try Data("{}".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file.path)
        try store.save(tokens)
        #expect(mode == 0o600)
        #expect(try store.load() == tokens)
    }

    @Test(arguments: [0o640, 0o604, 0o620, 0o602, 0o644])
    func refusesAFileThatIsOpenToOthers(mode: Int) throws {
        try store.save(tokens)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
        #expect(
            fault { try store.load() }
                == "/the tokens is open to others (mode \(String(mode, radix: 8)), not 600): its tokens may be known"
        )
    }

    @Test func refusesWhatIsNoFileOfTokens() throws {
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
        #expect(fault { try store.load() } == "/the tokens is no ordinary file")
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createSymbolicLink(
            at: file, withDestinationURL: folder.appending(path: "elsewhere"))
        #expect(fault { try store.load() }?.hasPrefix("/the tokens cannot be opened: ") == true)
        // A link is replaced, not followed.
        try store.save(tokens)
        #expect(try names == ["the tokens"])
        try Data("half a tok".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        #expect(fault { try store.load() } == "/the tokens holds no tokens")
    }

    @Test func leavesTheOldFileWhenItCannotWrite() throws {
        let nowhere = FileTokenStore(folder.appending(path: "missing/tokens"))
        #expect(fault { try nowhere.save(tokens) }?.hasPrefix("/missing/tokens cannot be written: ") == true)
        #expect(try nowhere.load() == nil)
        // A folder cannot be replaced by a file.
        try FileManager.default.createDirectory(
            at: file.appending(path: "x"), withIntermediateDirectories: true)
        #expect(fault { try store.save(tokens) }?.hasPrefix("/the tokens cannot be replaced: ") == true)
        #expect(try names == ["the tokens"])
    }
}
