/// How a server behaves where requests do not say it themselves.
package struct ServeOptions: Equatable, Sendable {
    /// In milliseconds.
    package var delay = 0
    /// Statuses by the keys of endpoints: `Products.get`.
    package var statuses: [String: Int] = [:]
    package var checksAuthorization = true
    package var strictness = Strictness.normal

    package init() {}

    /// The longest time for which an answer can be held back, in milliseconds.
    package static let longestDelay = 60_000
    /// Statuses that end a call.
    package static let possibleStatuses = 200...599

    /// What becomes of requests that do not fit the spec.
    package enum Strictness: Equatable, Sendable {
        /// Answered as if they did.
        case lenient
        /// Refused, unless only warnings are due.
        case normal
        /// Refused.
        case strict
    }
}
