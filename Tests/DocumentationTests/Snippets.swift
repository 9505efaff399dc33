import Foundation

/// The code blocks of a page of `docs/`.
struct Snippets {
    private let blocks: [(section: String, language: String, text: String)]

    init(of page: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "docs/\(page)")
        var blocks: [(section: String, language: String, text: String)] = []
        var section = ""
        var isOpen = false
        for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
            if line.hasPrefix("```") {
                if !isOpen { blocks.append((section, String(line.dropFirst(3)), "")) }
                isOpen.toggle()
            } else if isOpen {
                blocks[blocks.count - 1].text += line + "\n"
            } else if line.hasPrefix("## ") {
                section = String(line.dropFirst(3))
            }
        }
        self.blocks = blocks
    }

    /// The blocks of a section, in their order.
    func texts(in section: String, language: String) -> [String] {
        blocks.filter { $0.section == section && $0.language == language }.map(\.text)
    }

    func texts(language: String) -> [String] {
        blocks.filter { $0.language == language }.map(\.text)
    }
}
