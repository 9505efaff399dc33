/// What an answer says about whether it is the last page. Whatever it says, an empty page is.
public struct PageEnd: Hashable, Sendable {
    private enum Sign: Hashable, Sendable {
        case empty
        case last(Bool)
        case total(Int)
    }

    private let sign: Sign

    /// Only an empty page tells the end.
    public static let whenEmpty = PageEnd(sign: .empty)

    /// The answer tells whether this is the last page; nil tells nothing.
    public static func last(_ isLast: Bool?) -> PageEnd {
        PageEnd(sign: isLast.map(Sign.last) ?? .empty)
    }

    /// The answer tells whether there are more pages; nil tells nothing.
    public static func more(_ hasMore: Bool?) -> PageEnd {
        last(hasMore.map { !$0 })
    }

    /// The answer tells how many elements there are on all pages; nil tells nothing.
    public static func total(_ count: (some BinaryInteger)?) -> PageEnd {
        PageEnd(sign: count.map { .total(Int(clamping: $0)) } ?? .empty)
    }

    /// Whether no page follows one of so many elements, with so many seen up to its end.
    func isReached(by count: Int, seen: Int) -> Bool {
        if count == 0 { return true }
        return switch sign {
        case .empty: false
        case .last(let isLast): isLast
        case .total(let total): seen >= total
        }
    }
}
