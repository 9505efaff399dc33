private import CLibYAML
package import WaypostSource

/// Reads one YAML document; nothing when it is no YAML, which the log then says.
///
/// - Parameter advice: What the author of such a line probably meant, from the fault and the line's text.
package func parse(
    _ text: SourceText, _ log: inout DiagnosticLog,
    advice: (_ problem: String, _ line: String) -> String? = { _, _ in nil }
) -> YAMLNode? {
    if let offset = firstFaultOfUTF8(in: text.bytes) {
        log.report(.notUTF8(at: SourceRange(source: text.id, lower: offset, upper: offset + 1)))
        return nil
    }
    var parser = YAMLParser(text)
    switch parser.document(&log) {
    case .success(let node):
        return node
    case .failure(let fault):
        let line = text.line(text.position(at: fault.range.lower).line)
        log.report(.notYAML(fault, advice: advice(fault.problem, line)))
        return nil
    }
}

/// Why a text is no YAML.
struct YAMLFault: Error {
    var problem: String
    var range: SourceRange
}

/// Drives libyaml's events and builds the tree bottom-up, without recursion.
private struct YAMLParser {
    private let source: SourceText
    private var offsets: MarkOffsets
    private var open: [OpenCollection] = []
    private var aliases = YAMLAliases()
    private var root: YAMLNode?

    /// Deeper than any spec, and shallow enough for the recursive readers behind.
    private static let depthLimit = 100

    init(_ source: SourceText) {
        self.source = source
        offsets = MarkOffsets(source)
    }

    mutating func document(_ log: inout DiagnosticLog) -> Result<YAMLNode, YAMLFault> {
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else {
            return .failure(fault("libyaml is out of memory", from: 0, to: 0))
        }
        defer { yaml_parser_delete(&parser) }
        return source.bytes.withUnsafeBufferPointer { bytes in
            // libyaml takes a null pointer for a missing input, and an empty array may have one.
            guard let base = bytes.baseAddress else { return .success(emptyDocument) }
            yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
            yaml_parser_set_input_string(&parser, base, bytes.count)
            do throws(YAMLFault) {
                return .success(try readEvents(&parser, &log))
            } catch {
                return .failure(error)
            }
        }
    }

    private var emptyDocument: YAMLNode {
        YAMLNode(.scalar(YAMLScalar("", .plain)), SourceRange(source: source.id, lower: 0, upper: 0))
    }

    private mutating func readEvents(
        _ parser: inout yaml_parser_t, _ log: inout DiagnosticLog
    ) throws(YAMLFault) -> YAMLNode {
        while true {
            var event = yaml_event_t()
            guard yaml_parser_parse(&parser, &event) == 1 else { throw fault(of: parser) }
            defer { yaml_event_delete(&event) }
            if event.type == YAML_STREAM_END_EVENT { return root ?? emptyDocument }
            try take(event, &log)
        }
    }

    private mutating func take(_ event: yaml_event_t, _ log: inout DiagnosticLog) throws(YAMLFault) {
        let lower = offsets.byte(ofCharacter: Int(event.start_mark.index))
        let upper = offsets.byte(ofCharacter: Int(event.end_mark.index))
        switch event.type {
        case YAML_DOCUMENT_START_EVENT where root != nil:
            throw fault("a second document starts here, and a file has one", from: lower, to: upper)
        case YAML_SCALAR_EVENT:
            let data = event.data.scalar
            try refuseTag(data.tag, from: lower, to: upper)
            let content = UnsafeBufferPointer(start: data.value, count: data.length)
            let node = scalarNode(content, style: data.style, lower, upper)
            try add(node, anchor: text(data.anchor), &log)
        case YAML_ALIAS_EVENT:
            let name = text(event.data.alias.anchor) ?? ""
            try add(try aliases.node(named: name, at: range(lower, upper)), anchor: nil, &log)
        case YAML_SEQUENCE_START_EVENT:
            let start = event.data.sequence_start
            try refuseTag(start.tag, from: lower, to: upper)
            let isFlow = start.style == YAML_FLOW_SEQUENCE_STYLE
            try openCollection(.sequence([]), anchor: text(start.anchor), isFlow: isFlow, lower, upper)
        case YAML_MAPPING_START_EVENT:
            let start = event.data.mapping_start
            try refuseTag(start.tag, from: lower, to: upper)
            let isFlow = start.style == YAML_FLOW_MAPPING_STYLE
            let content = OpenCollection.Content.mapping([], MappingKeys())
            try openCollection(content, anchor: text(start.anchor), isFlow: isFlow, lower, upper)
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
            try closeCollection(at: upper, &log)
        default:
            break
        }
    }

