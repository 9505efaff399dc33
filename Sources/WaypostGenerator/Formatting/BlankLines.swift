private import WaypostSource
private import WaypostYAML

/// One blank line at the most; and one between keys of the file, and between endpoints, where one of the two takes several
/// lines. The last line has an end.
struct BlankLines {
    /// The lines, by number, that must stand apart from what is before them.
    private let apart: Set<Int>
    private let page: SpecPage

    init(_ page: SpecPage) {
        self.page = page
        let root = page.root.mapping ?? []
        let endpoints = root.first { $0.key.value == "endpoints" }?.value.mapping ?? []
        apart = BlankLines.apart(root, page).union(BlankLines.apart(endpoints, page))
    }

    func applied(to lines: [SpecLine]) -> [SpecLine] {
        let usualEnd = page.lines.first { !$0.end.isEmpty }?.end ?? [UInt8(ascii: "\n")]
        var result: [SpecLine] = []
        for line in lines {
            if line.kind == .blank, result.last.map({ $0.kind == .blank }) ?? true { continue }
            if line.kind == .start, let number = line.number, apart.contains(number) {
                // Comments right above belong to the line.
                let place = (result.lastIndex { $0.kind != .comment } ?? -1) + 1
                if place > 0, result[place - 1].kind != .blank {
                    result.insert(.blank(end: usualEnd), at: place)
                }
            }
            result.append(line)
        }
        while result.last?.kind == .blank { result.removeLast() }
        if let last = result.indices.last, result[last].end.isEmpty { result[last].end = usualEnd }
        return result
    }

    private static func apart(_ entries: [YAMLEntry], _ page: SpecPage) -> Set<Int> {
        let starts = Set(entries.compactMap { page.lineNumber(ofKeyAt: $0.key.range.lower) }).sorted()
        let ends = starts.dropFirst() + [Int.max]
        let lengths = page.countsOfLines(between: Array(zip(starts, ends)))
        return Set(
            starts.indices.dropFirst().filter { lengths[$0 - 1] > 1 || lengths[$0] > 1 }.map { starts[$0] })
    }
}

extension SpecPage {
    /// How many lines have content from one line up to another, for spans that follow each other.
    fileprivate func countsOfLines(between spans: [(lower: Int, upper: Int)]) -> [Int] {
        let numbers = lines.filter { $0.kind == .start || $0.kind == .inner }.compactMap(\.number)
        var rest = numbers[...]
        return spans.map { span in
            rest = rest.drop { $0 < span.lower }
            let count = rest.prefix { $0 < span.upper }.count
            rest = rest.dropFirst(count)
            return count
        }
    }
}
