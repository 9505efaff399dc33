/// One argument of an endpoint.
package struct Parameter: Equatable, Sendable {
    package var name: SwiftName
    /// A body given as a whole has no label.
    package var isLabelled: Bool
    package var type: TypeReference
    /// May be left out; then its Swift type is optional and nil by default.
    package var isOptional: Bool
    package var defaultValue: Value?
    package var documentation: String?

    package init(
        name: SwiftName, isLabelled: Bool = true, type: TypeReference, isOptional: Bool = false,
        defaultValue: Value? = nil, documentation: String? = nil
    ) {
        self.name = name
        self.isLabelled = isLabelled
        self.type = type
        self.isOptional = isOptional
        self.defaultValue = defaultValue
        self.documentation = documentation
    }

    /// Whether callers may leave it out.
    package var hasDefault: Bool { isOptional || defaultValue != nil }
}

/// One query item, header or form field of a request.
package struct RequestItem: Equatable, Sendable {
    /// The name on the wire.
    package var wireName: String
    package var value: Content

    package init(wireName: String, value: Content) {
        self.wireName = wireName
        self.value = value
    }

    package enum Content: Equatable, Sendable {
        case constant(String)
        /// The argument of that name.
        case parameter(SwiftName, TypeReference, isOptional: Bool, style: QueryStyle?)
    }
}

/// How a list or an object is written into a query.
package enum QueryStyle: String, CaseIterable, Sendable {
    case `repeat`, csv, space, pipe, brackets, indexed
    case deep, json
}
