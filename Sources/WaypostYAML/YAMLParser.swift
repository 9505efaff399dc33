private import CLibYAML
package import WaypostSource

/// Reads one YAML document; nothing when it cannot be read, which the log then says.
///
/// - Parameter advice: What the author of such a line probably meant, from libyaml's problem, the line's text, and
///   the column (from 1) of the fault.
package func parse(
    _ text: SourceText, _ log: inout DiagnosticLog,
    advice: (_ problem: String, _ line: String, _ column: Int) -> String? = { _, _, _ in nil }
) -> YAMLNode? {
    if let offset = firstFaultOfUTF8(in: text.bytes) {
        log.report(.notUTF8(at: SourceRange(source: text.id, lower: offset, upper: offset + 1)))
        return nil
    }
    var parser = YAMLParser(text)
    do throws(YAMLFault) {
        return try parser.document(&log)
    } catch {
        let place = text.position(at: error.range.lower)
        let advice = error.isSyntax ? advice(error.problem, text.line(place.line), place.column) : nil
        log.report(.unreadable(error, advice: advice))
        return nil
    }
}

/// Drives libyaml's events.
private struct YAMLParser {
    private let source: SourceText
    private var offsets: MarkOffsets
    private var builder: YAMLTreeBuilder
    private var hasDocument = false

    init(_ source: SourceText) {
        self.source = source
        offsets = MarkOffsets(source.bytes, from: source.textStart)
        builder = YAMLTreeBuilder(source)
    }

    mutating func document(_ log: inout DiagnosticLog) throws(YAMLFault) -> YAMLNode {
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else {
            throw YAMLFault("libyaml is out of memory", range(0, 0))
        }
        defer { yaml_parser_delete(&parser) }
        let bytes = source.bytes
        return try bytes.withUnsafeBufferPointer { (bytes) throws(YAMLFault) -> YAMLNode in
            // libyaml takes a null pointer for a missing input, and an empty array may have one.
            guard let base = bytes.baseAddress else { return emptyDocument }
            // Without an encoding libyaml would take other marks than that of UTF-8 seriously.
            yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
            yaml_parser_set_input_string(&parser, base + source.textStart, bytes.count - source.textStart)
            return try readEvents(&parser, &log)
        }
    }

    private mutating func readEvents(
        _ parser: inout yaml_parser_t, _ log: inout DiagnosticLog
    ) throws(YAMLFault) -> YAMLNode {
        while true {
            var event = yaml_event_t()
            guard yaml_parser_parse(&parser, &event) == 1 else { throw fault(of: parser) }
            defer { yaml_event_delete(&event) }
            if event.type == YAML_STREAM_END_EVENT { return builder.root ?? emptyDocument }
            try take(event, &log)
        }
    }

    private var emptyDocument: YAMLNode {
        YAMLNode(.scalar(YAMLScalar("", .plain)), range(source.textStart, source.textStart))
    }

    private mutating func take(_ event: yaml_event_t, _ log: inout DiagnosticLog) throws(YAMLFault) {
        let lower = offsets.byte(ofCharacter: Int(event.start_mark.index))
        let upper = offsets.byte(ofCharacter: Int(event.end_mark.index))
        switch event.type {
        case YAML_DOCUMENT_START_EVENT:
            if hasDocument {
                throw YAMLFault("a file has one document, and here a second starts", range(lower, upper))
            }
            hasDocument = true
        case YAML_SCALAR_EVENT:
            try takeScalar(event, lower, upper, &log)
        case YAML_ALIAS_EVENT:
            let name = text(event.data.alias.anchor) ?? ""
            try builder.addAlias(named: name, at: range(lower, upper), &log)
        case YAML_SEQUENCE_START_EVENT:
            let start = event.data.sequence_start
            let isFlow = start.style == YAML_FLOW_SEQUENCE_STYLE
            try begin(.sequence([]), isFlow: isFlow, start.anchor, start.tag, lower, &log)
        case YAML_MAPPING_START_EVENT:
            let start = event.data.mapping_start
            let isFlow = start.style == YAML_FLOW_MAPPING_STYLE
            try begin(.mapping([], MappingKeys()), isFlow: isFlow, start.anchor, start.tag, lower, &log)
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
            try builder.end(at: upper, &log)
        default:
            break
        }
    }

