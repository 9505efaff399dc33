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
        /// A token that is given at run time.
        case bearer
        /// Tokens that endpoints give, renew and drop.
        case session(Session)
        case oauth2(OAuth2)
        case basic
        case template(Template)
    }

    /// The endpoints that give, renew and drop tokens, by their keys.
    package struct Session: Equatable, Sendable {
        package var login: [String]
        package var logout: [String]
        package var refresh: Refresh?
        /// Dotted paths into the answers of login and refresh.
        package var accessField: String
        package var refreshField: String
        package var expiresField: String

        package init(
            login: [String], logout: [String], refresh: Refresh?, accessField: String, refreshField: String,
            expiresField: String
        ) {
            self.login = login
            self.logout = logout
            self.refresh = refresh
            self.accessField = accessField
            self.refreshField = refreshField
            self.expiresField = expiresField
        }
    }

    /// The call that renews a token: its endpoint takes the refresh token as its one argument.
    package struct Refresh: Equatable, Sendable {
        /// The endpoint enum.
        package var endpoints: SwiftName
        package var endpoint: SwiftName
        package var argument: Argument

        package enum Argument: Equatable, Sendable {
            /// A text with that label.
            case text(SwiftName)
            /// An object whose one field is a text.
            case object(TypeReference, SwiftName)
        }

        package init(endpoints: SwiftName, endpoint: SwiftName, argument: Argument) {
            self.endpoints = endpoints
            self.endpoint = endpoint
            self.argument = argument
        }
    }

    /// Authorization by code with PKCE, or by client credentials (RFC 6749, 7636).
    package struct OAuth2: Equatable, Sendable {
        package var authorize: String?
        package var token: String
        package var scopes: [String]
        package var client: String?

        package init(authorize: String?, token: String, scopes: [String], client: String?) {
            self.authorize = authorize
            self.token = token
            self.scopes = scopes
            self.client = client
        }
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
