import WaypostSource
import WaypostYAML

/// A node's tree, a line for each node: its place, what stands there, and what it means.
///
///     1:1-2:8 mapping
///       1:1-1:5 key name
///       1:7-1:12 "a\nb" doubleQuoted
struct Outline: CustomStringConvertible {
    private let source: SourceText
    private var lines: [String] = []

    init(_ node: YAMLNode, in source: SourceText) {
        self.source = source
        add(node, indent: "")
    }

    var description: String { lines.joined(separator: "\n") }

    private mutating func add(_ node: YAMLNode, indent: String) {
        let place = indent + text(of: node.range)
        switch node.content {
        case .scalar(let scalar):
            let style = scalar.style == .plain ? "" : " \(scalar.style)"
            lines.append("\(place) \(scalar.text.debugDescription)\(style)")
        case .sequence(let nodes):
            lines.append("\(place) sequence")
            for node in nodes { add(node, indent: indent + "  ") }
        case .mapping(let entries):
            lines.append("\(place) \(node.isPair ? "pair" : "mapping")")
            for entry in entries {
                lines.append("\(indent)  \(text(of: entry.key.range)) key \(entry.key.value)")
                add(entry.value, indent: indent + "  ")
            }
        }
    }

    private func text(of range: SourceRange) -> String {
        let start = source.position(at: range.lower)
        let end = source.position(at: range.upper)
        return "\(start.line):\(start.column)-\(end.line):\(end.column)"
    }
}

/// A text read as YAML, and what there is to say about it.
struct Parsing {
    let source: SourceText
    let node: YAMLNode?
    let log: DiagnosticLog

    init(bytes: [UInt8]) {
        var log = DiagnosticLog()
        source = SourceText(id: SourceID(0), path: "file.yaml", bytes: bytes)
        node = parse(source, &log)
        self.log = log
    }

    init(_ text: String) {
        self.init(bytes: Array(text.utf8))
    }

    var outline: String { node.map { Outline($0, in: source).description } ?? "nothing" }

    /// `3:5 this is not UTF-8`
    var faults: [String] {
        log.diagnostics.map { diagnostic in
            let start = source.position(at: diagnostic.range.lower)
            return "\(start.line):\(start.column) \(diagnostic.message)"
        }
    }
}
