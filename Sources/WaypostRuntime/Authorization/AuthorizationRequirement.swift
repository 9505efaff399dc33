/// Which authorization schemes a call needs.
public indirect enum AuthorizationRequirement: Hashable, Sendable {
    case none
    case scheme(String)
    /// The first whose credentials are all there.
    case any([AuthorizationRequirement])
    /// All of them together.
    case all([AuthorizationRequirement])
    /// If the credentials are there; otherwise the call goes out without.
    case optional(AuthorizationRequirement)
}