    private mutating func begin(
        _ content: OpenCollection.Content, isFlow: Bool, _ anchor: CText?, _ tag: CText?, _ lower: Int,
        _ log: inout DiagnosticLog
    ) throws(YAMLFault) {
        let start = startOfNode(anchor, tag, lower, &log)
        let bracket = start < source.bytes.count ? source.bytes[start] : 0
        let isBracketed = isFlow && (bracket == UInt8(ascii: "[") || bracket == UInt8(ascii: "{"))
        let collection = OpenCollection(
            content: content, isBracketed: isBracketed, isPair: isFlow && !isBracketed, lower: start,
            anchor: text(anchor))
        let end = min(isBracketed ? start + 1 : start, source.bytes.count)
        try builder.begin(collection, at: range(start, end))
    }

    private mutating func takeScalar(
        _ event: yaml_event_t, _ lower: Int, _ upper: Int, _ log: inout DiagnosticLog
    ) throws(YAMLFault) {
        let data = event.data.scalar
        let start = min(startOfNode(data.anchor, data.tag, lower, &log), upper)
        let style = style(data.style)
        let end = style == .literal || style == .folded ? trimmedEnd(start, upper) : upper
        let content = UnsafeBufferPointer(start: data.value, count: data.length)
        let scalar = YAMLScalar(
            String(decoding: content, as: UTF8.self), style, commentStart: commentStart(behind: upper),
            literalStart: literalStart(of: content, style, start, end))
        try builder.addScalar(scalar, at: range(start, end), anchor: text(data.anchor), &log)
    }

    /// Where a node begins behind its anchor and tag.
    private func startOfNode(
        _ anchor: CText?, _ tag: CText?, _ lower: Int, _ log: inout DiagnosticLog
    ) -> Int {
        guard anchor != nil || tag != nil else { return lower }
        let properties = NodeProperties(in: source.bytes, from: lower)
        if let tag = properties.tag {
            let range = range(tag.lowerBound, tag.upperBound)
            log.report(.tag(source.text(in: range), at: range))
        }
        return properties.end
    }

    private func style(_ style: yaml_scalar_style_t) -> YAMLScalar.Style {
        switch style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
        case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
        case YAML_LITERAL_SCALAR_STYLE: .literal
        case YAML_FOLDED_SCALAR_STYLE: .folded
        default: .plain
        }
    }

    /// libyaml's end of a block scalar is where the next line's text begins.
    private func trimmedEnd(_ lower: Int, _ upper: Int) -> Int {
        var upper = upper
        while upper > lower, source.bytes[upper - 1].isBlankOrBreak { upper -= 1 }
        return upper
    }

    private func literalStart(
        of content: UnsafeBufferPointer<yaml_char_t>, _ style: YAMLScalar.Style, _ lower: Int, _ upper: Int
    ) -> Int? {
        let quote = style == .singleQuoted || style == .doubleQuoted ? 1 : 0
        let start = lower + quote
        guard upper - quote - start == content.count else { return nil }
        return source.bytes[start..<(upper - quote)].elementsEqual(content) ? start : nil
    }

    private func commentStart(behind offset: Int) -> Int? {
        var index = offset
        while index < source.bytes.count,
            [UInt8(ascii: " "), UInt8(ascii: "\t")].contains(source.bytes[index])
        {
            index += 1
        }
        let isComment =
            index > offset && index < source.bytes.count && source.bytes[index] == UInt8(ascii: "#")
        return isComment ? index : nil
    }

    private func text(_ pointer: CText?) -> String? {
        pointer.map { String(cString: $0) }
    }

    private func range(_ lower: Int, _ upper: Int) -> SourceRange {
        SourceRange(source: source.id, lower: lower, upper: upper)
    }

    private mutating func fault(of parser: yaml_parser_t) -> YAMLFault {
        let problem = parser.problem.map { String(cString: $0) } ?? "it cannot be read"
        if parser.error == YAML_READER_ERROR {
            let offset = min(source.textStart + Int(parser.problem_offset), source.bytes.count)
            return YAMLFault(problem, characterRange(at: offset), isSyntax: true)
        }
        let offset = offsets.byte(ofCharacter: Int(parser.problem_mark.index))
        var fault = YAMLFault(problem, characterRange(at: offset), isSyntax: true)
        // Where a bracket or quote was opened tells more than where it is missed.
        if let context = parser.context.map({ String(cString: $0) }),
            context.contains("flow") || context.contains("quoted")
        {
            let start = offsets.byte(ofCharacter: Int(parser.context_mark.index))
            fault.notes = [Diagnostic.Note(context, at: characterRange(at: start))]
        }
        return fault
    }

    private func characterRange(at offset: Int) -> SourceRange {
        var end = min(offset + 1, source.bytes.count)
        while end < source.bytes.count, source.bytes[end].continuesCharacter { end += 1 }
        return range(offset, end)
    }

    private typealias CText = UnsafeMutablePointer<yaml_char_t>
}
