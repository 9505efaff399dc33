/// The white space in lines: one space behind a colon and behind the `#` of a comment, none at the end.
///
/// What an author has put into columns stays in columns: values below each other, and the space before comments.
struct LineSpacing {
    private let page: SpecPage
    /// Where the value behind a key begins in its line, for lines that have both.
    private let columns: [Int: Int]

    init(_ page: SpecPage) {
        self.page = page
        columns = LineSpacing.columns(of: page)
    }

    func applied(to lines: [SpecLine]) -> [SpecLine] {
        lines.map { line in
            var line = line
            guard line.kind != .inner else { return line }
            spaceColon(&line)
            spaceComment(&line)
            while line.body.last?.isBlank ?? false { line.body.removeLast() }
            return line
        }
    }

    private static func columns(of page: SpecPage) -> [Int: Int] {
        var columns: [Int: Int] = [:]
        for line in page.lines where line.kind == .start {
            guard let number = line.number, let gap = LineSpacing.gap(in: line) else { continue }
            columns[number] = line.indentation + gap.upperBound
        }
        return columns
    }

    private func spaceColon(_ line: inout SpecLine) {
        guard line.kind == .start, let number = line.number, let gap = LineSpacing.gap(in: line),
            gap.count > 1
        else {
            return
        }
        let column = columns[number]
        guard columns[number - 1] != column, columns[number + 1] != column else { return }
        line.body.replaceSubrange(gap, with: [UInt8(ascii: " ")])
        line.commentStart = line.commentStart.map { $0 - gap.count + 1 }
    }

    /// The blanks between the colon of a plain key and its value.
    private static func gap(in line: SpecLine) -> Range<Int>? {
        var start = 0
        while line.body.dropFirst(start).startsWithDash {
            start += 1 + line.body.dropFirst(start + 1).prefix(while: \.isBlank).count
        }
        let key = line.body.dropFirst(start).prefix { $0.isPartOfPlainKey }
        guard !key.isEmpty, key.endIndex < line.body.count, line.body[key.endIndex] == UInt8(ascii: ":")
        else {
            return nil
        }
        let lower = key.endIndex + 1
        let upper = lower + line.body.dropFirst(lower).prefix(while: \.isBlank).count
        guard upper > lower, upper < line.body.count, line.commentStart != upper else { return nil }
        return lower..<upper
    }

    private func spaceComment(_ line: inout SpecLine) {
        guard let start = line.commentStart else { return }
        let next = start + 1
        guard next < line.body.count, !line.body[next].isBlank, !"#!".utf8.contains(line.body[next]) else {
            return
        }
        line.body.insert(UInt8(ascii: " "), at: next)
    }
}

extension UInt8 {
    /// Whether keys without quotes are made of it in nearly all specs; others are left as they are.
    fileprivate var isPartOfPlainKey: Bool {
        switch self {
        case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: true
        default: "_-$?.".utf8.contains(self)
        }
    }
}
