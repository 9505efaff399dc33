/// Items between a head and a tail, such as the parameters of a function: on one line where that fits, else on a
/// line of their own, else on one line each.
struct CodeList: Equatable, Sendable {
    /// Up to and with the opening bracket.
    var head: Code
    var items: [Code]
    /// From the closing bracket.
    var tail: Code
    /// An array or dictionary: broken into lines, each item has a comma.
    var isLiteral = false

    init(_ head: Code, _ items: [Code], _ tail: Code, isLiteral: Bool = false) {
        self.head = head
        self.items = items
        self.tail = tail
        self.isLiteral = isLiteral
    }
}
