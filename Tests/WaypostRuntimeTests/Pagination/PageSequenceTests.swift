import Foundation
import Testing
import WaypostRuntime

private struct Refused: Error, Equatable {}

/// Lists as servers give them, and the calls that came.
private final class Lists: Sendable {
    struct CursorPage {
        let items: [Int]
        let next: String?
    }

    struct NumberedPage {
        let items: [Int]
        let isLast: Bool?
        let hasMore: Bool?
        let total: Int64?
    }

    private let asked = Locked<[String]>([])
    var calls: [String] { asked.withLock { $0 } }

    func list(cursor: String? = nil, _ pages: [String: CursorPage]) async throws -> CursorPage {
        asked.withLock { $0.append(cursor ?? "-") }
        guard let page = pages[cursor ?? "-"] else { throw Refused() }
        return page
    }

    func list(page: Int, size: Int = 3, of count: Int) async throws -> NumberedPage {
        asked.withLock { $0.append("\(page)") }
        return self.page(from: (page - 1) * size, size, count)
    }

    func list(offset: Int, limit: Int = 3, of count: Int) async throws -> NumberedPage {
        asked.withLock { $0.append("\(offset)") }
        return page(from: offset, limit, count)
    }

    private func page(from start: Int, _ size: Int, _ count: Int) -> NumberedPage {
        let items = Array((0..<count).dropFirst(start).prefix(size))
        return NumberedPage(
            items: items, isLast: start + size >= count, hasMore: start + size < count, total: Int64(count))
    }
}

private func elements<Sequence: AsyncSequence>(of sequence: Sequence) async throws -> [Sequence.Element] {
    var elements: [Sequence.Element] = []
    for try await element in sequence { elements.append(element) }
    return elements
}

struct PageSequenceTests {
    private let lists = Lists()

    // As the generator writes it: the types of the closure come from what is returned and from the call.
    private func followed(_ pages: [String: Lists.CursorPage]) -> PageSequence<Int> {
        PageSequence.following { [lists] cursor in
            let page = try await lists.list(cursor: cursor, pages)
            return (page.items, next: page.next)
        }
    }

    private func counted(_ count: Int, _ end: @escaping @Sendable (Lists.NumberedPage) -> PageEnd)
        -> PageSequence<Int>
    {
        PageSequence.counting(from: 1) { [lists] number in
            let page = try await lists.list(page: number, of: count)
            return (page.items, end: end(page))
        }
    }

    private func advanced(
        from start: Int = 0, _ count: Int, _ end: @escaping @Sendable (Lists.NumberedPage) -> PageEnd
    ) -> PageSequence<Int> {
        PageSequence.advancing(from: start) { [lists] offset in
            let page = try await lists.list(offset: offset, of: count)
            return (page.items, end: end(page))
        }
    }

    // MARK: Cursors

    @Test(arguments: [String?.none, ""])
    func followsCursorsToTheEnd(end: String?) async throws {
        let sequence = followed([
            "-": .init(items: [1, 2], next: "a"), "a": .init(items: [], next: "b"),
            "b": .init(items: [3], next: end),
        ])
        #expect(try await elements(of: sequence) == [1, 2, 3])
        #expect(lists.calls == ["-", "a", "b"])
        #expect(try await elements(of: sequence.pages) == [[1, 2], [], [3]])
        #expect(lists.calls == ["-", "a", "b", "-", "a", "b"])
    }

    @Test func loadsAPageWhenItIsNeeded() async throws {
        let sequence = followed([
            "-": .init(items: [1, 2], next: "a"), "a": .init(items: [3], next: nil),
        ])
        #expect(lists.calls == [])
        var iterator = sequence.makeAsyncIterator()
        #expect(lists.calls == [])
        #expect(try await iterator.next() == 1)
        #expect(try await iterator.next() == 2)
        #expect(lists.calls == ["-"])
        #expect(try await iterator.next() == 3)
        #expect(lists.calls == ["-", "a"])
        #expect(try await iterator.next() == nil)
        #expect(try await iterator.next() == nil)
        #expect(lists.calls == ["-", "a"])
    }

