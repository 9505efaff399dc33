internal import WaypostSource
internal import WaypostYAML

/// Reads an http line; nothing, and a report, when it is none.
func readHTTPLine(_ node: YAMLNode, _ log: inout DiagnosticLog) -> HTTPLine? {
    var reader = HTTPLineReader(node, &log)
    return reader?.line(&log)
}

/// Reads an http line, part by part.
struct HTTPLineReader {
    private var cursor: TextCursor

    /// Nothing, and a report, when the node is no text.
    init?(_ node: YAMLNode, _ log: inout DiagnosticLog) {
        if node.scalar?.isAbsent == true {
            log.report(.notAnHTTPLine(at: node.range))
            return nil
        }
        guard let text = readText(node, "http", &log) else { return nil }
        cursor = TextCursor(node, text.value)
    }

    /// Nothing, and a report, when it has no method or no path. Other faults are reported, and reading goes on.
    mutating func line(_ log: inout DiagnosticLog) -> HTTPLine? {
        cursor.skipBlanks()
        let word = takeUntilBlank()
        cursor.skipBlanks()
        let method = method(word, &log)
        guard !cursor.isAtEnd, !cursor.looks(at: "->") else {
            if method != nil { log.report(.notAnHTTPLine(at: cursor.wholeRange)) }
            return nil
        }
        guard method != nil || isLetters(word.value) else { return nil }
        let path = path(&log)
        let query = fixedQuery(&log)
        let returns = returns(&log)
        return method.map { HTTPLine(method: $0, path: path, fixedQuery: query, returns: returns) }
    }

    private func method(_ word: Located<String>, _ log: inout DiagnosticLog) -> Located<HTTPLine.Method>? {
        if let method = HTTPLine.Method(rawValue: word.value) { return word.map { _ in method } }
        let near = nearest(to: word.value, among: HTTPLine.Method.allCases.map(\.rawValue))
        guard isLetters(word.value), near != nil || !cursor.isAtEnd else {
            log.report(.notAnHTTPLine(at: cursor.wholeRange))
            return nil
        }
        log.report(.notAMethod(word, near: near))
        // What was meant is plain when only the case is wrong.
        return HTTPLine.Method(rawValue: word.value.uppercased()).map { method in word.map { _ in method } }
    }

    private mutating func path(_ log: inout DiagnosticLog) -> PathTemplate {
        let start = cursor.position
        let end = endOfPath(from: start)
        let query = indexOutsideHoles(of: UInt8(ascii: "?"), in: start..<end)
        if cursor[start] != UInt8(ascii: "/") {
            log.report(.pathWithoutSlash(at: cursor.range(start, query ?? end)))
        }
        cursor.move(to: query ?? end)
        var reader = PathTemplateReader(TextCursor(cursor, part: start..<(query ?? end)))
        return reader.path(&log)
    }

    private mutating func fixedQuery(_ log: inout DiagnosticLog) -> [HTTPLine.QueryPair] {
        guard cursor.take("?") else { return [] }
        var pairs: [HTTPLine.QueryPair] = []
        repeat {
            let start = cursor.position
            cursor.take { $0 != UInt8(ascii: "&") && !$0.isBlank }
            if let pair = pair(start..<cursor.position, &log) { pairs.append(pair) }
        } while cursor.take("&")
        return pairs
    }

    private func pair(_ part: Range<Int>, _ log: inout DiagnosticLog) -> HTTPLine.QueryPair? {
        let range = cursor.range(part.lowerBound, part.upperBound)
        let equals = cursor.firstIndex(of: UInt8(ascii: "="), from: part.lowerBound).map {
            min($0, part.upperBound)
        }
        let nameEnd = equals ?? part.upperBound
        guard nameEnd > part.lowerBound else {
            log.report(.badFixedQuery(at: range))
            return nil
        }
        guard !part.contains(where: { cursor[$0] == UInt8(ascii: "{") }) else {
            log.report(.holeInFixedQuery(at: range))
            return nil
        }
        return HTTPLine.QueryPair(
            name: cursor.located(part.lowerBound, nameEnd),
            value: cursor.located(min(nameEnd + 1, part.upperBound), part.upperBound))
    }

    private mutating func returns(_ log: inout DiagnosticLog) -> TypeExpression? {
        cursor.skipBlanks()
        guard !cursor.isAtEnd else { return nil }
        guard cursor.take("->") else {
            let end = cursor.trimmedEnd(cursor.position, cursor.end)
            log.report(.notAnHTTPLine(at: cursor.range(cursor.position, end)))
            return nil
        }
        var grammar = TypeGrammar(TextCursor(cursor, part: cursor.position..<cursor.end))
        return grammar.typeAlone(&log)
    }

    private mutating func takeUntilBlank() -> Located<String> {
        let start = cursor.position
        cursor.take { !$0.isBlank }
        return cursor.located(start, cursor.position)
    }

    /// The first blank that stands in no hole. One may stand in a hole, as in `{kind:enum(a, b)}`.
    private func endOfPath(from start: Int) -> Int {
        var index = start
        while index < cursor.end, !cursor[index].isBlank {
            let isHole = cursor[index] == UInt8(ascii: "{")
            index = isHole ? cursor.endOfHole(from: index) : index + 1
        }
        return index
    }

    private func indexOutsideHoles(of byte: UInt8, in part: Range<Int>) -> Int? {
        var index = part.lowerBound
        while index < part.upperBound {
            if cursor[index] == byte { return index }
            index = cursor[index] == UInt8(ascii: "{") ? cursor.endOfHole(from: index) : index + 1
        }
        return nil
    }

    private func isLetters(_ word: String) -> Bool {
        !word.isEmpty && word.utf8.allSatisfy { $0.isLetterOrDigit && !(0x30...0x39).contains($0) }
    }
}

extension Diagnostic {
    fileprivate static func notAnHTTPLine(at range: SourceRange) -> Diagnostic {
        Diagnostic("E320", "write METHOD /path, or METHOD /path -> Type", at: range)
    }

    fileprivate static func notAMethod(_ word: Located<String>, near: String?) -> Diagnostic {
        Diagnostic(
            "E321", "\"\(word.value)\" is not an HTTP method\(didYouMean(near))", at: word.range,
            replacement: near)
    }

    fileprivate static func pathWithoutSlash(at range: SourceRange) -> Diagnostic {
        Diagnostic("E322", "the path starts with \"/\"", at: range)
    }

    fileprivate static func badFixedQuery(at range: SourceRange) -> Diagnostic {
        Diagnostic("E320", "a fixed query is name=value&name=value", at: range)
    }

    fileprivate static func holeInFixedQuery(at range: SourceRange) -> Diagnostic {
        Diagnostic("E320", "a fixed query holds no parameters (write them under query:)", at: range)
    }
}
