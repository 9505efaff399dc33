extension StringProtocol {
    /// Yields the parts between the separators that stand neither in a quoted string (RFC 9110, section 5.6.4)
    /// nor between angle brackets, where a URL in a `Link` header may hold them.
    func split(outsideQuotesAt separator: Character) -> [SubSequence] {
        var parts: [SubSequence] = []
        var start = startIndex
        var closing: Character?
        var isEscaped = false
        for index in indices {
            let character = self[index]
            if isEscaped {
                isEscaped = false
            } else if let mark = closing {
                if character == mark { closing = nil }
                isEscaped = mark == "\"" && character == "\\"
            } else if character == "\"" {
                closing = "\""
            } else if character == "<" {
                closing = ">"
            } else if character == separator {
                parts.append(self[start..<index])
                start = self.index(after: index)
            }
        }
        return parts + [self[start...]]
    }

    /// The text in a quoted string, its escapes undone; any other text as it is.
    var unquoted: String {
        guard hasPrefix("\""), hasSuffix("\""), count >= 2 else { return String(self) }
        var text = ""
        var isEscaped = false
        for character in dropFirst().dropLast() {
            if character == "\\", !isEscaped {
                isEscaped = true
            } else {
                text.append(character)
                isEscaped = false
            }
        }
        return text
    }
}