    @Test(arguments: ["a", "b"])
    func refusesACursorThatHasComeBefore(cursor: String) async throws {
        var iterator = followed([
            "-": .init(items: [1], next: "a"), "a": .init(items: [2], next: "b"),
            "b": .init(items: [3], next: cursor),
        ]).makeAsyncIterator()
        for item in 1...3 { #expect(try await iterator.next() == item) }
        let error = await #expect(throws: APIError.self) { try await iterator.next() }
        #expect(error?.code == .decoding)
        #expect(error?.detail == "the next cursor has come before, so the pages would never end")
        #expect(try await iterator.next() == nil)
        #expect(lists.calls == ["-", "a", "b"])
    }

    @Test func followsCursorsOfAnyType() async throws {
        let sequence: PageSequence<String> = PageSequence.following { (cursor: Int?) in
            (["\(cursor ?? 0)"], next: cursor == 2 ? nil : (cursor ?? 0) + 1)
        }
        #expect(try await elements(of: sequence) == ["0", "1", "2"])
    }

    @Test func throwsTheErrorOfAPageAfterWhatCameBefore() async throws {
        var iterator = followed(["-": .init(items: [1], next: "lost")]).makeAsyncIterator()
        #expect(try await iterator.next() == 1)
        await #expect(throws: Refused()) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }

    @Test func endsWhenTheTaskIsCancelled() async {
        let sequence = followed(["-": .init(items: [1], next: "a"), "a": .init(items: [2], next: nil)])
        let task = Task {
            var items: [Int] = []
            for try await item in sequence {
                items.append(item)
                withUnsafeCurrentTask { $0?.cancel() }
            }
            return items
        }
        let error = await #expect(throws: APIError.self) { try await task.value }
        #expect(error?.code == .cancelled)
        #expect(lists.calls == ["-"])
    }

    // MARK: Numbers and offsets

    @Test(arguments: [
        (7, ["1", "2", "3", "4"]), (6, ["1", "2", "3"]), (0, ["1"]),
    ])
    func countsUpToAnEmptyPage(count: Int, calls: [String]) async throws {
        #expect(try await elements(of: counted(count) { _ in .whenEmpty }) == Array(0..<count))
        #expect(lists.calls == calls)
    }

    @Test(arguments: [(7, ["1", "2", "3"]), (6, ["1", "2"]), (0, ["1"])])
    func countsUpToThePageThatIsTheLast(count: Int, calls: [String]) async throws {
        #expect(try await elements(of: counted(count) { .last($0.isLast) }) == Array(0..<count))
        #expect(try await elements(of: counted(count) { .more($0.hasMore) }) == Array(0..<count))
        #expect(try await elements(of: counted(count) { .total($0.total) }) == Array(0..<count))
        #expect(lists.calls == calls + calls + calls)
    }

    @Test(arguments: [
        PageEnd.last(nil), .more(nil), .total(Int?.none), .last(false), .more(true), .total(100),
    ])
    func endsAtAnEmptyPageWhateverIsSaid(end: PageEnd) async throws {
        #expect(try await elements(of: counted(4) { _ in end }) == [0, 1, 2, 3])
        #expect(lists.calls == ["1", "2", "3"])
    }

    @Test(arguments: [(7, ["0", "3", "6"]), (6, ["0", "3"]), (0, ["0"])])
    func advancesByTheNumberOfElements(count: Int, calls: [String]) async throws {
        #expect(try await elements(of: advanced(count) { .last($0.isLast) }) == Array(0..<count))
        #expect(try await elements(of: advanced(count) { .more($0.hasMore) }) == Array(0..<count))
        #expect(try await elements(of: advanced(count) { .total($0.total) }) == Array(0..<count))
        #expect(lists.calls == calls + calls + calls)
    }

    @Test func countsWhatIsBeforeTheFirstOffsetAsSeen() async throws {
        #expect(try await elements(of: advanced(from: 4, 6) { .total($0.total) }) == [4, 5])
        #expect(lists.calls == ["4"])
        #expect(try await elements(of: advanced(from: 4, 6) { _ in .whenEmpty }) == [4, 5])
        #expect(lists.calls == ["4", "4", "6"])
    }

    @Test func throwsWhereNumbersEnd() async throws {
        let sequence = PageSequence.counting(from: Int8(126)) { number in ([number], end: .whenEmpty) }
        var iterator = sequence.makeAsyncIterator()
        #expect(try await iterator.next() == 126)
        #expect(try await iterator.next() == 127)
        let error = await #expect(throws: APIError.self) { try await iterator.next() }
        #expect(error?.code == .invalidRequest)
        let offsets = PageSequence.advancing(from: UInt8(250)) { _ in ([1, 2, 3, 4], end: .whenEmpty) }
        await #expect(throws: APIError.self) { try await elements(of: offsets) }
    }

    // MARK: Mocks

    @Test func canBeMadeOfElementsOrOfAnError() async throws {
        #expect(try await elements(of: PageSequence([1, 2])) == [1, 2])
        #expect(try await elements(of: PageSequence([1, 2]).pages) == [[1, 2]])
        #expect(try await elements(of: PageSequence<Int>([])) == [])
        await #expect(throws: Refused()) { try await elements(of: PageSequence<Int>(throwing: Refused())) }
    }

    @Test func beginsAnewForEachIteration() async throws {
        let sequence = counted(4) { .last($0.isLast) }
        let all = try await withThrowingTaskGroup(of: [Int].self) { group in
            for _ in 0..<8 { group.addTask { try await elements(of: sequence) } }
            return try await group.reduce(into: [[Int]]()) { $0.append($1) }
        }
        #expect(all == Array(repeating: [0, 1, 2, 3], count: 8))
        #expect(lists.calls.count == 16)
    }

    @MainActor @Test func iteratesOnTheMainActor() async throws {
        var sum = 0
        for try await item in counted(4, { .last($0.isLast) }) { sum += item }
        #expect(sum == 6)
    }
}
