extension AuthorizationScheme {
    /// A token of a sign-in in `Authorization: Bearer` (RFC 6750), which is refreshed when it is expired.
    ///
    /// - Parameters:
    ///   - login: The names of the endpoints whose answers hold tokens; a success of one signs in.
    ///   - logout: The names of the endpoints that sign out, by a success or by the status 401.
    ///   - fields: Where answers hold tokens.
    ///   - refresh: Yields what asks for new tokens with a refresh token; it is sent without credentials. nil if
    ///     there is no such endpoint, so that a 401 is final.
    public static func session(
        _ name: String, _ session: TokenSession, login: Set<String> = [], logout: Set<String> = [],
        fields: TokenFields = TokenFields(), refresh: (@Sendable (String) -> EndpointRequest)? = nil
    ) -> AuthorizationScheme {
        AuthorizationScheme(
            SessionScheme(
                name: name, session: session,
                renewal: refresh.map { renewal(by: $0, fields, session) } ?? .none,
                login: login, logout: logout, fields: fields))
    }

    private static func renewal(
        by refresh: @escaping @Sendable (String) -> EndpointRequest, _ fields: TokenFields,
        _ session: TokenSession
    ) -> TokenRenewal {
        .refresh { token, client in
            var request = try client.request(refresh(token))
            request.conceal(token)
            request.conceal(names: fields.secretNames)
            let response = try await client.answer(to: request)
            return try fields.tokens(in: response, of: request.context, at: session.date)
        }
    }
}
