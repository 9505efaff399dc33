extension PageSequence {
    /// Follows cursors: each page tells where the next one begins.
    ///
    /// The first page is loaded with nil; a next cursor of nil or empty text ends. An empty page does not, since
    /// servers that filter late send some. A cursor that has come before would never end, and throws an
    /// ``APIError`` with the code ``APIError/Code/decoding``.
    public static func following<Cursor: Hashable & Sendable>(
        _ load: @escaping @Sendable (Cursor?) async throws -> ([Item], next: Cursor?)
    ) -> PageSequence {
        PageSequence {
            try await page(at: nil, after: [], load) {
                APIError(.decoding, detail: "the next cursor has come before, so the pages would never end")
            }
        }
    }

    /// Loads a page, and prepares to load those that follow unless they are among the seen.
    static func page<Cursor: Hashable & Sendable>(
        at cursor: Cursor?, after seen: Set<Cursor>,
        _ load: @escaping @Sendable (Cursor?) async throws -> ([Item], next: Cursor?),
        repeated: @escaping @Sendable () -> any Error
    ) async throws -> Page {
        let (items, next) = try await load(cursor)
        guard let next, (next as? String)?.isEmpty != true else { return Page(items: items, next: nil) }
        guard !seen.contains(next) else { return Page(items: items) { throw repeated() } }
        return Page(items: items) {
            try await page(at: next, after: seen.union([next]), load, repeated: repeated)
        }
    }
}
