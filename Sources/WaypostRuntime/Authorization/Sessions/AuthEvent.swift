/// What happens to a sign-in.
public enum AuthEvent: Sendable {
    /// Somebody signed in, perhaps in the place of somebody else.
    case signedIn
    /// The tokens of the same sign-in were renewed.
    case refreshed
    /// The sign-in is over.
    case signedOut(SignOutReason)
    /// The store could not keep, or not forget, the tokens. In memory all is as it should be.
    case storeFailed(any Error)
}

/// Why a sign-in is over.
public enum SignOutReason: Sendable {
    /// The app said so, by ``TokenSession/signOut()``.
    case requested
    /// An endpoint was called that signs out.
    case logout
    /// The server refused to refresh the tokens, as the error tells.
    case refused(APIError)
}
