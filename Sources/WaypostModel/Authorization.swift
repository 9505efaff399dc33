/// A way to prove who sends a request; the secrets themselves are given at run time.
package struct AuthorizationScheme: Equatable, Sendable {
    /// As endpoints name it.
    package var key: String
    /// The property of the credentials.
    package var name: SwiftName
    package var kind: Kind

    package init(key: String, name: SwiftName, kind: Kind) {
        self.key = key
        self.name = name
        self.kind = kind
    }

    package enum Kind: Equatable, Sendable {
        case bearer
        case basic
        case template(Template)
    }

    /// Headers and query items with placeholders for the secrets.
    package struct Template: Equatable, Sendable {
        /// In the order of their first use, each once; never empty.
        package var placeholders: [SwiftName]
        /// The type that holds the placeholders' values, when there are several.
        package var secretType: SwiftName
        package var items: [Item]

        package init(placeholders: [SwiftName], secretType: SwiftName, items: [Item]) {
            self.placeholders = placeholders
            self.secretType = secretType
            self.items = items
        }
    }

    package struct Item: Equatable, Sendable {
        package var location: Location
        package var name: String
        package var parts: [Part]

        package init(location: Location, name: String, parts: [Part]) {
            self.location = location
            self.name = name
            self.parts = parts
        }
    }

    package enum Location: Equatable, Sendable {
        case header, query
    }

    package enum Part: Equatable, Sendable {
        case literal(String)
        case placeholder(SwiftName)
    }
}

/// What an endpoint asks of the caller.
package indirect enum AuthorizationRequirement: Hashable, Sendable {
    case none
    case scheme(String)
    case any([AuthorizationRequirement])
    case all([AuthorizationRequirement])
    case optional(AuthorizationRequirement)
}
