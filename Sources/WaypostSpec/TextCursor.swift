internal import WaypostSource
internal import WaypostYAML

/// A place in a scalar's text, or in a part of it. It knows the span that each part has in the file.
struct TextCursor {
    private let node: YAMLNode
    private let bytes: [UInt8]
    let start: Int
    let end: Int
    private(set) var position: Int

    init(_ node: YAMLNode, _ text: String) {
        self.node = node
        bytes = Array(text.utf8)
        start = 0
        end = bytes.count
        position = 0
    }

    /// - Parameter part: The bytes that the cursor may walk over.
    init(_ other: TextCursor, part: Range<Int>) {
        node = other.node
        bytes = other.bytes
        start = part.lowerBound
        end = part.upperBound
        position = start
    }

    var isAtEnd: Bool { position >= end }

    var next: UInt8? { isAtEnd ? nil : bytes[position] }

    subscript(index: Int) -> UInt8 { bytes[index] }

    func looks(at text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[position..<end].starts(with: $0) }
    }

    mutating func take(_ text: StaticString) -> Bool {
        guard looks(at: text) else { return false }
        position += text.utf8CodeUnitCount
        return true
    }

    mutating func move(to index: Int) {
        position = min(index, end)
    }

    mutating func skipBlanks() {
        take { $0.isBlank }
    }

    mutating func take(while condition: (UInt8) -> Bool) {
        while let next, condition(next) { position += 1 }
    }

    /// A name, with the dots of a nested one.
    mutating func takeWord() -> String {
        let start = position
        take { $0.isPartOfWord }
        return text(start, position)
    }

    /// Whether documentation begins here. An address such as `https://…` holds none.
    var looksAtDocumentation: Bool {
        looks(at: "//") && (position == start || bytes[position - 1].isBlank)
    }

    func firstIndex(of byte: UInt8, from index: Int) -> Int? {
        bytes[min(index, end)..<end].firstIndex(of: byte)
    }

    func text(_ lower: Int, _ upper: Int) -> String {
        String(decoding: bytes[lower..<max(lower, upper)], as: UTF8.self)
    }

    func range(_ lower: Int, _ upper: Int) -> SourceRange {
        node.range(ofTextFrom: lower, to: min(max(lower, upper), bytes.count))
    }

    func located(_ lower: Int, _ upper: Int) -> Located<String> {
        Located(text(lower, upper), range(lower, upper))
    }

    /// The end of a part without the blanks before it.
    func trimmedEnd(_ lower: Int, _ upper: Int) -> Int {
        var upper = upper
        while upper > lower, bytes[upper - 1].isBlank { upper -= 1 }
        return upper
    }

    /// The span of all of the text.
    var wholeRange: SourceRange { node.range }
}

extension UInt8 {
    var isBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\n")
    }

    var isCapital: Bool { (0x41...0x5A).contains(self) }

    var isLetterOrDigit: Bool {
        isCapital || (0x61...0x7A).contains(self) || (0x30...0x39).contains(self)
    }

    fileprivate var isPartOfWord: Bool {
        isLetterOrDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: ".") || self >= 0x80
    }
}
