internal import WaypostSource

/// Reads a path with its holes.
struct PathTemplateReader {
    private var cursor: TextCursor

    /// - Parameter cursor: One that walks over the path alone.
    init(_ cursor: TextCursor) {
        self.cursor = cursor
    }

    /// A path from which the holes are missing that are none, which has been reported.
    mutating func path(_ log: inout DiagnosticLog) -> PathTemplate {
        var parts: [PathTemplate.Part] = []
        while !cursor.isAtEnd {
            let start = cursor.position
            if cursor.looks(at: "{") {
                cursor.move(to: cursor.endOfHole(from: start))
                if let hole = hole(start..<cursor.position, &log) { parts.append(.hole(hole)) }
            } else {
                cursor.take { $0 != UInt8(ascii: "{") }
                let literal = cursor.located(start, cursor.position)
                refuseStrayMarks(in: start..<cursor.position, &log)
                parts.append(.literal(literal))
            }
        }
        return PathTemplate(parts: parts, range: cursor.range(cursor.start, cursor.end))
    }

    private func refuseStrayMarks(in part: Range<Int>, _ log: inout DiagnosticLog) {
        if let stray = part.first(where: { cursor[$0] == UInt8(ascii: "}") }) {
            log.report(.strayBrace(at: cursor.range(stray, stray + 1)))
        }
        let arrow = part.first { index in
            cursor[index] == UInt8(ascii: "-") && index + 1 < part.upperBound
                && cursor[index + 1] == UInt8(ascii: ">")
        }
        if let arrow { log.report(.arrowInPath(at: cursor.range(arrow, arrow + 2))) }
    }

    private func hole(_ part: Range<Int>, _ log: inout DiagnosticLog) -> PathTemplate.Hole? {
        let whole = cursor.located(part.lowerBound, part.upperBound)
        let open = part.lowerBound + 1
        let close = part.upperBound - 1
        guard close >= open, cursor[close] == UInt8(ascii: "}"),
            !(open..<close).contains(where: { cursor[$0] == UInt8(ascii: "{") })
        else {
            log.report(.badHole(whole))
            return nil
        }
        let colon = (open..<close).first { cursor[$0] == UInt8(ascii: ":") }
        var nameEnd = colon ?? close
        let keepsSlashes = nameEnd > open && cursor[nameEnd - 1] == UInt8(ascii: "+")
        if keepsSlashes { nameEnd -= 1 }
        guard nameEnd > open, !(open..<nameEnd).contains(where: { cursor[$0].isBlank }) else {
            log.report(.badHole(whole))
            return nil
        }
        let type = colon.map { holeType(in: ($0 + 1)..<close, of: whole, &log) }
        return PathTemplate.Hole(
            name: cursor.located(open, nameEnd), type: type, keepsSlashes: keepsSlashes)
    }

    private func holeType(
        in part: Range<Int>, of hole: Located<String>, _ log: inout DiagnosticLog
    ) -> TypeExpression {
        let text = TextCursor(cursor, part: part)
        guard text.next?.isCapital == true || text.looks(at: "enum(") || text.looks(at: "[") else {
            log.report(.badHoleType(cursor.located(part.lowerBound, part.upperBound), of: hole))
            return TypeExpression(.invalid, hole.range)
        }
        var grammar = TypeGrammar(text)
        return grammar.typeAlone(&log)
    }
}

extension TextCursor {
    /// The index behind the `}` of a hole that begins at `start`; of a hole that is not closed, behind its word.
    func endOfHole(from start: Int) -> Int {
        var depth = 0
        var index = start
        while index < end {
            if self[index] == UInt8(ascii: "{") { depth += 1 }
            if self[index] == UInt8(ascii: "}") { depth -= 1 }
            index += 1
            if depth == 0 { return index }
        }
        index = start + 1
        while index < end, !self[index].isBlank { index += 1 }
        return index
    }
}

extension Diagnostic {
    fileprivate static func strayBrace(at range: SourceRange) -> Diagnostic {
        Diagnostic("E323", "this \"}\" closes nothing", at: range)
    }

    fileprivate static func arrowInPath(at range: SourceRange) -> Diagnostic {
        Diagnostic("E320", "write a blank before -> Type", at: range)
    }

    fileprivate static func badHole(_ hole: Located<String>) -> Diagnostic {
        Diagnostic("E323", "\"\(hole.value)\": a path parameter is {name} or {name:Type}", at: hole.range)
    }

    fileprivate static func badHoleType(_ type: Located<String>, of hole: Located<String>) -> Diagnostic {
        let near = builtinType(meantBy: type.value)
        return Diagnostic(
            "E323", "\"\(hole.value)\": a path parameter is {name} or {name:Type}\(didYouMean(near))",
            at: near == nil ? hole.range : type.range, replacement: near)
    }
}
