/// How much a change asks of those who depend on an API.
package enum Impact: Int, Comparable, CaseIterable, Sendable {
    case none, documentation, safe, breaking

    package static func < (left: Impact, right: Impact) -> Bool { left.rawValue < right.rawValue }
}

/// One difference between two versions of an API.
package struct Change: Equatable, Sendable {
    /// What has changed: `Products.search query "category"`.
    package var place: String
    /// What has become of it, so that place and message are a sentence: `is gone`.
    package var message: String
    /// For code that calls the generated Swift: whether it still compiles and means what it meant.
    package var callers: Impact
    /// For apps that were made from the old spec, when they meet a server that follows the new one.
    package var wire: Impact

    package init(_ place: String, _ message: String, callers: Impact = .none, wire: Impact = .none) {
        self.place = place
        self.message = message
        self.callers = callers
        self.wire = wire
    }

    package var impact: Impact { max(callers, wire) }
}

/// The changes of a comparison as they are found.
struct ChangeLog {
    private(set) var changes: [Change] = []

    mutating func note(_ change: Change) {
        changes.append(change)
    }

    mutating func note(_ place: String, _ message: String, callers: Impact = .none, wire: Impact = .none) {
        note(Change(place, message, callers: callers, wire: wire))
    }

    /// For changes that break callers and the wire alike.
    mutating func noteBreaking(_ place: String, _ message: String) {
        note(place, message, callers: .breaking, wire: .breaking)
    }

    mutating func noteName(_ place: String, _ old: String, _ new: String) {
        guard old != new else { return }
        note(place, "is called \(new) in Swift, and was \(old)", callers: .breaking)
    }

    mutating func noteDocumentation(_ place: String, _ old: String?, _ new: String?) {
        guard old != new else { return }
        note(place, "has another documentation", callers: .documentation)
    }

    /// The worst first; of equal weight in the order in which they were found.
    var sorted: [Change] {
        changes.enumerated()
            .sorted { left, right in
                left.element.impact == right.element.impact
                    ? left.offset < right.offset : left.element.impact > right.element.impact
            }
            .map(\.element)
    }
}
