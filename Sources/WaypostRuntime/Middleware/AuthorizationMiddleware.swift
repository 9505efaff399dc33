/// Signs requests with the credentials that their endpoint needs, and sends none without them. A request whose
/// token the server refuses is sent once more with a new one.
struct AuthorizationMiddleware: Middleware {
    private let signatures: Signatures
    private let sessions: [SessionScheme]
    private let secretNames: Set<String>
    private let origins: Set<Origin>

    init(_ schemes: [AuthorizationScheme], through client: UnsignedClient) {
        signatures = Signatures(schemes, through: client)
        sessions = schemes.compactMap(\.sessionScheme)
        secretNames = sessions.reduce(into: []) { $0.formUnion($1.fields.secretNames) }
        origins = client.environment.origins
        for session in sessions { session.connect(client) }
    }

    func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPResponse {
        var request = request
        request.conceal(names: secretNames)
        var watches: [SessionScheme.Watch] = []
        for session in sessions {
            if let watch = await session.watch(request.context) { watches.append(watch) }
        }
        var response = try await exchange(request, next)
        for watch in watches { try await watch(&response) }
        return response
    }

    private func exchange(_ request: HTTPRequest, _ next: Next) async throws -> HTTPResponse {
        let signatures = try await signatures(for: request)
        let signed = try signed(request, by: signatures)
        let response = try await send(signed, next)
        guard response.status == 401,
            let renewed = try await renewed(signatures, of: request, after: response)
        else { return response }
        var again = try self.signed(request, by: renewed)
        // A server may still quote the token that it refused.
        for secret in signed.secretValues { again.conceal(secret) }
        return try await send(again, next)
    }

    private func send(_ request: HTTPRequest, _ next: Next) async throws -> HTTPResponse {
        var response = try await next(request)
        response.masking.add(request.masking)
        return response
    }

    private func signed(
        _ request: HTTPRequest, by signatures: [Signature]
    ) throws(APIError) -> HTTPRequest {
        if signatures.isEmpty { return request }
        // A middleware may have changed the URL; a credential belongs to the environment alone.
        guard let origin = Origin(request.url), origins.contains(origin) else {
            throw APIError(
                .invalidRequest, in: request.context,
                detail: "a credential may only be sent to the hosts of the environment")
        }
        return request.signed(by: signatures)
    }

    private func signatures(for request: HTTPRequest) async throws -> [Signature] {
        let answer: Signatures.Answer
        do {
            answer = try await signatures.meeting(request.context.authorization, of: request.context)
        } catch {
            throw failure(error, of: request)
        }
        switch answer {
        case .found(let signatures): return signatures
        case .missing(let names):
            throw APIError(
                .unauthenticated, in: request.context,
                detail: "no credential for " + names.map { "\"\($0)\"" }.joined(separator: ", "))
        }
    }

    /// Yields the signatures to try after a 401; nil if none of them can be renewed.
    private func renewed(
        _ signatures: [Signature], of request: HTTPRequest, after response: HTTPResponse
    ) async throws -> [Signature]? {
        guard signatures.contains(where: { $0.renewed != nil }) else { return nil }
        var renewed: [Signature] = []
        do {
            for signature in signatures { renewed.append(try await signature.renewed?() ?? signature) }
        } catch {
            throw failure(error, of: request, after: response)
        }
        return renewed
    }

    /// What a call fails with that could get no credential.
    private func failure(
        _ error: any Error, of request: HTTPRequest, after response: HTTPResponse? = nil
    ) -> any Error {
        func unauthenticated(_ detail: String, _ cause: (any Error)?) -> APIError {
            APIError(.unauthenticated, in: request.context, response: response, detail: detail, cause: cause)
        }
        return switch error {
        case is CancellationError: error
        case RenewalFailure.failed(let cause): cause
        case RenewalFailure.refused(let cause):
            unauthenticated("the sign-in is over, because its token could not be renewed", cause)
        case RenewalFailure.signedOut: unauthenticated("the sign-in ended during the call", nil)
        case let error as TokenStoreError:
            unauthenticated("the credential could not be had: \(error.detail)", error)
        default: unauthenticated("the credential could not be had", error)
        }
    }
}
