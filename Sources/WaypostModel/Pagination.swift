/// How one page leads to the next.
package struct Pagination: Equatable, Sendable {
    /// The function that yields all elements: `listAll`.
    package var name: SwiftName
    package var element: TypeReference
    /// Where the answer holds the elements; empty when it is the list.
    package var items: FieldPath
    package var kind: Kind

    package init(name: SwiftName, element: TypeReference, items: FieldPath, kind: Kind) {
        self.name = name
        self.element = element
        self.items = items
        self.kind = kind
    }

    package enum Kind: Equatable, Sendable {
        /// The argument that takes the cursor, and where the answer holds the next one.
        case cursor(SwiftName, next: FieldPath)
        /// The argument that takes the number of the page, and the number of the first.
        case page(SwiftName, from: String, end: Ending)
        /// The argument that takes the number of elements to pass over, and what it is at first.
        case offset(SwiftName, from: String, end: Ending)
        /// A `Link` header with `rel="next"` (RFC 8288).
        case linkHeader
        /// Where the answer holds the URL of the next page.
        case link(FieldPath)
    }

    /// How the last page is told, besides by having no elements.
    package enum Ending: Equatable, Sendable {
        case whenEmpty
        /// A Bool that is true on the last page.
        case last(FieldPath)
        /// A Bool that is false on the last page.
        case more(FieldPath)
        /// How many elements there are in all.
        case total(FieldPath)
    }
}

/// A field of an answer, or a field of one of its fields.
package struct FieldPath: Equatable, Sendable {
    package var steps: [Step]

    package init(_ steps: [Step] = []) {
        self.steps = steps
    }

    package struct Step: Equatable, Sendable {
        package var name: SwiftName
        package var isOptional: Bool
        /// Whether it tells left out and null apart, besides a value.
        package var isPatch: Bool

        package init(_ name: SwiftName, isOptional: Bool, isPatch: Bool = false) {
            self.name = name
            self.isOptional = isOptional
            self.isPatch = isPatch
        }
    }

    /// Whether there may be no value at its end.
    package var isOptional: Bool { steps.contains(where: \.isOptional) }
}
