/// A value kept behind a reference, so that a struct can contain its own type. It behaves as the value itself:
/// nothing can change it.
public struct Box<Value> {
    private let storage: BoxStorage<Value>

    public init(_ value: Value) {
        storage = BoxStorage(value)
    }

    public var value: Value { storage.value }
}

extension Box: Sendable where Value: Sendable {}

extension Box: Equatable where Value: Equatable {
    public static func == (left: Box, right: Box) -> Bool {
        left.storage === right.storage || left.value == right.value
    }
}

extension Box: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}

private final class BoxStorage<Value> {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

extension BoxStorage: Sendable where Value: Sendable {}
