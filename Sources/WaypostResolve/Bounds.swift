internal import WaypostSource

/// The range of a number, or of a text's length: `1...50`, `0...`, `...9`.
struct Bounds: Equatable {
    var lower: Double?
    var upper: Double?
    /// As written.
    var text: String

    /// Nothing when the text is no range.
    init?(_ text: String) {
        self.text = text
        guard let dots = text.firstRange(of: "...") else { return nil }
        let low = text[..<dots.lowerBound]
        let high = text[dots.upperBound...]
        lower = Double(low)
        upper = Double(high)
        let isRead = (low.isEmpty || lower != nil) && (high.isEmpty || upper != nil)
        guard isRead, lower != nil || upper != nil, lower ?? -.infinity <= upper ?? .infinity else {
            return nil
        }
    }

    func contains(_ number: Double) -> Bool {
        (lower ?? -.infinity) <= number && number <= (upper ?? .infinity)
    }
}
