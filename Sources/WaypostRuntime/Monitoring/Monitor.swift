/// What is told of every call, for metrics and traces.
public protocol Monitor: Sendable {
    /// Takes the record of a call that is over; the call waits until this returns.
    func record(_ call: CallRecord)
}
