/// A change to a value that may be null: leave it alone, clear it, or set it (RFC 7396).
public enum Patch<Value> {
    /// Not sent: the value stays what it is.
    case keep
    /// Sent as null.
    case clear
    case set(Value)

    /// Clears for nil.
    public init(_ value: Value?) {
        self = value.map { .set($0) } ?? .clear
    }

    /// The value that is set.
    public var value: Value? {
        if case .set(let value) = self { value } else { nil }
    }

    public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Patch<Other> {
        switch self {
        case .keep: .keep
        case .clear: .clear
        case .set(let value): .set(try transform(value))
        }
    }
}

extension Patch: Sendable where Value: Sendable {}
extension Patch: Equatable where Value: Equatable {}
extension Patch: Hashable where Value: Hashable {}
