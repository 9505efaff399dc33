/// Swift text under construction.
///
/// It is written as a literal; an interpolation holds a name, a type, a literal, documentation or other code, and
/// never loose text, so that nothing of a spec can enter as code. Code that is put into an indented line keeps
/// that indentation on all its lines, and a line that holds nothing but empty code is dropped.
struct Code: Equatable, Sendable {
    private(set) var pieces: [Piece] = []

    enum Piece: Equatable, Sendable {
        /// Without a line end.
        case text(String)
        case lineEnd
        /// Other code, indented by so many blanks.
        case code(Code, indentation: Int)
        case list(CodeList)
    }

    static let empty = Code()

    var isEmpty: Bool { pieces.isEmpty }

    init() {}

    init(_ list: CodeList) {
        pieces = [.list(list)]
    }

    /// For text that is known to be safe: only the files in this folder may use it.
    init(trusted text: String) {
        pieces = text.isEmpty ? [] : [.text(text)]
    }

    fileprivate init(_ pieces: [Piece]) {
        self.pieces = pieces
    }
}

extension Code: ExpressibleByStringInterpolation {
    init(stringLiteral text: String) {
        var interpolation = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        interpolation.appendLiteral(text)
        self.init(stringInterpolation: interpolation)
    }

    init(stringInterpolation: StringInterpolation) {
        self.init(stringInterpolation.finished)
    }

    struct StringInterpolation: StringInterpolationProtocol {
        private var pieces: [Piece] = []
        /// Where the current line starts among the pieces.
        private var lineStart = 0
        private var indentation = 0
        private var isBlank = true
        private var holdsEmptyCode = false

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) {
            var rest = Substring(literal)
            while let end = rest.firstIndex(of: "\n") {
                append(rest[..<end])
                endLine()
                rest = rest[rest.index(after: end)...]
            }
            append(rest)
        }

        mutating func appendInterpolation(_ code: Code) {
            if code.isEmpty {
                holdsEmptyCode = true
            } else {
                pieces.append(.code(code, indentation: indentation))
                isBlank = false
            }
        }

        @available(*, unavailable, message: "text enters as a name, a type, a literal or documentation")
        mutating func appendInterpolation(_ text: String) {}

        var finished: [Piece] {
            guard isBlank, holdsEmptyCode else { return pieces }
            // The last line is dropped with the line end before it.
            let kept = pieces[..<lineStart]
            return Array(kept.last == .lineEnd ? kept.dropLast() : kept)
        }

        private mutating func append(_ text: Substring) {
            guard !text.isEmpty else { return }
            if isBlank {
                let blanks = text.prefix { $0 == " " }.count
                if pieces.count == lineStart { indentation = blanks }
                isBlank = blanks == text.count
            }
            pieces.append(.text(String(text)))
        }

        private mutating func endLine() {
            if isBlank, holdsEmptyCode {
                pieces.removeSubrange(lineStart...)
            } else {
                pieces.append(.lineEnd)
            }
            lineStart = pieces.count
            indentation = 0
            isBlank = true
            holdsEmptyCode = false
        }
    }
}

extension [Code] {
    /// One under another.
    var lines: Code { joined(by: [.lineEnd]) }

    /// One under another with an empty line between.
    var paragraphs: Code { joined(by: [.lineEnd, .lineEnd]) }

    private func joined(by separator: [Code.Piece]) -> Code {
        var pieces: [Code.Piece] = []
        for code in self where !code.isEmpty {
            if !pieces.isEmpty { pieces += separator }
            pieces.append(.code(code, indentation: 0))
        }
        return Code(pieces)
    }
}
