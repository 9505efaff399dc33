/// A scheme whose bearer token is in a session: signs with it, renews it, and minds the endpoints that sign in
/// and out.
struct SessionScheme: Sendable {
    /// Takes the answer of an endpoint that signs in or out.
    typealias Watch = @Sendable (inout HTTPResponse) async throws -> Void

    let name: String
    let session: TokenSession
    let renewal: TokenRenewal
    /// The names of the endpoints whose answers hold tokens.
    var login: Set<String> = []
    /// The names of the endpoints that end a sign-in.
    var logout: Set<String> = []
    var fields = TokenFields()
    /// What happens when a client is made.
    var connect: @Sendable (UnsignedClient) -> Void = { _ in }

    /// Yields what signs a request; nil if nobody is signed in.
    ///
    /// Throws what ``TokenSession/renewed(_:by:)`` throws.
    func signature(for context: EndpointContext, through client: UnsignedClient) async throws -> Signature? {
        let stored = try await session.tokens
        let isValid = stored.map { !session.isExpired($0) } ?? false
        if !isValid, let renew = renewal.renewal(of: stored, through: client) {
            return signature(try await session.renewed(stored, by: renew))
        }
        return stored.map { signature($0, renewed: renewed($0, for: context, through: client)) }
    }

    /// Yields what is to be done with the answer of an endpoint; nil for most.
    func watch(_ context: EndpointContext) async -> Watch? {
        if login.contains(context.name) {
            return { try await signIn(by: &$0, of: context) }
        }
        if logout.contains(context.name) {
            let identity = try? await session.tokens?.identity
            return { await signOut(identity, by: $0) }
        }
        return nil
    }

    private func signature(_ tokens: Tokens, renewed: Signature.Renewal? = nil) -> Signature {
        Signature(scheme: name, identity: tokens.identity, renewed: renewed) { request in
            request.setHeader("Authorization", "Bearer \(tokens.access)")
        }
    }

    // Who signs out needs no new token for it.
    private func renewed(
        _ tokens: Tokens, for context: EndpointContext, through client: UnsignedClient
    ) -> Signature.Renewal? {
        guard !logout.contains(context.name), let renew = renewal.renewal(of: tokens, through: client) else {
            return nil
        }
        return { signature(try await session.renewed(tokens, by: renew)) }
    }

    private func signIn(by response: inout HTTPResponse, of context: EndpointContext) async throws {
        guard response.isSuccess else { return }
        let tokens = try fields.tokens(in: response, of: context, at: session.date)
        response.masking.add(Masking(values: Set([tokens.access, tokens.refresh].compactMap { $0 })))
        await session.reportingFailure { try await session.signIn(with: tokens) }
    }

    private func signOut(_ identity: String?, by response: HTTPResponse) async {
        // A server that does not know the token any more has signed out before.
        guard response.isSuccess || response.status == 401 else { return }
        await session.signOut(ifStill: identity)
    }
}

extension TokenSession {
    /// Ends the sign-in of a call that signed out, unless somebody else has signed in since then.
    fileprivate func signOut(ifStill identity: String?) async {
        guard let identity, known?.identity == identity else { return }
        await reportingFailure { try await end(because: .logout) }
    }
}
