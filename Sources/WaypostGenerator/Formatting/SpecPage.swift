internal import WaypostSource
internal import WaypostYAML

/// The lines of a spec, and what a parser knows of them.
struct SpecPage {
    /// The byte order mark, where there is one.
    let mark: [UInt8]
    private(set) var lines: [SpecLine] = []
    let root: YAMLNode
    /// Where each line begins.
    private let starts: [Int]
    /// Texts in which a `#` begins no comment.
    private var texts: [Range<Int>] = []
    /// The line in which each key begins, by the key's place.
    private var keyLines: [Int: Int] = [:]

    /// Nothing when it is written in a way that is not understood here.
    init?(of text: SourceText, _ root: YAMLNode) {
        mark = Array(text.bytes[..<text.textStart])
        self.root = root
        let count = text.position(at: text.bytes.count).line
        starts = (1...count).map { text.lineRange($0).lowerBound }
        var inner = Set<Int>()
        note(root, in: text, &inner)
        texts.sort { $0.lowerBound < $1.lowerBound }
        for number in 1...count {
            let range = text.lineRange(number)
            let end = number < count ? starts[number] : text.bytes.count
            // What stands behind the last line's end is no line.
            if range.isEmpty, end == range.upperBound, number == count, count > 1 { break }
            lines.append(
                SpecLine(
                    text.bytes[range], end: Array(text.bytes[range.upperBound..<end]), number: number,
                    isInner: inner.contains(number), commentStart: commentStart(in: range, text)))
        }
        if lines.contains(where: { $0.kind == .start && $0.body.starts(with: Array("? ".utf8)) }) {
            return nil
        }
    }

    private mutating func note(_ node: YAMLNode, in text: SourceText, _ inner: inout Set<Int>) {
        let range = node.range.lower..<node.range.upper
        switch node.content {
        case .scalar(let scalar):
            if scalar.style != .plain { texts.append(range) }
            noteLines(of: range, &inner)
        case .sequence(let elements):
            if isBracketed(range, text) { noteLines(of: range, &inner) }
            for element in elements { note(element, in: text, &inner) }
        case .mapping(let entries):
            if isBracketed(range, text) { noteLines(of: range, &inner) }
            for entry in entries {
                keyLines[entry.key.range.lower] = lineNumber(at: entry.key.range.lower)
                texts.append(entry.key.range.lower..<entry.key.range.upper)
                note(entry.value, in: text, &inner)
            }
        }
    }

    private func isBracketed(_ range: Range<Int>, _ text: SourceText) -> Bool {
        !range.isEmpty && [UInt8(ascii: "["), UInt8(ascii: "{")].contains(text.bytes[range.lowerBound])
    }

    /// Lines that go on with what began in a line before.
    private func noteLines(of range: Range<Int>, _ inner: inout Set<Int>) {
        guard !range.isEmpty else { return }
        let first = lineNumber(at: range.lowerBound)
        let last = lineNumber(at: range.upperBound - 1)
        inner.formUnion(first + 1..<last + 1)
    }

    /// A `#` at the line's beginning or behind a blank (YAML 1.2.2, section 6.6).
    private func commentStart(in range: Range<Int>, _ text: SourceText) -> Int? {
        let start = range.first { index in
            guard text.bytes[index] == UInt8(ascii: "#") else { return false }
            let isApart = index == range.lowerBound || text.bytes[index - 1].isBlank
            return isApart && !isInText(index)
        }
        return start.map { $0 - range.lowerBound }
    }

    /// The texts are sorted and do not overlap.
    private func isInText(_ offset: Int) -> Bool {
        let before = SpecPage.count(of: texts) { $0.lowerBound <= offset }
        return before > 0 && texts[before - 1].contains(offset)
    }

    private func lineNumber(at offset: Int) -> Int {
        SpecPage.count(of: starts) { $0 <= offset }
    }

    /// How many elements at the beginning of a sorted list are so, found by halving.
    private static func count<Element>(of list: [Element], where isSo: (Element) -> Bool) -> Int {
        var low = 0
        var high = list.count
        while low < high {
            let middle = (low + high) / 2
            if isSo(list[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    func lineNumber(ofKeyAt offset: Int) -> Int? { keyLines[offset] }

    /// Whether both hold the same text, white space left aside, the same tree and the same comments.
    func saysTheSame(as other: SpecPage) -> Bool {
        lines.flatMap(\.visible) == other.lines.flatMap(\.visible) && root.saysTheSame(as: other.root)
            && lines.compactMap(\.comment) == other.lines.compactMap(\.comment)
    }
}

/// A line of a spec.
struct SpecLine: Equatable {
    enum Kind {
        case blank, comment
        /// Where a key, an element or a value begins.
        case start
        /// Goes on with what began in a line before.
        case inner
    }

    let kind: Kind
    /// From 1; nothing for a line that is put in.
    let number: Int?
    var indentation: Int
    /// Without indentation and end.
    var body: [UInt8]
    var end: [UInt8]
    /// Where a comment begins in the body.
    var commentStart: Int?

    /// - Parameter commentStart: From the line's beginning.
    init(_ bytes: ArraySlice<UInt8>, end: [UInt8], number: Int, isInner: Bool, commentStart: Int?) {
        let indentation = bytes.prefix { $0 == UInt8(ascii: " ") }.count
        self.indentation = indentation
        body = Array(bytes.dropFirst(indentation))
        self.end = end
        self.number = number
        self.commentStart = commentStart.map { $0 - indentation }
        let isComment = commentStart == indentation
        let isBlank = bytes.allSatisfy(\.isBlank)
        kind = isInner ? .inner : isBlank ? .blank : isComment ? .comment : .start
    }

    static func blank(end: [UInt8]) -> SpecLine {
        SpecLine([], end: end)
    }

    private init(_ body: [UInt8], end: [UInt8]) {
        kind = .blank
        number = nil
        indentation = 0
        self.body = body
        self.end = end
    }

    var bytes: [UInt8] {
        let isEmpty = body.isEmpty && kind != .inner
        return [UInt8](repeating: UInt8(ascii: " "), count: isEmpty ? 0 : indentation) + body + end
    }

    /// All but white space.
    var visible: [UInt8] { body.filter { !$0.isBlank } }

    /// The words of the line's comment.
    var comment: [UInt8]? {
        commentStart.map { start in
            let words = body[start...].drop { $0 == UInt8(ascii: "#") }.drop(while: \.isBlank)
            return Array(words.reversed().drop(while: \.isBlank).reversed())
        }
    }
}

extension UInt8 {
    /// A space or tab.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
