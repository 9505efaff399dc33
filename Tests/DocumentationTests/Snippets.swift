import Foundation
import WaypostTestSupport

/// The code blocks of a page, given by its path from the root.
struct Snippets {
    private let blocks: [(section: String, language: String, text: String)]

    init(of page: String) throws {
        let file = Repository.root.appending(path: page)
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
