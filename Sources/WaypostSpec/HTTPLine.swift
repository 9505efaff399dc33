package import WaypostSource
internal import WaypostYAML

/// `GET /v1/products/{id:Int}?fields=all -> Product?`
package struct HTTPLine: Equatable, Sendable {
    package var method: Located<Method>
    package var path: PathTemplate
    package var fixedQuery: [QueryPair]
    package var returns: TypeExpression?

    package enum Method: String, CaseIterable, Sendable {
        case get = "GET"
        case head = "HEAD"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
        case delete = "DELETE"
        case options = "OPTIONS"
    }

    package struct QueryPair: Equatable, Sendable {
        package var name: Located<String>
        package var value: Located<String>
    }
}

/// Reads an http line; nothing, and a report, when it is none.
func readHTTPLine(_ node: YAMLNode, _ log: inout DiagnosticLog) -> HTTPLine? {
    guard let text = readText(node, "http", &log)?.value else { return nil }
    var reader = HTTPLineReader(node: node, text: text)
    return reader.line(&log)
}

private struct HTTPLineReader {
    private let node: YAMLNode
    private let text: String
    private let bytes: [UInt8]

    init(node: YAMLNode, text: String) {
        self.node = node
        self.text = text
        bytes = Array(text.utf8)
    }

    mutating func line(_ log: inout DiagnosticLog) -> HTTPLine? {
        let methodEnd = firstIndex(of: UInt8(ascii: " "), from: 0) ?? bytes.count
        guard let method = method(upTo: methodEnd, &log) else { return nil }
        let pathStart = skipBlanks(from: methodEnd)
        guard pathStart < bytes.count else {
            log.report(.notAnHTTPLine(at: node.range))
            return nil
        }
        let pathEnd =
            firstIndexOutsideHoles(of: UInt8(ascii: " "), from: pathStart, to: bytes.count) ?? bytes.count
        guard bytes[pathStart] == UInt8(ascii: "/") else {
            log.report(.pathWithoutSlash(at: range(pathStart, pathEnd)))
            return nil
        }
        let queryStart = firstIndexOutsideHoles(of: UInt8(ascii: "?"), from: pathStart, to: pathEnd)
        let path = path(from: pathStart, to: queryStart ?? pathEnd, &log)
        let query = queryStart.map { fixedQuery(from: $0 + 1, to: pathEnd, &log) } ?? []
        guard let returns = returns(from: pathEnd, &log) else { return nil }
        return HTTPLine(method: method, path: path, fixedQuery: query, returns: returns.type)
    }

    private func method(upTo end: Int, _ log: inout DiagnosticLog) -> Located<HTTPLine.Method>? {
        let word = String(decoding: bytes[..<end], as: UTF8.self)
        let place = range(0, end)
        if let method = HTTPLine.Method(rawValue: word) { return Located(method, place) }
        let isWord =
            !word.isEmpty && word.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
        log.report(isWord ? .notAMethod(word, at: place) : .notAnHTTPLine(at: node.range))
        return nil
    }

    private func path(from start: Int, to end: Int, _ log: inout DiagnosticLog) -> PathTemplate {
        var parts: [PathTemplate.Part] = []
        var position = start
        while position < end {
            if bytes[position] == UInt8(ascii: "{") {
                let close = min(firstIndex(of: UInt8(ascii: "}"), from: position) ?? end, end)
                if let hole = hole(from: position, to: close, isClosed: close < end, &log) {
                    parts.append(.hole(hole))
                }
                position = close + 1
            } else {
                let next = min(firstIndex(of: UInt8(ascii: "{"), from: position) ?? end, end)
                parts.append(.literal(literal(from: position, to: next, &log)))
                position = next
            }
        }
        return PathTemplate(parts: parts, range: range(start, end))
    }

    private func literal(from start: Int, to end: Int, _ log: inout DiagnosticLog) -> Located<String> {
        if let stray = bytes[start..<end].firstIndex(of: UInt8(ascii: "}")) {
            log.report(.strayBrace(at: range(stray, stray + 1)))
        }
        return located(start, end)
    }

