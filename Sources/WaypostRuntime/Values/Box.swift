/// A value that lies elsewhere, so that a struct can contain another of its own type. It is copied, compared
/// and coded as the value itself is.
public indirect enum Box<Value> {
    /// The value in the box.
    case boxed(Value)

    /// Puts a value into a box.
    public init(_ value: Value) {
        self = .boxed(value)
    }

    /// The value in the box.
    public var value: Value {
        get {
            switch self {
            case .boxed(let value): value
            }
        }
        set { self = .boxed(newValue) }
    }
}

extension Box: Equatable where Value: Equatable {}
extension Box: Hashable where Value: Hashable {}
extension Box: Sendable where Value: Sendable {}

extension Box: Decodable where Value: Decodable {
    /// Reads the value as if there were no box.
    public init(from decoder: any Decoder) throws {
        self = .boxed(try decoder.singleValueContainer().decode(Value.self))
    }
}

extension Box: Encodable where Value: Encodable {
    /// Writes the value as if there were no box.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
