import WaypostSource

/// A value as text: a line for each property that holds something, with the place of what is located.
///
///     api: "Shop" @1:6
///     environments:
///       - name: "production" @4:3
struct Dump: CustomStringConvertible {
    private let source: SourceText
    private var lines: [String] = []

    init(_ value: Any, in source: SourceText) {
        self.source = source
        add(value, after: "", indent: "")
    }

    var description: String { lines.joined(separator: "\n") + "\n" }

    private mutating func add(_ value: Any, after head: String, indent: String) {
        if let word = word(value) {
            if !word.isEmpty { lines.append("\(indent)\(head)\(head.isEmpty ? "" : " ")\(word)") }
            return
        }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional:
            if let some = mirror.children.first { add(some.value, after: head, indent: indent) }
        case .collection, .set:
            guard !mirror.children.isEmpty else { return }
            lines.append(indent + head)
            for child in mirror.children { add(child.value, after: "-", indent: indent + "  ") }
        case .enum:
            guard let child = mirror.children.first else { return }
            let label = child.label ?? ""
            let payload = Mirror(reflecting: child.value)
            // An unlabelled payload belongs behind the case, several or labelled ones below it.
            if payload.displayStyle == .tuple {
                lines.append("\(indent)\(head) .\(label)")
                for part in payload.children {
                    add(part.value, after: "\(name(of: part)):", indent: indent + "  ")
                }
            } else {
                add(child.value, after: "\(head) .\(label)", indent: indent)
            }
        default:
            addProperties(of: value, mirror, after: head, indent: indent)
        }
    }

    private mutating func addProperties(of value: Any, _ mirror: Mirror, after head: String, indent: String) {
        var children = Array(mirror.children)
        var head = head
        // A located value stands in one line with its place; so do ranges, behind what they are the place of.
        if children.map(\.label) == ["value", "range"], let range = children[1].value as? SourceRange {
            if let word = word(children[0].value) {
                lines.append("\(indent)\(head) \(word) @\(place(range))")
            } else {
                add(children[0].value, after: "\(head) @\(place(range))", indent: indent)
            }
            return
        }
        if let index = children.firstIndex(where: { $0.label == "range" }),
            let range = children[index].value as? SourceRange
        {
            head += " @\(place(range))"
            children.remove(at: index)
        }
        if children.count == 1, children[0].label == "form" || children[0].label == "content" {
            add(children[0].value, after: head, indent: indent)
            return
        }
        if !head.isEmpty { lines.append(indent + head) }
        let inner = head.isEmpty ? indent : indent + "  "
        for child in children { add(child.value, after: "\(name(of: child)):", indent: inner) }
    }

    private func name(of child: Mirror.Child) -> String {
        let label = child.label ?? ""
        return label.hasPrefix(".") ? "value" : label
    }

    /// What is written as one word; empty for what is left out.
    private func word(_ value: Any) -> String? {
        switch value {
        case let text as String: text.debugDescription
        case let flag as Bool: flag ? "true" : ""
        case let number as Int: String(number)
        case let range as SourceRange: "@\(place(range))"
        case is SourceID: ""
        default: caseName(value)
        }
    }

    /// The name of an enum's case without payload.
    private func caseName(_ value: Any) -> String? {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .enum, mirror.children.isEmpty else { return nil }
        return ".\(value)"
    }

    private func place(_ range: SourceRange) -> String {
        let start = source.position(at: range.lower)
        let end = source.position(at: range.upper)
        let last = start.line == end.line ? "" : "\(end.line):"
        return "\(start.line):\(start.column)-\(last)\(end.column)"
    }
}