    private func hole(
        from open: Int, to close: Int, isClosed: Bool, _ log: inout DiagnosticLog
    ) -> PathTemplate.Hole? {
        let whole = range(open, min(close + 1, bytes.count))
        let shown = String(decoding: bytes[open..<min(close + 1, bytes.count)], as: UTF8.self)
        guard isClosed else {
            log.report(.badHole(shown, at: whole))
            return nil
        }
        let colon = bytes[open..<close].firstIndex(of: UInt8(ascii: ":"))
        var nameEnd = colon ?? close
        let keepsSlashes = nameEnd > open + 1 && bytes[nameEnd - 1] == UInt8(ascii: "+")
        if keepsSlashes { nameEnd -= 1 }
        guard nameEnd > open + 1 else {
            log.report(.badHole(shown, at: whole))
            return nil
        }
        var type: TypeExpression?
        if let colon {
            let first = colon + 1 < close ? bytes[colon + 1] : 0
            guard
                (0x41...0x5A).contains(first) || bytes[(colon + 1)..<close].starts(with: Array("enum(".utf8))
            else {
                log.report(.badHole(shown, at: whole, suggestion: suggestion(colon + 1, close)))
                return nil
            }
            var parser = FieldTextParser(node, text, part: (colon + 1)..<close)
            type = parser.type(&log)
        }
        return PathTemplate.Hole(name: located(open + 1, nameEnd), type: type, keepsSlashes: keepsSlashes)
    }

    private func suggestion(_ start: Int, _ end: Int) -> String? {
        nearest(to: String(decoding: bytes[start..<end], as: UTF8.self), among: builtinTypeNames)
    }

    private func fixedQuery(from start: Int, to end: Int, _ log: inout DiagnosticLog) -> [HTTPLine.QueryPair]
    {
        guard start < end else { return [] }
        var pairs: [HTTPLine.QueryPair] = []
        var position = start
        while position <= end {
            let next = min(firstIndex(of: UInt8(ascii: "&"), from: position) ?? end, end)
            let equals = bytes[position..<next].firstIndex(of: UInt8(ascii: "=")) ?? next
            if equals == position {
                log.report(.badFixedQuery(at: range(position, max(next, position + 1))))
            } else {
                pairs.append(
                    HTTPLine.QueryPair(
                        name: located(position, equals), value: located(min(equals + 1, next), next)))
            }
            position = next + 1
        }
        return pairs
    }

    /// The type behind `->`; nothing, and a report, when something else follows the path.
    private func returns(from start: Int, _ log: inout DiagnosticLog) -> (type: TypeExpression?, Void)? {
        let arrow = skipBlanks(from: start)
        guard arrow < bytes.count else { return (nil, ()) }
        guard bytes[arrow...].starts(with: Array("->".utf8)) else {
            log.report(.notAnHTTPLine(at: range(arrow, bytes.count)))
            return nil
        }
        var parser = FieldTextParser(node, text, part: (arrow + 2)..<bytes.count)
        return (parser.type(&log), ())
    }

    private func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        bytes[min(start, bytes.count)...].firstIndex(of: byte)
    }

    private func firstIndexOutsideHoles(of byte: UInt8, from start: Int, to end: Int) -> Int? {
        var depth = 0
        for index in start..<end {
            switch bytes[index] {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            case byte where depth <= 0: return index
            default: break
            }
        }
        return nil
    }

    private func skipBlanks(from start: Int) -> Int {
        bytes[min(start, bytes.count)...].firstIndex { $0 != UInt8(ascii: " ") } ?? bytes.count
    }

    private func located(_ lower: Int, _ upper: Int) -> Located<String> {
        Located(String(decoding: bytes[lower..<upper], as: UTF8.self), range(lower, upper))
    }

    private func range(_ lower: Int, _ upper: Int) -> SourceRange {
        node.range(ofTextFrom: lower, to: upper)
    }
}

extension Diagnostic {
    fileprivate static func notAnHTTPLine(at range: SourceRange) -> Diagnostic {
        Diagnostic("E320", "write METHOD /path, or METHOD /path -> Type", at: range)
    }

    fileprivate static func notAMethod(_ word: String, at range: SourceRange) -> Diagnostic {
        let near = nearest(to: word, among: HTTPLine.Method.allCases.map(\.rawValue))
        return Diagnostic(
            "E321", "\"\(word)\" is not an HTTP method\(didYouMean(near))", at: range, replacement: near)
    }

    fileprivate static func pathWithoutSlash(at range: SourceRange) -> Diagnostic {
        Diagnostic("E322", "the path starts with \"/\"", at: range)
    }

    fileprivate static func strayBrace(at range: SourceRange) -> Diagnostic {
        Diagnostic("E323", "this \"}\" closes nothing", at: range)
    }

    fileprivate static func badHole(_ text: String, at range: SourceRange, suggestion: String? = nil)
        -> Diagnostic
    {
        Diagnostic(
            "E323", "\"\(text)\": a path parameter is {name} or {name:Type}\(didYouMean(suggestion))",
            at: range)
    }

    fileprivate static func badFixedQuery(at range: SourceRange) -> Diagnostic {
        Diagnostic("E320", "a fixed query is name=value&name=value", at: range)
    }
}
