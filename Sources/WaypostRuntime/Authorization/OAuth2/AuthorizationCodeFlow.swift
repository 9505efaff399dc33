internal import Foundation

/// One sign-in by an authorization code with PKCE (RFC 6749, section 4.1; RFC 7636): what the browser opens,
/// and what comes back.
struct AuthorizationCodeFlow {
    /// What the browser opens.
    let url: URL
    /// What the code is redeemed with.
    let pkce = PKCE()

    private let redirect: URL
    private let state = PKCE.randomText(bytes: 32)
    private let context: EndpointContext

    /// Begins a sign-in.
    init(
        _ scheme: String, at endpoints: OAuth2Endpoints, client: String, redirect: URL
    ) throws(APIError) {
        guard let authorize = endpoints.authorize else {
            throw APIError(.invalidRequest, detail: "the spec has no URL to authorize \"\(scheme)\" at")
        }
        // RFC 8252, section 7.3: a redirect by http must not leave the machine.
        guard redirect.scheme != nil, OAuth2Endpoints.isSecure(redirect) else {
            throw APIError(
                .invalidRequest, detail: "the redirect URL needs https, a scheme of the app, or loopback")
        }
        let base = try OAuth2Endpoints.url(authorize)
        let query = Self.query(
            client, redirect, endpoints.scope, state: state, challenge: pkce.challenge)
        let mark = base.query == nil ? "?" : "&"
        guard let url = URL(string: base.absoluteString + mark + query) else {
            throw APIError(.invalidRequest, detail: "no URL can be made of \"\(authorize)\"")
        }
        self.url = url
        self.redirect = redirect
        context = EndpointContext(name: "\(scheme).authorize", method: .get, path: base.path)
    }

    /// Lets the browser do its part and yields the URL that it was sent back to.
    func answer(of browse: OAuth2Session.Browser) async throws(APIError) -> URL {
        do {
            return try await browse(url)
        } catch let error as APIError {
            throw error
        } catch is CancellationError {
            throw APIError(.cancelled, in: context)
        } catch {
            throw APIError(
                .unauthenticated, in: context, detail: "the browser did not come back", cause: error)
        }
    }

    /// Yields the code in the URL that the browser was sent back to.
    func code(in answer: URL) throws(APIError) -> String {
        guard Self.isSame(answer, redirect) else {
            throw failure("the browser came back to another URL than the redirect URL")
        }
        let parameters = try parameters(of: answer)
        guard parameters["state"] == state else {
            throw failure("the answer is not for this sign-in: its state is another one")
        }
        if let code = parameters["error"] {
            let error = OAuth2Error(
                code: code, details: parameters["error_description"], Masking(values: [pkce.verifier, state]))
            throw failure("the server refused: \(error)", error)
        }
        guard let code = parameters["code"], !code.isEmpty else { throw failure("the answer has no code") }
        return code
    }

    private static func query(
        _ client: String, _ redirect: URL, _ scope: String?, state: String, challenge: String
    ) -> String {
        let items = [
            ("response_type", "code"), ("client_id", client), ("redirect_uri", redirect.absoluteString),
            ("scope", scope), ("state", state), ("code_challenge", challenge),
            ("code_challenge_method", "S256"),
        ]
        return items.compactMap { name, value in value.map { "\(name)=\(PercentEncoding.encode($0))" } }
            .joined(separator: "&")
    }

    private static func isSame(_ answer: URL, _ redirect: URL) -> Bool {
        func parts(_ url: URL) -> [String?] {
            [
                url.scheme?.lowercased(), url.host?.lowercased(), url.port.map(String.init),
                url.path.isEmpty ? "/" : url.path,
            ]
        }
        return parts(answer) == parts(redirect)
    }

    /// The query of the answer, which is a form; a parameter that comes twice makes it invalid (section 3.1).
    private func parameters(of answer: URL) throws(APIError) -> [String: String] {
        let items = answer.query(percentEncoded: true)?.split(separator: "&") ?? []
        var parameters: [String: String] = [:]
        for item in items {
            let halves = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = Self.decoded(halves[0])
            guard
                parameters.updateValue(halves.count == 2 ? Self.decoded(halves[1]) : "", forKey: name) == nil
            else { throw failure("the answer says \"\(name)\" twice") }
        }
        return parameters
    }

    private static func decoded(_ text: Substring) -> String {
        let spaced = text.replacingOccurrences(of: "+", with: " ")
        return spaced.removingPercentEncoding ?? spaced
    }

    private func failure(_ detail: String, _ cause: OAuth2Error? = nil) -> APIError {
        APIError(.unauthenticated, in: context, detail: detail, cause: cause)
    }
}
