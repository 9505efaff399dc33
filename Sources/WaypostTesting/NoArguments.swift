/// The arguments of a method that has none.
public struct NoArguments: Hashable, Sendable {
    /// Makes no arguments.
    public init() {}
}
