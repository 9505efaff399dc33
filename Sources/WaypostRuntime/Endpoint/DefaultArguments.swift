/// Marks the overload of a service method that fills in default arguments, so that it cannot be taken for an
/// implementation of the requirement which it calls.
public struct DefaultArguments: Sendable {
    /// Makes the marker; it says nothing more.
    public init() {}
}
