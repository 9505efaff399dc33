internal import Foundation

/// A value that is only reached under a lock.
///
/// `Synchronization.Mutex` would do, but needs macOS 15 and iOS 18.
public final class Locked<Value>: @unchecked Sendable {
    // Unchecked: `value` is private and only touched in `withValue`, between `lock` and `unlock`.
    private var value: Value
    private let lock = NSLock()

    public init(_ value: Value) {
        self.value = value
    }

    /// Must not be called from within itself.
    public func withValue<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
