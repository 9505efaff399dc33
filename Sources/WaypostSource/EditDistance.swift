/// The known word that was probably meant.
///
/// - Parameter words: In the order of preference: of two that are equally near the first is taken.
package func nearest(to word: String, among words: some Sequence<String>) -> String? {
    let letters = Array(word.unicodeScalars)
    // What is longer is no word, and comparing two such texts takes the product of their lengths.
    guard letters.count <= longestWord else { return nil }
    let folded = word.lowercased()
    var best: (word: String, distance: Int)?
    for candidate in words where candidate != word {
        if candidate.lowercased() == folded { return candidate }
        let other = Array(candidate.unicodeScalars)
        guard other.count <= longestWord else { continue }
        // A third of the letters may differ; beyond that a suggestion misleads.
        let limit = min(best.map { $0.distance - 1 } ?? .max, max(letters.count, other.count) / 3)
        if limit > 0, let distance = editDistance(letters, other, limit: limit) {
            best = (candidate, distance)
        }
    }
    return best?.word
}

private let longestWord = 100

/// How many letters to add, drop, change or swap with their neighbour lead from one word to the other
/// (optimal string alignment); nothing when more than `limit`.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for row in 1...left.count {
        var current = [row]
        current.reserveCapacity(right.count + 1)
        for column in 1...right.count {
            let isSame = left[row - 1] == right[column - 1]
            var cost = min(
                previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (isSame ? 0 : 1))
            if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                cost = min(cost, beforePrevious[column - 2] + 1)
            }
            current.append(cost)
        }
        guard current.min().map({ $0 <= limit }) ?? true else { return nil }
        (beforePrevious, previous) = (previous, current)
    }
    return previous[right.count] <= limit ? previous[right.count] : nil
}
