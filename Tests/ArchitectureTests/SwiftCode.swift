/// What of a Swift text is code: comments are blanks, and what stands in quotes is left out.
struct SwiftCode {
    private(set) var text = ""
    private(set) var hasBlockComment = false
    private var rest: Substring

    init(of text: String) {
        rest = text[...]
        while let next = rest.first {
            if rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
            } else if rest.hasPrefix("/*") {
                hasBlockComment = true
                rest = rest.dropFirst(2)
            } else if next == "\"" || next == "#" {
                skipQuoted(next)
            } else {
                self.text.append(next)
                rest = rest.dropFirst()
            }
        }
    }

    /// A text in quotes, in three quotes, and with any number of `#` around it; or something else with `#`.
    private mutating func skipQuoted(_ next: Character) {
        let marks = rest.prefix { $0 == "#" }
        let body = rest.dropFirst(marks.count)
        guard body.first == "\"" else {
            text.append(next)
            rest = rest.dropFirst()
            return
        }
        let quote = body.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
        let escape = "\\" + marks
        rest = body.dropFirst(quote.count)
        while !rest.isEmpty, !rest.hasPrefix(quote + marks) {
            rest = rest.dropFirst(rest.hasPrefix(escape) ? escape.count + 1 : 1)
        }
        rest = rest.dropFirst(quote.count + marks.count)
        text += "\"\""
    }
}
