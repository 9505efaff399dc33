/// Which file of a run.
package struct SourceID: Hashable, Comparable, Sendable {
    package let index: Int32

    package init(_ index: Int) {
        self.index = Int32(truncatingIfNeeded: index)
    }

    package static func < (left: SourceID, right: SourceID) -> Bool {
        left.index < right.index
    }
}

/// A span of bytes of one file. It holds no reference, so that every node can carry one.
package struct SourceRange: Hashable, Sendable {
    package let source: SourceID
    private let start: Int32
    private let end: Int32

    package init(source: SourceID, lower: Int, upper: Int) {
        self.source = source
        start = Int32(clamping: lower)
        end = Int32(clamping: max(lower, upper))
    }

    package var lower: Int { Int(start) }
    package var upper: Int { Int(end) }

    /// The empty span at the start of this one.
    package var beginning: SourceRange {
        SourceRange(source: source, lower: lower, upper: lower)
    }

    /// From the start of this one to the end of another.
    package func joined(to other: SourceRange) -> SourceRange {
        SourceRange(source: source, lower: min(lower, other.lower), upper: max(upper, other.upper))
    }
}

/// A value and where it stands.
package struct Located<Value> {
    package var value: Value
    package var range: SourceRange

    package init(_ value: Value, _ range: SourceRange) {
        self.value = value
        self.range = range
    }

    package func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
        Located<Other>(transform(value), range)
    }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
extension Located: Sendable where Value: Sendable {}
