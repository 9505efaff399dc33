public import WaypostRuntime

/// What a mock's method does when it is called, and with which arguments it was.
///
///     mock.stubs.get.returns(.sample)
///     mock.stubs.list.throws(error).returns([], [.sample])
///
/// Outcomes wait in the order in which they are given; the last one repeats. A call without any throws an error
/// that names the method.
public final class Stub<Arguments: Sendable, Value: Sendable, Failure: DescribedError>: Sendable {
    private let method: String
    private let state = Locked(State())

    private struct State {
        var outcomes: [Outcome] = []
        var next = 0
        var delay: Duration = .zero
        var calls: [Arguments] = []
    }

    private struct Outcome {
        var delay: Duration
        var answer: @Sendable (Arguments) async throws(Failure) -> Value
    }

    /// - Parameter method: As errors name it: `MockProductsService.get`.
    public init(_ method: String) {
        self.method = method
    }

    /// Returns values, one for each call.
    @discardableResult
    public func returns(_ values: Value...) -> Self {
        for value in values { add { _ in value } }
        return self
    }

    /// Throws an error.
    @discardableResult
    public func `throws`(_ error: Failure) -> Self {
        add { (_) async throws(Failure) in throw error }
        return self
    }

    /// Answers with whatever a function makes of the arguments.
    @discardableResult
    public func handle(_ answer: @escaping @Sendable (Arguments) async throws(Failure) -> Value) -> Self {
        add(answer)
        return self
    }

    /// Lets the outcomes that are given after this wait before they come.
    @discardableResult
    public func delay(_ duration: Duration) -> Self {
        state.withValue { $0.delay = duration }
        return self
    }

    /// The arguments of all calls, in their order.
    public var calls: [Arguments] { state.withValue(\.calls) }

    public var callCount: Int { state.withValue(\.calls.count) }

    public var wasCalled: Bool { callCount > 0 }

    /// Forgets outcomes and calls.
    public func reset() {
        state.withValue { $0 = State() }
    }

    /// What the mock's method calls.
    public func call(_ arguments: Arguments) async throws(Failure) -> Value {
        let outcome = state.withValue { state -> Outcome? in
            state.calls.append(arguments)
            guard !state.outcomes.isEmpty else { return nil }
            let outcome = state.outcomes[min(state.next, state.outcomes.count - 1)]
            state.next += 1
            return outcome
        }
        guard let outcome else {
            throw failure(.notStubbed, "\(method) was called but not stubbed: \(advice)")
        }
        if outcome.delay > .zero {
            do {
                try await Task.sleep(for: outcome.delay)
            } catch {
                throw failure(.cancelled, "\(method) was cancelled while it waited")
            }
        }
        return try await outcome.answer(arguments)
    }

    private func add(_ answer: @escaping @Sendable (Arguments) async throws(Failure) -> Value) {
        state.withValue { $0.outcomes.append(Outcome(delay: $0.delay, answer: answer)) }
    }

    private var advice: String {
        let name = method.split(separator: ".").last.map(String.init) ?? method
        return "tell it what to do with mock.stubs.\(name).returns(…) or .throws(…)"
    }

    private func failure(_ code: APIError.Code, _ detail: String) -> Failure {
        Failure(
            APIError(code, endpoint: EndpointContext(name: method), detail: detail), coding: JSONCoding())
    }
}

extension Stub where Value == Void {
    /// Lets a call succeed.
    @discardableResult
    public func succeeds() -> Self { returns(()) }

    /// The same as `succeeds()`.
    @discardableResult
    public func returns() -> Self { succeeds() }
}

/// The arguments of a method that takes none.
public struct NoArguments: Hashable, Sendable {
    public init() {}
}
