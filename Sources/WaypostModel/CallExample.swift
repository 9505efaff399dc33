/// How a call goes, for mocks and tests.
package struct CallExample: Equatable, Sendable {
    /// What comes of it; nothing where no value can be made up.
    package var outcome: Outcome?
    /// The arguments that the spec gives, in the order of the parameters; nothing when it gives none.
    package var arguments: [Value.Argument]?

    package init(outcome: Outcome?, arguments: [Value.Argument]? = nil) {
        self.outcome = outcome
        self.arguments = arguments
    }

    package enum Outcome: Equatable, Sendable {
        /// Success without a value.
        case nothing
        /// The answer; `null` is nil.
        case value(Value)
        /// What a stream yields.
        case elements([Value])
        /// A case of an answer that differs by status, with its value if it has one.
        case response(SwiftName, Value?, status: Int)
        /// A case of the endpoint's errors, with its body if it has one.
        case failure(SwiftName, Value?, status: Int, isExact: Bool)
    }
}
