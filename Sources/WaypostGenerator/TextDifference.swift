/// The first lines in which two texts differ, in the unified form.
///
/// It looks no further than what it shows: generated files may be long and wholly new.
struct TextDifference {
    private let old: [String]
    private let new: [String]
    private let places: [String: [Int]]
    private var shown: [String] = []
    /// The first line of the old text that may be shown as context: those before are shown already.
    private var unshown = 0

    private static let context = 2

    /// - Parameter limit: How many lines are shown.
    static func lines(from old: [UInt8]?, to new: [UInt8]?, limit: Int) -> [String] {
        var difference = TextDifference(old ?? [], new ?? [])
        difference.compare(upTo: limit)
        let isCut = difference.shown.count > limit
        return difference.shown.prefix(limit) + (isCut ? ["…"] : [])
    }

    private init(_ old: [UInt8], _ new: [UInt8]) {
        self.old = TextDifference.lines(of: old)
        self.new = TextDifference.lines(of: new)
        places = Dictionary(grouping: self.new.indices, by: { [lines = self.new] in lines[$0] })
    }

    private mutating func compare(upTo limit: Int) {
        var (here, there) = (0, 0)
        while here < old.count || there < new.count, shown.count <= limit {
            if here < old.count, there < new.count, old[here] == new[there] {
                here += 1
                there += 1
                continue
            }
            let (removed, added) = distanceToCommonLine(from: here, there)
            showLead(before: here, there)
            shown += old[here..<here + removed].map { "-\($0)" }
            shown += new[there..<there + added].map { "+\($0)" }
            here += removed
            there += added
            showTail(from: here, there)
        }
    }

    /// How many lines to pass over in each text until both go on with the same one.
    private func distanceToCommonLine(from here: Int, _ there: Int) -> (removed: Int, added: Int) {
        var best = (removed: old.count - here, added: new.count - there)
        for index in old.indices[here...] where index - here < best.removed + best.added {
            guard let place = places[old[index]]?.first(where: { $0 >= there }) else { continue }
            if index - here + place - there < best.removed + best.added {
                best = (index - here, place - there)
            }
        }
        return best
    }

    private mutating func showLead(before here: Int, _ there: Int) {
        let start = max(unshown, here - TextDifference.context)
        if start > unshown || shown.isEmpty {
            shown.append("@@ -\(start + 1) +\(there - (here - start) + 1) @@")
        }
        shown += old[start..<max(start, here)].map { " \($0)" }
    }

    private mutating func showTail(from here: Int, _ there: Int) {
        let tail = zip(old[here...], new[there...]).prefix(TextDifference.context).prefix { $0 == $1 }
        shown += tail.map { " \($0.0)" }
        unshown = here + tail.count
    }

    /// Split at line feeds alone; what a terminal would act upon is made visible.
    private static func lines(of bytes: [UInt8]) -> [String] {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return (lines.last?.isEmpty ?? false ? lines.dropLast() : lines[...]).map { line in
            let scalars = String(decoding: line, as: UTF8.self).unicodeScalars.map { scalar in
                scalar.properties.generalCategory == .control && scalar != "\t" ? "\u{FFFD}" : scalar
            }
            return String(String.UnicodeScalarView(scalars))
        }
    }
}
