public import WaypostRuntime

/// What a method of a mock answers, and the calls it got; safe to use from many tasks at once.
///
///     mock.stubs.get.returns(.sample)
///     #expect(mock.stubs.get.calls == [42])
///
/// Outcomes are used up in the order in which they were added; the last one stays. Without any, a call throws
/// ``APIError/Code/notStubbed``.
public final class Stub<Arguments: Sendable, Value: Sendable, Failure: DescribedError>: Sendable {
    /// What answers a call.
    public typealias Handler = @Sendable (Arguments) async throws(Failure) -> Value

    private struct Outcome: Sendable {
        let delay: Duration
        let handler: Handler
    }

    private struct State: Sendable {
        var outcomes: [Outcome] = []
        var delay = Duration.zero
        var calls: [Arguments] = []
    }

    private let method: String
    private let coding: JSONCoding
    private let state = Locked(State())

    /// Makes the stub of a method, `MockProductsService.get`, that has no outcome yet.
    public init(_ method: String, coding: JSONCoding = JSONCoding()) {
        self.method = method
        self.coding = coding
    }

    /// Adds values to return, one for each call.
    @discardableResult
    public func returns(_ values: Value...) -> Self {
        for value in values { handle { _ in value } }
        return self
    }

    /// Adds an error to throw.
    @discardableResult
    public func `throws`(_ error: Failure) -> Self {
        handle { _ throws(Failure) in throw error }
    }

    /// Lets the outcomes that are added from here on wait first. Cancelling the call ends the wait.
    @discardableResult
    public func delay(_ time: Duration) -> Self {
        state.withLock { $0.delay = time }
        return self
    }

    /// Adds a function that answers.
    @discardableResult
    public func handle(_ handler: @escaping Handler) -> Self {
        state.withLock { $0.outcomes.append(Outcome(delay: $0.delay, handler: handler)) }
        return self
    }

    /// The arguments of each call, in order.
    public var calls: [Arguments] { state.withLock { $0.calls } }

    /// How often it was called.
    public var callCount: Int { state.withLock { $0.calls.count } }

    /// Whether it was called at all.
    public var wasCalled: Bool { callCount > 0 }

    /// Forgets outcomes, delay and calls.
    public func reset() {
        state.withLock { $0 = State() }
    }

    /// Records a call and answers it; what a generated mock does in its methods.
    public func call(_ arguments: Arguments) async throws(Failure) -> Value {
        let outcome: Outcome? = state.withLock { state in
            state.calls.append(arguments)
            return state.outcomes.count > 1 ? state.outcomes.removeFirst() : state.outcomes.first
        }
        guard let outcome else { throw failure(.notStubbed, detail: advice) }
        do {
            if outcome.delay > .zero { try await Task.sleep(for: outcome.delay) }
        } catch {
            throw failure(.cancelled)
        }
        return try await outcome.handler(arguments)
    }

    private var advice: String {
        let name = method.split(separator: ".").last ?? ""
        return "\(method) was called but not stubbed; stub it with mock.stubs.\(name).returns(…)"
    }

    private func failure(_ code: APIError.Code, detail: String? = nil) -> Failure {
        Failure(APIError(code, endpoint: method, detail: detail), coding: coding)
    }
}

extension Stub where Arguments == NoArguments {
    /// Records a call without arguments and answers it.
    public func call() async throws(Failure) -> Value {
        try await call(NoArguments())
    }
}

extension Stub where Value == Void {
    /// Adds an outcome without a value.
    @discardableResult
    public func returns() -> Self {
        handle { _ in }
    }

    /// Adds an outcome without a value.
    @discardableResult
    public func succeeds() -> Self {
        returns()
    }
}
