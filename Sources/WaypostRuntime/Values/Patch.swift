/// What a change does to a value that may be absent: nothing, remove it, or set it.
public enum Patch<Value> {
    /// The key is left out: the value stays as it is.
    case keep
    /// The key is null: the value is removed.
    case clear
    /// The value is replaced.
    case set(Value)

    /// The value that is set; nil for the other changes.
    public var value: Value? {
        if case .set(let value) = self { value } else { nil }
    }

    /// Yields the same change to a value made of this one.
    public func map<NewValue, Failure>(
        _ transform: (Value) throws(Failure) -> NewValue
    ) throws(Failure) -> Patch<NewValue> {
        switch self {
        case .keep: .keep
        case .clear: .clear
        case .set(let value): .set(try transform(value))
        }
    }
}

extension Patch: Equatable where Value: Equatable {}
extension Patch: Hashable where Value: Hashable {}
extension Patch: Sendable where Value: Sendable {}
