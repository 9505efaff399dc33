/// What a call that succeeds yields.
package enum Answer: Equatable, Sendable {
    case nothing
    case value(TypeReference, isOptional: Bool)
    case data(isOptional: Bool)
    case text(isOptional: Bool)
    /// Written to a file, which the argument of that name says.
    case file(SwiftName, isOptional: Bool)
    /// A value of an enum inside the endpoint enum, by the status.
    case responses(SwiftName, [Response])
    case stream(Stream)

    /// What one status of success yields.
    package struct Response: Equatable, Sendable {
        package var name: SwiftName
        package var status: Int
        package var content: Content

        package init(name: SwiftName, status: Int, content: Content) {
            self.name = name
            self.status = status
            self.content = content
        }
    }

    package enum Content: Equatable, Sendable {
        case nothing, data, text
        case value(TypeReference)
    }
}

/// Which statuses are meant.
package enum StatusPattern: Hashable, Sendable {
    case exact(Int)
    /// All of a hundred: `5xx` is 5.
    case hundred(Int)
    /// Every one that is no success.
    case any

    /// Whether it is of a status that is no success; the first of an endpoint's errors of which it is, is thrown.
    package func matches(_ status: Int) -> Bool {
        switch self {
        case .exact(let exact): exact == status
        case .hundred(let hundred): status / 100 == hundred
        case .any: true
        }
    }
}

/// The errors that some endpoints describe: one Swift enum, shared by all endpoints with equal errors.
package struct ErrorSet: Equatable, Sendable {
    package var name: SwiftName
    package var documentation: String?
    /// Exact statuses first, then hundreds, then `any`.
    package var cases: [Case]

    package init(name: SwiftName, documentation: String?, cases: [Case]) {
        self.name = name
        self.documentation = documentation
        self.cases = cases
    }

    package struct Case: Hashable, Sendable {
        package var name: SwiftName
        package var status: StatusPattern
        /// The type of the body; nothing when the body is of no interest.
        package var body: TypeReference?

        package init(name: SwiftName, status: StatusPattern, body: TypeReference?) {
            self.name = name
            self.status = status
            self.body = body
        }
    }
}
