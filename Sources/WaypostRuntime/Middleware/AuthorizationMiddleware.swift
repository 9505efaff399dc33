/// Signs requests with what their endpoints require.
struct AuthorizationMiddleware: Middleware {
    private let schemes: [String: AuthorizationScheme]
    private let environment: APIEnvironment

    init(schemes: [AuthorizationScheme], environment: APIEnvironment) {
        self.schemes = Dictionary(schemes.map { ($0.name, $0) }) { first, _ in first }
        self.environment = environment
    }

    func intercept(
        _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        let requirement = request.endpoint.authorization
        // A middleware before this one may have sent the request elsewhere; secrets do not follow it there.
        guard requirement != .none, environment.owns(request.url) else { return try await next(request) }
        var authorized = AuthorizedRequest(request)
        switch try await signatures(for: requirement) {
        case .missing(let name):
            throw APIError(
                .unauthenticated, endpoint: request.endpoint, detail: "there is no credential for \"\(name)\""
            )
        case .found(let signatures):
            for sign in signatures { sign(&authorized) }
        }
        if let fault = authorized.request.headers.fault {
            throw APIError(.invalidRequest, endpoint: request.endpoint, detail: fault)
        }
        return try await next(authorized.request)
    }

    private typealias Signature = @Sendable (inout AuthorizedRequest) -> Void

    private enum Search {
        case found([Signature])
        case missing(String)
    }

    private func signatures(for requirement: AuthorizationRequirement) async throws -> Search {
        switch requirement {
        case .none:
            return .found([])
        case .scheme(let name):
            return try await schemes[name]?.signature().map { .found([$0]) } ?? .missing(name)
        case .all(let parts):
            var found: [Signature] = []
            for part in parts {
                switch try await signatures(for: part) {
                case .found(let more): found += more
                case .missing(let name): return .missing(name)
                }
            }
            return .found(found)
        case .any(let alternatives):
            var missing: [String] = []
            for alternative in alternatives {
                switch try await signatures(for: alternative) {
                case .found(let signatures): return .found(signatures)
                case .missing(let name): missing.append(name)
                }
            }
            return .missing(missing.joined(separator: "\" or \""))
        case .optional(let wrapped):
            if case .found(let signatures) = try await signatures(for: wrapped) { return .found(signatures) }
            return .found([])
        }
    }
}
