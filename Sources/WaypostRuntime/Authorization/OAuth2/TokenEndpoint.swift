internal import Foundation

/// The endpoint of an authorization server that gives out tokens (RFC 6749, section 3.2). It may be at another
/// origin than the API; only what is asked for here is sent there.
struct TokenEndpoint: Sendable {
    private static let secretNames: Set = [
        "code", "code_verifier", "refresh_token", "access_token", "id_token", "client_secret",
    ]

    private let scheme: String
    private let url: URL
    private let client: UnsignedClient

    init(_ scheme: String, _ endpoints: OAuth2Endpoints, through client: UnsignedClient) throws(APIError) {
        self.scheme = scheme
        url = try OAuth2Endpoints.url(endpoints.token)
        self.client = client
    }

    /// Asks for tokens and yields them (sections 5.1 and 5.2).
    ///
    /// - Parameters:
    ///   - fields: The form that asks; nil values are left out.
    ///   - secrets: What is secret in it.
    ///   - login: What an app that can keep a secret proves itself with.
    ///   - date: The time from which the lifetime of the tokens counts.
    func tokens(
        _ fields: [(String, String?)], secrets: [String] = [], login: BasicLogin? = nil, at date: Date
    ) async throws(APIError) -> Tokens {
        let request = request(fields, secrets, login)
        let response: HTTPResponse
        do throws(APIError) {
            response = try await client.answer(to: request)
        } catch {
            throw refusal(error, of: request)
        }
        try refuseUnknownType(response, of: request)
        return try TokenFields().tokens(in: response, of: request.context, at: date)
    }

    private func request(
        _ fields: [(String, String?)], _ secrets: [String], _ login: BasicLogin?
    ) -> HTTPRequest {
        let form = fields.compactMap { name, value in value.map { "\(name)=\(PercentEncoding.encode($0))" } }
        var request = HTTPRequest(
            .post, url,
            headers: [
                "Accept": "application/json", "Content-Type": "application/x-www-form-urlencoded",
            ],
            body: Data(form.joined(separator: "&").utf8), timeout: client.environment.timeout,
            responseLimit: client.responseLimit,
            context: EndpointContext(name: "\(scheme).token", method: .post, path: url.path))
        request.conceal(names: Self.secretNames)
        for secret in secrets { request.conceal(secret) }
        if let login {
            // Both halves are encoded before they are joined (section 2.3.1).
            let encoded = BasicLogin(
                user: PercentEncoding.encode(login.user), password: PercentEncoding.encode(login.password))
            request.setSecretHeader("Authorization", encoded.fieldValue)
            request.conceal(login.password)
        }
        return request
    }

    private func refusal(_ error: APIError, of request: HTTPRequest) -> APIError {
        guard error.code == .status, let status = error.status else { return error }
        var response = HTTPResponse(status: status, headers: error.headers, body: error.body)
        response.masking = request.masking
        guard let cause = OAuth2Error(response) else { return error }
        return APIError(
            .status, in: request.context, response: response, detail: cause.description, cause: cause)
    }

    /// A client must not use a token of a kind that it does not know (section 7.1).
    private func refuseUnknownType(_ response: HTTPResponse, of request: HTTPRequest) throws(APIError) {
        let body = try? JSONDecoder().decode(JSONValue.self, from: response.body)
        guard let type = body?["token_type"]?.string, type.lowercased() != "bearer" else { return }
        throw APIError(
            .decoding, in: request.context, response: response, codingPath: "token_type",
            detail: "only tokens of the type Bearer can be used, not \"\(type.prefix(40))\"")
    }
}
