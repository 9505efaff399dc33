internal import Foundation

/// What one scheme adds to one request.
struct Signature: Sendable {
    /// Yields a signature to try after the server refused this one.
    typealias Renewal = @Sendable () async throws -> Signature

    /// The name of the scheme.
    let scheme: String
    /// Names who is signed in; nil lets the credential itself tell.
    var identity: String?
    /// What yields the signature to try after a 401; nil takes the 401 as final.
    var renewed: Renewal?
    /// Adds the credential.
    let sign: @Sendable (inout AuthorizedRequest) -> Void
}

extension HTTPRequest {
    /// Yields the request with the credentials added, and the identity set to those that they stand for.
    func signed(by signatures: [Signature]) -> HTTPRequest {
        var authorized = AuthorizedRequest(self)
        let identities = signatures.map { signature in
            signature.scheme + " " + authorized.identity(signingBy: signature)
        }
        var signed = authorized.request
        signed.identity = identities.joined(separator: ", ")
        return signed
    }
}

extension AuthorizedRequest {
    fileprivate mutating func identity(signingBy signature: Signature) -> String {
        let before = additions.count
        signature.sign(&self)
        if let identity = signature.identity { return identity }
        let digest = SHA256.digest(of: Data(additions[before...].joined(separator: "\0").utf8))
        return Base64Form.base64url.text(of: digest)
    }
}
