/// Lays code out as text: decides where lists break, and keeps empty lines to one, none at the edges of braces.
struct CodeWriter {
    private var output: [UInt8] = []
    private var column = 0
    private var pendingLineEnds = 0
    /// Room for the comma behind the item that is written.
    private var reserve = 0

    /// Where lines end at the latest; `.swift-format` has the same number.
    static let margin = 110

    /// The text of a file, with a line end behind it.
    static func text(of code: Code) -> String {
        var writer = CodeWriter()
        writer.write(code, indentation: 0)
        writer.output.append(UInt8(ascii: "\n"))
        return String(decoding: writer.output, as: UTF8.self)
    }

    private mutating func write(_ code: Code, indentation: Int) {
        for piece in code.pieces {
            switch piece {
            case .text(let text): write(text, indentation)
            case .lineEnd: pendingLineEnds += 1
            case .code(let code, let more):
                // At the start of a line its own indentation is that of the blanks before it.
                leadingBlanks = 0
                write(code, indentation: indentation + more)
            case .list(let list): write(list, indentation)
            }
        }
    }

    private mutating func write(_ text: String, _ indentation: Int) {
        var text = Substring(text)
        if pendingLineEnds > 0 {
            let content = text.drop { $0 == " " }
            // The line may be indented by a piece of its own; what counts is the first piece that is not blank.
            guard !content.isEmpty else {
                leadingBlanks += text.utf8.count
                return
            }
            startLine(before: content, indentation + leadingBlanks + text.utf8.count - content.utf8.count)
            text = content
        }
        output.append(contentsOf: text.utf8)
        column += text.unicodeScalars.count
    }

    private var leadingBlanks = 0

    private mutating func startLine(before content: Substring, _ indentation: Int) {
        let isAtEdge = content.utf8.first == UInt8(ascii: "}") || output.last == UInt8(ascii: "{")
        for _ in 0..<(isAtEdge ? 1 : min(pendingLineEnds, 2)) where !output.isEmpty {
            output.append(UInt8(ascii: "\n"))
        }
        output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
        column = indentation
        pendingLineEnds = 0
        leadingBlanks = 0
    }

    private mutating func write(_ list: CodeList, _ indentation: Int) {
        let flat = CodeWriter.width(of: list)
        let start = pendingLineEnds > 0 ? indentation + leadingBlanks : column
        // Broken items stand one step further in than the line that the list starts on.
        let inner = (pendingLineEnds > 0 ? indentation + leadingBlanks : indentation) + 4
        let outer = inner - 4
        // The formatter leaves room for the comma that a literal would have behind its last item.
        let margin = CodeWriter.margin - max(reserve, list.isLiteral ? 1 : 0)
        if let flat, start + flat <= margin || list.items.isEmpty {
            write(list.head, indentation: indentation)
            for (index, item) in list.items.enumerated() {
                if index > 0 { write(", ", indentation) }
                write(item, indentation: indentation)
            }
            write(list.tail, indentation: indentation)
            return
        }
        write(list.head, indentation: indentation)
        let itemsWidth = list.items.reduce(Optional(0)) { sum, item in
            sum.flatMap { sum in CodeWriter.width(of: item).map { sum + $0 + 2 } }
        }
        let fitsOneLine = !list.isLiteral && (itemsWidth.map { inner + $0 - 2 <= CodeWriter.margin } ?? false)
        pendingLineEnds += 1
        let outerReserve = reserve
        for (index, item) in list.items.enumerated() {
            reserve = fitsOneLine || index + 1 == list.items.count ? 0 : 1
            write(item, indentation: inner)
            if index + 1 < list.items.count {
                write(fitsOneLine ? ", " : ",", inner)
                if !fitsOneLine { pendingLineEnds += 1 }
            } else if list.isLiteral, list.items.count > 1 {
                write(",", inner)
            }
        }
        reserve = outerReserve
        pendingLineEnds += 1
        write(list.tail, indentation: outer)
    }

    /// How wide code is on one line; nothing when it has several.
    private static func width(of code: Code) -> Int? {
        var width = 0
        for piece in code.pieces {
            switch piece {
            case .text(let text): width += text.unicodeScalars.count
            case .lineEnd: return nil
            case .code(let code, _):
                guard let inner = CodeWriter.width(of: code) else { return nil }
                width += inner
            case .list(let list):
                guard let inner = CodeWriter.width(of: list) else { return nil }
                width += inner
            }
        }
        return width
    }

    private static func width(of list: CodeList) -> Int? {
        guard let head = width(of: list.head), let tail = width(of: list.tail) else { return nil }
        var width = head + tail + max(0, list.items.count - 1) * 2
        for item in list.items {
            guard let inner = CodeWriter.width(of: item) else { return nil }
            width += inner
        }
        return width
    }
}
