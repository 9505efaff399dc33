/// How far one attempt of a call is.
public struct TransferProgress: Sendable, Hashable {
    /// How many bytes of the request's body were sent.
    public var bytesSent: Int64 = 0
    /// How many bytes the request's body has.
    public var bytesToSend: Int64 = 0
    /// How many bytes of the answer's body were received.
    public var bytesReceived: Int64 = 0
    /// How many bytes the answer's body has, if the server tells; nil before it has answered.
    public var bytesToReceive: Int64?

    /// Makes the progress of a transfer that has not begun.
    public init() {}
}

/// Yields what the operation yields, and tells how far the transfers of the calls within it are.
///
///     let file = try await withTransferProgress { bar.value = $0.bytesReceived } operation: {
///         try await reports.download(to: url)
///     }
///
/// The observer is called often, on a queue of the transport, and for one call after another in the order of
/// the transfer; a new attempt or a redirect starts at zero again. It holds for streams that are opened within
/// the operation. ``URLSessionTransport`` and `CurlTransport` tell
/// progress; other transports may not.
public func withTransferProgress<Value, Failure: Error>(
    _ observe: @escaping @Sendable (TransferProgress) -> Void,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws(Failure) -> Value
) async throws(Failure) -> Value {
    // The task-local's own function knows no typed errors.
    let result: Result<Value, Failure> = await TransferObserver.$current.withValue(observe) {
        do throws(Failure) {
            return .success(try await operation())
        } catch {
            return .failure(error)
        }
    }
    return try result.get()
}

/// Who is told of the transfers of a task.
enum TransferObserver {
    @TaskLocal static var current: (@Sendable (TransferProgress) -> Void)?
}
