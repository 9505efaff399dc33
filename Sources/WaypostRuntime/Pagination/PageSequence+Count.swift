extension PageSequence {
    /// Counts pages: each is loaded by its number, up to the one that is empty or said to be the last.
    public static func counting<Number: FixedWidthInteger & Sendable>(
        from first: Number,
        _ load: @escaping @Sendable (Number) async throws -> ([Item], end: PageEnd)
    ) -> PageSequence {
        PageSequence {
            try await page(at: first, seen: 0, load) { _ in 1 }
        }
    }

    /// Advances by elements: each page is loaded by the number of elements before it, up to the one that is
    /// empty or said to be the last.
    ///
    /// For ``PageEnd/total(_:)`` those before the first page count as seen.
    public static func advancing<Offset: FixedWidthInteger & Sendable>(
        from first: Offset,
        _ load: @escaping @Sendable (Offset) async throws -> ([Item], end: PageEnd)
    ) -> PageSequence {
        PageSequence {
            try await page(at: first, seen: Int(clamping: first), load) { $0 }
        }
    }

    private static func page<Place: FixedWidthInteger & Sendable>(
        at place: Place, seen: Int,
        _ load: @escaping @Sendable (Place) async throws -> ([Item], end: PageEnd),
        step: @escaping @Sendable (Int) -> Int
    ) async throws -> Page {
        let (items, end) = try await load(place)
        let (sum, hasOverflown) = seen.addingReportingOverflow(items.count)
        let seen = hasOverflown ? .max : sum
        guard !end.isReached(by: items.count, seen: seen) else { return Page(items: items, next: nil) }
        return Page(items: items) {
            let (next, isTooFar) = place.addingReportingOverflow(Place(clamping: step(items.count)))
            guard !isTooFar else {
                throw APIError(
                    .invalidRequest, detail: "no \(Place.self) can tell the place of the next page")
            }
            return try await page(at: next, seen: seen, load, step: step)
        }
    }
}
