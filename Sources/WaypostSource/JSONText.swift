/// A JSON value (RFC 8259) that is written and never read: for programs that read what the tool says.
package indirect enum JSONText: Equatable, Sendable {
    case string(String)
    case int(Int)
    case bool(Bool)
    case null
    case array([JSONText])
    /// The members stand in the order in which they are given.
    case object([(name: String, value: JSONText)])

    package static func == (left: JSONText, right: JSONText) -> Bool {
        left.text == right.text
    }

    /// The value on lines of its own, indented by two; ends without a line end.
    package var text: String {
        var text = ""
        write(to: &text, indent: 0)
        return text
    }

    private func write(to text: inout String, indent: Int) {
        switch self {
        case .string(let value): text += JSONText.quoted(value)
        case .int(let value): text += String(value)
        case .bool(let value): text += String(value)
        case .null: text += "null"
        case .array(let values):
            JSONText.write(values, between: ("[", "]"), to: &text, indent) { value, text in
                value.write(to: &text, indent: indent + 1)
            }
        case .object(let members):
            JSONText.write(members, between: ("{", "}"), to: &text, indent) { member, text in
                text += JSONText.quoted(member.name) + ": "
                member.value.write(to: &text, indent: indent + 1)
            }
        }
    }

    private static func write<Item>(
        _ items: [Item], between brackets: (String, String), to text: inout String, _ indent: Int,
        each write: (Item, inout String) -> Void
    ) {
        text += brackets.0
        for (index, item) in items.enumerated() {
            text += (index == 0 ? "\n" : ",\n") + String(repeating: "  ", count: indent + 1)
            write(item, &text)
        }
        if !items.isEmpty { text += "\n" + String(repeating: "  ", count: indent) }
        text += brackets.1
    }

    /// A text as a JSON string. Line separators are escaped too, since some readers take them for line ends.
    private static func quoted(_ value: String) -> String {
        var text = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20 || scalar.controlsTerminal && scalar.value <= 0xFFFF:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
