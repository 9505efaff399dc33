internal import WaypostSource
internal import WaypostYAML

/// Reads the short form of a value: `Int(1...50) = 20 // How many`, or of a type alone: `[String: User?]`.
///
/// It works on the bytes of a scalar's text, and gives each part the span that it has in the file.
struct FieldTextParser {
    private let node: YAMLNode
    private let bytes: [UInt8]
    private var position: Int
    private let end: Int
    private var depth = 0

    private static let depthLimit = 50

    /// - Parameter part: The bytes of the text to read, when not all of it.
    init(_ node: YAMLNode, _ text: String, part: Range<Int>? = nil) {
        self.node = node
        bytes = Array(text.utf8)
        position = part?.lowerBound ?? 0
        end = part?.upperBound ?? bytes.count
    }

    /// A whole value, documentation included.
    mutating func value(_ log: inout DiagnosticLog) -> ValueSpec {
        skipBlanks()
        if take("=") {
            var value = ValueSpec(type: TypeExpression(.invalid, node.range))
            value.constant = literal(isConstant: true, &log)
            value.documentation = documentation()
            return value
        }
        do throws(Fault) {
            var value = ValueSpec(type: try choice())
            skipBlanks()
            if take("=") { value.defaultValue = literal(isConstant: false, &log) }
            skipBlanks()
            guard position == end || looksAtDocumentation else { throw unexpected("after the type") }
            value.documentation = documentation()
            return value
        } catch {
            log.report(diagnostic(of: error))
            return ValueSpec(type: TypeExpression(.invalid, node.range))
        }
    }

    /// A type and nothing else.
    mutating func type(_ log: inout DiagnosticLog) -> TypeExpression {
        do throws(Fault) {
            let type = try choice()
            skipBlanks()
            guard position == end else { throw unexpected("after the type") }
            return type
        } catch {
            log.report(diagnostic(of: error))
            return TypeExpression(.invalid, node.range)
        }
    }

    // MARK: Types

    private mutating func choice() throws(Fault) -> TypeExpression {
        depth += 1
        defer { depth -= 1 }
        guard depth <= FieldTextParser.depthLimit else {
            throw Fault(code: "E201", problem: "it is nested too deep", lower: position, upper: position + 1)
        }
        var kinds = [try simple()]
        skipBlanks()
        while take("|") {
            kinds.append(try simple())
            skipBlanks()
        }
        guard kinds.count > 1, let last = kinds.last else { return kinds[0] }
        return TypeExpression(.choice(kinds), kinds[0].range.joined(to: last.range))
    }

    private mutating func simple() throws(Fault) -> TypeExpression {
        skipBlanks()
        let start = position
        let type = try atom()
        guard take("?") else { return type }
        return TypeExpression(.optional(type), range(start, position))
    }

    private mutating func atom() throws(Fault) -> TypeExpression {
        let start = position
        if take("[") { return try listOrMap(from: start) }
        let word = takeWord()
        guard !word.isEmpty else {
            guard position < end, !looksAtDocumentation else {
                throw Fault(
                    code: "E201", problem: "a type is missing here", isWhole: true, lower: start,
                    upper: max(end, start + 1))
            }
            throw unexpected("where a type should stand")
        }
        if word == "enum", looks(at: "(") {
            let values = try words()
            return TypeExpression(.words(values), range(start, position))
        }
        guard let first = word.utf8.first, (0x41...0x5A).contains(first) else {
            let near = nearest(to: word, among: builtinTypeNames)
            throw Fault(
                code: "E201", problem: "types start with a capital letter\(didYouMean(near))", lower: start,
                upper: position,
                replacement: near)
        }
        let argument = try looks(at: "(") ? argument() : nil
        return TypeExpression(.name(word, argument: argument), range(start, position))
    }

    private mutating func listOrMap(from start: Int) throws(Fault) -> TypeExpression {
        let first = try choice()
        skipBlanks()
        if take(":") {
            guard first.form == .name("String", argument: nil) else {
                throw Fault(
                    code: "E203", problem: "the keys of a map must be String", isWhole: true,
                    lower: start + 1, upper: position - 1)
            }
            let value = try choice()
            try expectClosing()
            return TypeExpression(.map(value), range(start, position))
        }
        try expectClosing()
        return TypeExpression(.list(first), range(start, position))
    }

    private mutating func expectClosing() throws(Fault) {
        skipBlanks()
        guard take("]") else { throw unexpected("where \"]\" should stand") }
    }

    /// Everything up to the parenthesis that closes; quotes protect.
    private mutating func argument() throws(Fault) -> Located<String> {
        let open = position
        position += 1
        let start = position
        var isQuoted = false
        while position < end, isQuoted || bytes[position] != UInt8(ascii: ")") {
            if bytes[position] == UInt8(ascii: "\"") { isQuoted.toggle() }
            position += 1
        }
        guard position < end else {
            throw Fault(code: "E201", problem: "\"(\" is not closed", lower: open, upper: open + 1)
        }
        let argument = Located(text(start, position), range(start, position))
        position += 1
        return argument
    }

