/// What a diagnostic is about: why the rule is there, an input that breaks it, and one that keeps it.
struct Explanation: Equatable, Sendable {
    /// `E215`
    let code: String
    /// In a few words.
    let title: String
    let text: String
    /// YAML; of several files each is headed by a comment with its name. Where a comment does not say so, a
    /// single file goes on behind an `api:` with its `environments:`.
    let wrong: String
    let right: String

    init(_ code: String, _ title: String, _ text: String, wrong: String, right: String) {
        self.code = code
        self.title = title
        self.text = text
        self.wrong = wrong
        self.right = right
    }

    /// In the order of their codes.
    static let all = files + types + apis + endpoints + calls + warnings

    static func of(_ code: String) -> Explanation? {
        all.first { $0.code == code }
    }

    /// For a terminal.
    var plainText: String {
        """
        \(code): \(title)

        \(text)

        Wrong:

        \(indented(wrong))

        Right:

        \(indented(right))

        """
    }

    /// A section of a Markdown page.
    var markdown: String {
        """
        ## \(code): \(title)

        \(text)

        Wrong:

        ```yaml
        \(wrong)
        ```

        Right:

        ```yaml
        \(right)
        ```

        """
    }

    private func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "    \($0)" }
            .joined(separator: "\n")
    }
}
