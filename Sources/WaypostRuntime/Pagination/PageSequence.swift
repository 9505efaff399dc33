/// The elements of all pages of a list, one after another. A page is loaded when its first element is asked for.
///
///     for try await order in shop.orders.listAll(status: .paid) { … }
///
/// Each iteration begins at the first page. An error ends it, after the elements that came before; a cancelled
/// task gets an ``APIError`` with the code ``APIError/Code/cancelled``.
public struct PageSequence<Item: Sendable>: AsyncSequence, Sendable {
    /// One of the elements.
    public typealias Element = Item

    /// Some elements, and what loads those that follow; nothing after the last page.
    struct Page: Sendable {
        let items: [Item]
        let next: Loader?
    }

    typealias Loader = @Sendable () async throws -> Page

    private let first: Loader

    /// Makes a sequence of its first page, which leads to the others.
    init(first: @escaping Loader) {
        self.first = first
    }

    /// Makes a sequence of given elements in one page, for mocks.
    public init(_ items: [Item]) {
        self.init { Page(items: items, next: nil) }
    }

    /// Makes a sequence that fails, for mocks.
    public init(throwing error: any Error) {
        self.init { throw error }
    }

    /// The pages as a whole, empty ones too.
    public var pages: Pages { Pages(first: first) }

    /// Begins at the first page.
    public func makeAsyncIterator() -> Iterator {
        Iterator(pages: pages.makeAsyncIterator())
    }
}

extension PageSequence {
    /// Iterates over elements.
    public struct Iterator: AsyncIteratorProtocol, Sendable {
        fileprivate var pages: Pages.Iterator
        private var items: ArraySlice<Item> = []

        fileprivate init(pages: Pages.Iterator) {
            self.pages = pages
        }

        /// Yields the next element, from the next page if need be; nil after the last.
        public mutating func next() async throws -> Item? {
            while items.isEmpty {
                guard let page = try await pages.next() else { return nil }
                items = page[...]
            }
            return items.popFirst()
        }
    }
}

extension PageSequence {
    /// The pages of a list, one after another.
    public struct Pages: AsyncSequence, Sendable {
        /// The elements of a page.
        public typealias Element = [Item]

        fileprivate let first: Loader

        /// Begins at the first page.
        public func makeAsyncIterator() -> Iterator {
            Iterator(following: first)
        }

        /// Iterates over pages.
        public struct Iterator: AsyncIteratorProtocol, Sendable {
            private var following: Loader?

            fileprivate init(following: @escaping Loader) {
                self.following = following
            }

            /// Yields the elements of the next page; nil after the last, and after an error.
            public mutating func next() async throws -> [Item]? {
                guard let load = following else { return nil }
                following = nil
                guard !Task.isCancelled else { throw APIError(.cancelled) }
                let page = try await load()
                following = page.next
                return page.items
            }
        }
    }
}
