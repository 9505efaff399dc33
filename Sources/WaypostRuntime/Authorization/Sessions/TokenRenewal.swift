/// How a session gets new tokens.
enum TokenRenewal: Sendable {
    /// Not at all.
    case none
    /// With the refresh token.
    case refresh(@Sendable (String, UnsignedClient) async throws -> Tokens)
    /// With credentials of the app itself, so that nobody needs to sign in.
    case fetch(@Sendable (UnsignedClient) async throws -> Tokens)

    /// Yields what gets tokens in place of those; nil if nothing does.
    func renewal(
        of tokens: Tokens?, through client: UnsignedClient
    ) -> (@Sendable () async throws -> Tokens)? {
        switch self {
        case .none: nil
        case .refresh(let refresh): tokens?.refresh.map { token in { try await refresh(token, client) } }
        case .fetch(let fetch): { try await fetch(client) }
        }
    }
}
