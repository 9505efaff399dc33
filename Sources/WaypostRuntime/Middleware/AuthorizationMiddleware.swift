/// Signs requests with the credentials that their endpoint needs, and sends none without them.
struct AuthorizationMiddleware: Middleware {
    private let signatures: Signatures
    private let origins: Set<Origin>
    private let identities = Identities()

    init(_ schemes: [AuthorizationScheme], for environment: APIEnvironment) {
        signatures = Signatures(schemes)
        origins = environment.origins
    }

    func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPResponse {
        let signatures = try await signatures(for: request)
        if signatures.isEmpty { return try await next(request) }
        // A middleware may have changed the URL; a credential belongs to the environment alone.
        guard let origin = Origin(request.url), origins.contains(origin) else {
            throw APIError(
                .invalidRequest, in: request.context,
                detail: "a credential may only be sent to the hosts of the environment")
        }
        var authorized = AuthorizedRequest(request)
        for sign in signatures { sign(&authorized) }
        var signed = authorized.request
        signed.identity = identities.identity(of: signed.secretValues, for: request.context.authorization)
        var response = try await next(signed)
        response.masking.add(signed.masking)
        return response
    }

    private func signatures(
        for request: HTTPRequest
    ) async throws -> [AuthorizationScheme.Signature] {
        let answer: Signatures.Answer
        do {
            answer = try await signatures.meeting(request.context.authorization)
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            throw APIError(
                .unauthenticated, in: request.context, detail: "the credential could not be had", cause: error
            )
        }
        switch answer {
        case .found(let signatures): return signatures
        case .missing(let names):
            throw APIError(
                .unauthenticated, in: request.context,
                detail: "no credential for " + names.map { "\"\($0)\"" }.joined(separator: ", "))
        }
    }
}
