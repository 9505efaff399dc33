public import WaypostRuntime

/// What a method of a mock yields one after another, and the calls it got; safe to use from many tasks at once.
///
///     mock.stubs.events.yields(.orderCreated(.sample), .orderStatus(.sample))
///     mock.stubs.events.yields(.orderCreated(.sample), then: error)
///
/// Outcomes are used up in the order in which they were added; the last one stays. Without any, iterating over
/// what a call yields throws ``APIError/Code/notStubbed``.
public final class StreamStub<Arguments: Sendable, Element: Sendable>: Sendable {
    /// What answers a call.
    public typealias Handler = @Sendable (Arguments) throws -> [Element]

    private struct Outcome: Sendable {
        let handler: Handler
        /// Thrown behind the elements.
        let error: (any Error)?
    }

    private struct State: Sendable {
        var outcomes: [Outcome] = []
        var calls: [Arguments] = []
    }

    private let method: String
    private let state = Locked(State())

    /// Makes the stub of a method, `MockOrdersService.events`, that has no outcome yet.
    public init(_ method: String) {
        self.method = method
    }

    /// Adds an outcome: these elements, and then the end or an error.
    @discardableResult
    public func yields(_ elements: Element..., then error: (any Error)? = nil) -> Self {
        add(Outcome(handler: { _ in elements }, error: error))
    }

    /// Adds an error that is thrown at once.
    @discardableResult
    public func `throws`(_ error: any Error) -> Self {
        add(Outcome(handler: { _ in [] }, error: error))
    }

    /// Adds a function that says what is yielded.
    @discardableResult
    public func handle(_ handler: @escaping Handler) -> Self {
        add(Outcome(handler: handler, error: nil))
    }

    /// The arguments of each call, in order.
    public var calls: [Arguments] { state.withLock { $0.calls } }

    /// How often it was called.
    public var callCount: Int { state.withLock { $0.calls.count } }

    /// Whether it was called at all.
    public var wasCalled: Bool { callCount > 0 }

    /// Forgets outcomes and calls.
    public func reset() {
        state.withLock { $0 = State() }
    }

    /// Records a call and answers it with a stream; what a generated mock does in its methods.
    public func stream(_ arguments: Arguments) -> AsyncThrowingStream<Element, any Error> {
        let (elements, error) = answer(arguments)
        return AsyncThrowingStream { continuation in
            for element in elements { continuation.yield(element) }
            continuation.finish(throwing: error)
        }
    }

    /// Records a call and answers it with pages; what a generated mock does in its methods.
    public func pages(_ arguments: Arguments) -> PageSequence<Element> {
        let (elements, error) = answer(arguments)
        guard let error else { return PageSequence(elements) }
        return PageSequence.following { (isFirst: Bool?) in
            if isFirst != nil { throw error }
            return (elements, next: false)
        }
    }

    private func add(_ outcome: Outcome) -> Self {
        state.withLock { $0.outcomes.append(outcome) }
        return self
    }

    private func answer(_ arguments: Arguments) -> ([Element], (any Error)?) {
        let outcome: Outcome? = state.withLock { state in
            state.calls.append(arguments)
            return state.outcomes.count > 1 ? state.outcomes.removeFirst() : state.outcomes.first
        }
        guard let outcome else { return ([], APIError(.notStubbed, endpoint: method, detail: advice)) }
        do {
            return (try outcome.handler(arguments), outcome.error)
        } catch {
            return ([], error)
        }
    }

    private var advice: String {
        let name = method.split(separator: ".").last ?? ""
        return "\(method) was called but not stubbed; stub it with mock.stubs.\(name).yields(…)"
    }
}
