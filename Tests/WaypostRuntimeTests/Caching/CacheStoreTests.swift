import Foundation
import Testing

@testable import WaypostRuntime

/// Entries as a client makes them.
private func entry(
    _ path: RequestPath = "/a", size: Int = 1000, identity: String? = nil, headers: HTTPFields = [:]
) throws -> CacheEntry {
    var call = AnyCall(.get, path)
    call.request.setParameter("id", 7)
    var request = try call.request.httpRequest(
        in: APIEnvironment(baseURL: "https://h.example"), coding: JSONCoding(), responseLimit: 1)
    request.identity = identity
    let response = HTTPResponse(status: 200, headers: headers, body: Data(repeating: 7, count: size))
    var entry = CacheEntry(try #require(CacheKey(request)))
    entry.set(
        try #require(
            CachedResponse(response, to: request, at: Date(timeIntervalSince1970: 1_767_268_800.25))),
        for: request)
    return entry
}

struct CacheStoreTests {
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "waypost-\(UUID().uuidString)/cache")

    private func stores(limit: Int) -> [any CacheStore] {
        [MemoryCacheStore(limit: limit), FileCacheStore(folder: folder, limit: limit)]
    }

    private func removeFolder() {
        try? FileManager.default.removeItem(at: folder.deletingLastPathComponent())
    }

    private func files() throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    }

    private func names() throws -> [String] { try files().map(\.lastPathComponent).sorted() }

    private func rights(of file: URL) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path())
        return (attributes[.posixPermissions] as? NSNumber)?.intValue
    }

    // MARK: Both

    @Test func yieldWhatWasSavedLast() async throws {
        defer { removeFolder() }
        for store in stores(limit: 100_000) {
            let old = try entry(size: 10)
            let new = try entry(size: 20, headers: ["ETag": "v", "X": "ü\n\"1\""])
            #expect(await store.entry(for: old.key) == nil)
            await store.save(old)
            await store.save(new)
            #expect(await store.entry(for: old.key) == new)
        }
    }

    @Test func tellIdentitiesApart() async throws {
        defer { removeFolder() }
        for store in stores(limit: 100_000) {
            let entries = try [nil, "", "a", "b"].enumerated()
                .map { try entry(size: 10 + $0.offset, identity: $0.element) }
            for entry in entries { await store.save(entry) }
            for entry in entries { #expect(await store.entry(for: entry.key) == entry) }
        }
    }

    @Test func forgetWhatIsObsolete() async throws {
        defer { removeFolder() }
        for store in stores(limit: 100_000) {
            let entries = try ["a", "b", "c"].map { try entry(identity: $0) }
            for entry in entries { await store.save(entry) }
            await store.removeAll { $0.identity != "b" && $0.parameters == ["id": "7"] }
            var left: [CacheEntry?] = []
            for entry in entries { left.append(await store.entry(for: entry.key)) }
            #expect(left == [nil, entries[1], nil])
        }
    }

    @Test func keepNothingThatAloneIsTooLarge() async throws {
        defer { removeFolder() }
        for store in stores(limit: 10_000) {
            let small = try entry("/a", size: 10)
            let large = try entry("/b", size: 10_000)
            await store.save(small)
            await store.save(try entry("/b", size: 10))
            await store.save(large)
            #expect(await store.entry(for: large.key) == nil)
            #expect(await store.entry(for: small.key) == small)
        }
    }

    // MARK: In memory

    @Test func memoryKeepsWhatWasUsedLast() async throws {
        let entries = try (0..<4).map { try entry("/\($0)") }
        let size = entries[0].size
        let store = MemoryCacheStore(limit: 3 * size)
        for entry in entries[..<3] { store.save(entry) }
        #expect(store.entry(for: entries[0].key) != nil)
        store.save(entries[3])
        #expect(entries.map { store.entry(for: $0.key) != nil } == [true, false, true, true])
        store.removeAll { $0 == entries[0].key }
        store.save(entries[1])
        #expect(entries.map { store.entry(for: $0.key) != nil } == [false, true, true, true])
    }

    @Test func memoryStaysInItsBounds() async throws {
        let store = MemoryCacheStore(limit: 50_000)
        var last: CacheKey?
        for number in 0..<2000 {
            let entry = try entry("/\(number % 170)", size: 200 + number % 300)
            store.save(entry)
            _ = store.entry(for: last ?? entry.key)
            last = entry.key
        }
        let sizes = try (0..<170).compactMap { try store.entry(for: entry("/\($0)").key)?.size }
        #expect(sizes.reduce(0, +) <= 50_000)
        #expect(sizes.reduce(0, +) > 49_000)
    }

    // MARK: As files

    @Test func filesOutliveTheStore() async throws {
        defer { removeFolder() }
        let entry = try entry(identity: "a", headers: ["ETag": "v"])
        await FileCacheStore(folder: folder).save(entry)
        #expect(await FileCacheStore(folder: folder).entry(for: entry.key) == entry)
    }

    @Test func filesAreForTheUserAlone() async throws {
        defer { removeFolder() }
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
        await FileCacheStore(folder: folder).save(try entry(identity: "geheim"))
        #expect(try rights(of: folder) == 0o700)
        #expect(try files().map { try rights(of: $0) } == [0o600])
        #expect(try names().allSatisfy { $0.wholeMatch(of: /[0-9a-f]{16}\.waypost-cache/) != nil })
    }

    @Test func filesAreReplacedWhole() async throws {
        defer { removeFolder() }
        let store = FileCacheStore(folder: folder)
        for size in [10_000, 10, 5000] { await store.save(try entry(size: size)) }
        #expect(try names().count == 1)
        #expect(await store.entry(for: try entry().key) == (try entry(size: 5000)))
    }

    @Test(arguments: ["empty", "cut", "changed", "no head", "no newline", "head alone"])
    func filesThatAreDamagedAreRemoved(kind: String) async throws {
        defer { removeFolder() }
        let store = FileCacheStore(folder: folder)
        let entry = try entry(size: 100)
        await store.save(entry)
        let file = try #require(try files().first)
        var data = try Data(contentsOf: file)
        let head = try #require(data.firstIndex(of: UInt8(ascii: "\n")))
        switch kind {
        case "empty": data = Data()
        case "cut": data.removeLast(10)
        case "changed": data[data.count / 4 * 3] ^= 1
        case "no head": data = Data("{}\n".utf8) + data[(head + 1)...]
        case "no newline": data = Data("junk".utf8)
        default: data = data[...head]
        }
        try data.write(to: file)
        #expect(await store.entry(for: entry.key) == nil)
        #expect(try names() == [])
        await store.save(entry)
        #expect(await store.entry(for: entry.key) == entry)
    }

    @Test func filesThatAreDamagedAreForgottenWithTheObsolete() async throws {
        defer { removeFolder() }
        let store = FileCacheStore(folder: folder)
        await store.save(try entry())
        try Data("junk".utf8).write(to: folder.appending(path: "0000000000000000.waypost-cache"))
        try Data("mine".utf8).write(to: folder.appending(path: "notes.txt"))
        await store.removeAll { _ in false }
        #expect(try names().count == 2)
        await store.removeAll { _ in true }
        #expect(try names() == ["notes.txt"])
    }

    @Test func filesOfOneNameAreToldApartByTheKey() async throws {
        defer { removeFolder() }
        let store = FileCacheStore(folder: folder)
        let (one, other) = (try entry(identity: "a"), try entry(identity: "b"))
        await store.save(one)
        let file = try #require(try files().first)
        let place = folder.appending(path: CacheFile.name(for: other.key) + ".waypost-cache")
        try FileManager.default.moveItem(at: file, to: place)
        #expect(await store.entry(for: other.key) == nil)
        #expect(try names() == [place.lastPathComponent])
    }

    @Test func filesMakeRoomOldestFirst() async throws {
        defer { removeFolder() }
        let entries = try (0..<5).map { try entry("/\($0)", size: 10_000) }
        for (age, entry) in entries[..<4].enumerated() {
            let before = try? names()
            await FileCacheStore(folder: folder).save(entry)
            let file = try #require(try files().first { before?.contains($0.lastPathComponent) != true })
            let date = Date(timeIntervalSince1970: 1_700_000_000 + Double(age))
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path())
        }
        let store = FileCacheStore(folder: folder, limit: 42_000)
        await store.save(entries[4])
        var left: [Bool] = []
        for entry in entries { left.append(await store.entry(for: entry.key) != nil) }
        // Three fit into nine tenths of the limit.
        #expect(left == [false, false, true, true, true])
    }

    @Test func filesAreForgottenWhereTheDiskTakesNone() async throws {
        defer { removeFolder() }
        let parent = folder.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try Data().write(to: folder)
        let store = FileCacheStore(folder: folder)
        await store.save(try entry())
        #expect(await store.entry(for: try entry().key) == nil)
        await store.removeAll { _ in true }
    }

    @Test func descriptionsTellNoValues() throws {
        let entry = try entry("/\("geheim")", identity: "geheim", headers: ["X": "geheim"])
        for text in ["\(entry)", String(reflecting: entry), "\(entry.key)", String(reflecting: entry.key)] {
            #expect(!text.contains("geheim"))
        }
        var dumped = ""
        dump(entry, to: &dumped)
        #expect(!dumped.contains("geheim"))
    }
}