    private mutating func openCollection(
        _ content: OpenCollection.Content, anchor: String?, isFlow: Bool, _ lower: Int, _ upper: Int
    ) throws(YAMLFault) {
        guard open.count < YAMLParser.depthLimit else {
            let limit = YAMLParser.depthLimit
            throw fault("collections are nested more than \(limit) levels deep", from: lower, to: upper)
        }
        try refuseCollectionAsKey(from: lower, to: upper)
        if let anchor { aliases.begin(anchor) }
        open.append(OpenCollection(content: content, isFlow: isFlow, lower: lower, anchor: anchor))
    }

    private mutating func closeCollection(at upper: Int, _ log: inout DiagnosticLog) throws(YAMLFault) {
        guard let closed = open.popLast() else { return }
        // A block collection ends for libyaml where the next token starts; its last part is its end for us.
        let end = closed.end(upTo: upper)
        let range = range(closed.lower, end)
        switch closed.content {
        case .sequence(let nodes):
            try add(YAMLNode(.sequence(nodes), range), anchor: closed.anchor, &log)
        case .mapping(let entries, let keys):
            let merged = keys.merging(into: entries)
            try add(YAMLNode(.mapping(merged), range), anchor: closed.anchor, &log)
        }
    }

    /// Puts a finished node where it belongs: the root, an element, a key or a value.
    private mutating func add(_ node: YAMLNode, anchor: String?, _ log: inout DiagnosticLog) throws(YAMLFault)
    {
        if let anchor { aliases.define(anchor, node) }
        guard var parent = open.popLast() else {
            root = node
            return
        }
        switch parent.content {
        case .sequence(var nodes):
            parent.content = .sequence([])
            nodes.append(node)
            parent.content = .sequence(nodes)
        case .mapping(var entries, var keys):
            parent.content = .sequence([])
            if let pending = keys.takePending() {
                if pending.isPlain, pending.key.value == "<<" {
                    try keys.merge(node, at: entries.count)
                } else if let first = keys.firstRange(of: pending.key, in: entries) {
                    let line = source.position(at: first.lower).line
                    log.report(.givenTwice(pending.key, first: first, line: line))
                } else {
                    entries.append(YAMLEntry(key: pending.key, value: node))
                }
            } else if let scalar = node.scalar {
                keys.setPending(Located(scalar.text, node.range), isPlain: scalar.style == .plain)
            } else {
                throw YAMLFault(problem: "a key is text, not \(node.kindName)", range: node.range)
            }
            parent.content = .mapping(entries, keys)
        }
        open.append(parent)
    }

    private func refuseCollectionAsKey(from lower: Int, to upper: Int) throws(YAMLFault) {
        if case .mapping(_, let keys)? = open.last?.content, !keys.hasPending {
            throw fault("a key is text, not a list or a mapping", from: lower, to: upper)
        }
    }

    private func refuseTag(
        _ tag: UnsafeMutablePointer<yaml_char_t>?, from lower: Int, to upper: Int
    ) throws(YAMLFault) {
        guard let tag = text(tag) else { return }
        throw fault("the tag \(tag) has no meaning here", from: lower, to: upper)
    }

    private func scalarNode(
        _ content: UnsafeBufferPointer<yaml_char_t>, style: yaml_scalar_style_t, _ lower: Int, _ upper: Int
    ) -> YAMLNode {
        let style: YAMLScalar.Style =
            switch style {
            case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
            case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
            case YAML_LITERAL_SCALAR_STYLE: .literal
            case YAML_FOLDED_SCALAR_STYLE: .folded
            default: .plain
            }
        let quote = style == .singleQuoted || style == .doubleQuoted ? 1 : 0
        let isVerbatim = upper - lower - 2 * quote == content.count
        let scalar = YAMLScalar(
            String(decoding: content, as: UTF8.self), style, isFollowedByComment: isCommentNext(at: upper),
            literalStart: isVerbatim ? lower + quote : nil)
        return YAMLNode(.scalar(scalar), range(lower, upper))
    }

    private func isCommentNext(at offset: Int) -> Bool {
        var index = offset
        while index < source.bytes.count, source.bytes[index] == UInt8(ascii: " ") {
            index += 1
        }
        return index > offset && index < source.bytes.count && source.bytes[index] == UInt8(ascii: "#")
    }

    private func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        pointer.map { String(cString: $0) }
    }

    private func range(_ lower: Int, _ upper: Int) -> SourceRange {
        SourceRange(source: source.id, lower: lower, upper: upper)
    }

    private func fault(_ problem: String, from lower: Int, to upper: Int) -> YAMLFault {
        YAMLFault(problem: problem, range: range(lower, upper))
    }

    private mutating func fault(of parser: yaml_parser_t) -> YAMLFault {
        let problem = parser.problem.map { String(cString: $0) } ?? "it can't be read"
        guard parser.error != YAML_READER_ERROR else {
            let offset = min(Int(parser.problem_offset), max(source.bytes.count - 1, 0))
            return fault(problem, from: offset, to: offset + 1)
        }
        let offset = offsets.byte(ofCharacter: Int(parser.problem_mark.index))
        return fault(problem, from: offset, to: offset + 1)
    }
}
