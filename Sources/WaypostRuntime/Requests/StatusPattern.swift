/// Which statuses are meant.
public struct StatusPattern: Hashable, Sendable, ExpressibleByIntegerLiteral {
    private let statuses: ClosedRange<Int>

    /// One status.
    public init(integerLiteral status: Int) {
        statuses = status...status
    }

    private init(_ statuses: ClosedRange<Int>) {
        self.statuses = statuses
    }

    /// All of a hundred: `.class(5)` is 500 to 599.
    public static func `class`(_ hundred: Int) -> StatusPattern {
        StatusPattern((hundred * 100)...(hundred * 100 + 99))
    }

    public static func range(_ statuses: ClosedRange<Int>) -> StatusPattern {
        StatusPattern(statuses)
    }

    /// Every status that is no success.
    public static let any = StatusPattern(300...599)

    public func matches(_ status: Int) -> Bool { statuses.contains(status) }
}
