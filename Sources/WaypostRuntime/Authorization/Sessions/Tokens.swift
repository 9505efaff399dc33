public import Foundation

/// What a server gives out at a sign-in. No description shows a token.
public struct Tokens: Hashable, Sendable, Codable {
    /// What signs requests: the token of `Authorization: Bearer` (RFC 6750).
    public var access: String
    /// What new tokens are asked for with.
    public var refresh: String?
    /// When the access token ceases to be valid; nil if that is not known.
    public var expiry: Date?
    /// Names the sign-in: a random text that stays the same when tokens are refreshed, and that no other sign-in
    /// has. ``TokenSession`` sets it; a ``TokenStore`` keeps it with the rest.
    public var identity: String?

    /// Makes tokens.
    public init(access: String, refresh: String? = nil, expiry: Date? = nil, identity: String? = nil) {
        self.access = access
        self.refresh = refresh
        self.expiry = expiry
        self.identity = identity
    }

    /// The tokens with a name for their sign-in if they have none.
    func named() -> Tokens {
        var tokens = self
        tokens.identity = identity ?? UUID().uuidString
        return tokens
    }
}

extension Tokens: CustomStringConvertible, CustomReflectable {
    /// That there are tokens, not which.
    public var description: String { "Tokens(\(Masking.mask))" }

    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
