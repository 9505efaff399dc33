/// The credentials that a call needs, by the names of schemes.
public indirect enum AuthorizationRequirement: Hashable, Sendable {
    /// No credentials.
    case none
    /// The credential of one scheme.
    case scheme(String)
    /// The first of these whose credentials are all there.
    case any([AuthorizationRequirement])
    /// All of these.
    case all([AuthorizationRequirement])
    /// The credentials if they are there, else none.
    case optional(AuthorizationRequirement)
}
