/// Marks a method that gives default arguments to a requirement of a protocol.
///
/// Without this further parameter such a method would have the requirement's own signature, and a type that
/// forgets to implement the requirement would get the method as its implementation, which calls itself.
public struct DefaultArguments: Sendable {
    public init() {}
}
