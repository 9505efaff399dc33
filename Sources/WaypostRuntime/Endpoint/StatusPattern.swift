/// Some statuses: one, a class, or a range.
public enum StatusPattern: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// The status itself.
    case exactly(Int)
    /// The statuses of one first digit: 4 is 400 to 499.
    case `class`(Int)
    /// The statuses of a range.
    case range(ClosedRange<Int>)

    /// Makes the pattern of one status.
    public init(integerLiteral value: Int) {
        self = .exactly(value)
    }

    /// Yields whether a status is one of these.
    public func matches(_ status: Int) -> Bool {
        switch self {
        case .exactly(let exact): status == exact
        case .class(let digit): status / 100 == digit
        case .range(let range): range.contains(status)
        }
    }
}