    private mutating func words() throws(Fault) -> [Located<String>] {
        let open = position
        position += 1
        var words: [Located<String>] = []
        while true {
            skipBlanks()
            let start = position
            if looks(at: "\"") {
                guard let quoted = quotedText() else {
                    throw Fault(
                        code: "E205", problem: "a quote is not closed", lower: start, upper: start + 1)
                }
                words.append(Located(quoted, range(start, position)))
            } else {
                while position < end, ![UInt8(ascii: ","), UInt8(ascii: ")")].contains(bytes[position]) {
                    position += 1
                }
                let upper = trimmedEnd(start, position)
                guard upper > start else {
                    throw Fault(
                        code: "E205", problem: "an enum value is missing here", isWhole: true,
                        lower: start, upper: start + 1)
                }
                words.append(Located(text(start, upper), range(start, upper)))
            }
            skipBlanks()
            if take(")") { return words }
            guard take(",") else {
                throw Fault(code: "E201", problem: "\"(\" is not closed", lower: open, upper: open + 1)
            }
        }
    }

    // MARK: Literals and documentation

    private mutating func literal(isConstant: Bool, _ log: inout DiagnosticLog) -> Located<LiteralSpec>? {
        skipBlanks()
        let start = position
        if looks(at: "\""), let quoted = quotedText() {
            return Located(.quoted(quoted), range(start, position))
        }
        while position < end, !looksAtDocumentation { position += 1 }
        let upper = trimmedEnd(start, position)
        guard upper > start else {
            log.report(
                .missingValue(isConstant ? "constant" : "default", at: range(start, max(position, start + 1)))
            )
            return nil
        }
        let word = text(start, upper)
        let range = range(start, upper)
        switch (word, isConstant) {
        case ("[]", false): return Located(.emptyList, range)
        case ("{}", false): return Located(.emptyMap, range)
        default: return Located(.word(word), range)
        }
    }

    private mutating func documentation() -> String? {
        skipBlanks()
        guard looksAtDocumentation else { return nil }
        position += 2
        skipBlanks()
        defer { position = end }
        return text(position, trimmedEnd(position, end))
    }

    private var looksAtDocumentation: Bool {
        position + 1 < end && bytes[position] == UInt8(ascii: "/") && bytes[position + 1] == UInt8(ascii: "/")
            && (position == 0 || isBlank(bytes[position - 1]))
    }

    /// A text in double quotes with the escapes of JSON (RFC 8259, section 7); nothing when it is not closed.
    private mutating func quotedText() -> String? {
        let start = position
        position += 1
        var content: [UInt8] = []
        while position < end, bytes[position] != UInt8(ascii: "\"") {
            if bytes[position] == UInt8(ascii: "\\"), position + 1 < end {
                position += 1
                content += escapedBytes()
            } else {
                content.append(bytes[position])
            }
            position += 1
        }
        guard position < end else {
            position = start
            return nil
        }
        position += 1
        return String(decoding: content, as: UTF8.self)
    }

    private mutating func escapedBytes() -> [UInt8] {
        switch bytes[position] {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"):
            let digits = position + 5 <= end ? text(position + 1, position + 5) : ""
            guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
                return [UInt8(ascii: "u")]
            }
            position += 4
            return Array(String(scalar).utf8)
        case let other: return [other]
        }
    }

    // MARK: Bytes

    private mutating func takeWord() -> String {
        let start = position
        while position < end, isWordPart(bytes[position]) { position += 1 }
        return text(start, position)
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard looks(at: character) else { return false }
        position += 1
        return true
    }

    private func looks(at character: Unicode.Scalar) -> Bool {
        position < end && bytes[position] == UInt8(ascii: character)
    }

    private mutating func skipBlanks() {
        while position < end, isBlank(bytes[position]) { position += 1 }
    }

    private func trimmedEnd(_ start: Int, _ upper: Int) -> Int {
        var upper = upper
        while upper > start, isBlank(bytes[upper - 1]) { upper -= 1 }
        return upper
    }

    private func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
    }

    private func isWordPart(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...: true
        default: false
        }
    }

    private func text(_ lower: Int, _ upper: Int) -> String {
        String(decoding: bytes[lower..<max(lower, upper)], as: UTF8.self)
    }

    private func range(_ lower: Int, _ upper: Int) -> SourceRange {
        node.range(ofTextFrom: lower, to: upper)
    }

    // MARK: Faults

    private struct Fault: Error {
        var code: Diagnostic.Code
        var problem: String
        /// The problem says all; otherwise the text that is no type is quoted before it.
        var isWhole = false
        var lower: Int
        var upper: Int
        var replacement: String?
    }

    private mutating func unexpected(_ place: String) -> Fault {
        let start = position
        while position < end, !isBlank(bytes[position]) { position += 1 }
        let found = start < position ? "unexpected \"\(text(start, position))\"" : "unexpected end"
        return Fault(
            code: "E201", problem: "\(found) \(place)", lower: start, upper: max(position, start + 1))
    }

    private func diagnostic(of fault: Fault) -> Diagnostic {
        let shown = text(0, trimmedEnd(0, end))
        let message = fault.isWhole ? fault.problem : "\"\(shown)\" is not a type: \(fault.problem)"
        return Diagnostic(
            fault.code, message, at: range(fault.lower, min(fault.upper, max(bytes.count, fault.lower))),
            replacement: fault.replacement)
    }
}

extension Diagnostic {
    fileprivate static func missingValue(_ what: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("E212", "a \(what) is missing after \"=\"", at: range)
    }
}
