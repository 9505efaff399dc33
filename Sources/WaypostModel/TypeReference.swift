/// A type as it is used.
package indirect enum TypeReference: Hashable, Sendable {
    case string
    case bool
    case integer(IntegerKind)
    case double
    case float
    case decimal
    /// Written as strings, so that no reader rounds them.
    case decimalString, int64String
    case date(DateForm)
    /// A day of the calendar, without a time.
    case day
    case url
    case uuid
    case data(Base64Form)
    /// Any JSON.
    case json
    /// Content of a request, in memory or on the disk. Arguments alone have this type.
    case file
    case declared(DeclaredType)
    case optional(TypeReference)
    case list(TypeReference)
    /// From String keys.
    case map(TypeReference)

    package enum IntegerKind: String, CaseIterable, Sendable {
        case int = "Int"
        case int32 = "Int32"
        case int64 = "Int64"
        case uint = "UInt"
    }

    package enum DateForm: Hashable, Sendable {
        case iso8601, unix, unixMillis, http
        /// A pattern of Unicode TS #35, held by a generated type of that name.
        case pattern(String, SwiftName)
    }

    package enum Base64Form: String, Sendable {
        case base64, base64url
    }
}

/// A reference to a type that the spec declares.
package struct DeclaredType: Hashable, Sendable {
    /// The names from the outermost type to this one: `Order`, `LinesItem`.
    package var path: [SwiftName]
    package var shape: Shape

    package init(path: [SwiftName], shape: Shape) {
        self.path = path
        self.shape = shape
    }

    package enum Shape: Hashable, Sendable {
        case object
        case union
        case stringEnum, integerEnum
        /// Another name for a type.
        case alias(TypeReference)
    }
}

/// A date pattern that the API uses, and the name of the type that holds it.
package struct DatePattern: Hashable, Sendable {
    package var name: SwiftName
    package var pattern: String

    package init(name: SwiftName, pattern: String) {
        self.name = name
        self.pattern = pattern
    }
}
