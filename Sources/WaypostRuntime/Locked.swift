internal import Foundation

/// A value that one thread at a time can see, for state that outlives a call.
///
/// `Synchronization.Mutex` would need macOS 15 and iOS 18.
///
/// Proof of `@unchecked Sendable`: `value` is private and only touched while `lock` is held.
package final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    package init(_ value: Value) {
        self.value = value
    }

    /// Yields what the closure makes of the value, which nobody else sees meanwhile.
    package func withLock<Result, Failure>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
